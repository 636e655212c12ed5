import type { Generated } from 'kysely'

/** Tables of files: migration 0060. */
export interface FileTables {
  stored_file: {
    com_id: string
    file_id: string
    /** null: it came with the program. */
    person_id: string | null
    /** Key in the file store. */
    place: string
    /** As the person called it; a label only. */
    name: string
    /** Media type, by content. */
    type: string
    bytes: number
    sha256: string
    /** 1: a cover; thumbnails of it need no signature. */
    open_to_all: Generated<number>
    created_at: number
  }
}
