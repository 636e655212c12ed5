import type { DefaultFlag } from './columns'
import type { Generated } from 'kysely'

/** Tables of files. */
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
    /** a cover; thumbnails of it need no signature. */
    open_to_all: DefaultFlag
    /** Sent by somebody who makes no content: it opens for them, and by the signed address that a screen gives to who may see it. */
    personal: DefaultFlag
    created_at: number
    /** An office file as PDF, when it was made. */
    pdf_file_id: Generated<string | null>
    /** Of a film in pieces: path of the playlist that it begins with; its parts lie in package_file. */
    entry: Generated<string | null>
    /** Of a picture that is meant for others, as content_check.state; null: no check was asked for. */
    check_state: Generated<number | null>
  }
  /** Attempts that left the database because of their age, as a zip among the stored files. */
  attempt_archive: {
    com_id: string
    archive_id: string
    file_id: string
    attempts: number
    /** When the first of its attempts was closed. */
    from_time: number
    /** When the last one was closed. */
    until_time: number
    created_at: number
  }
  /** A file on its way, in parts that come one after the other. */
  file_upload: {
    com_id: string
    upload_id: string
    person_id: string
    name: string
    purpose: string
    /** Of the whole file, as announced. */
    bytes: number
    received: Generated<number>
    /** Until then a part is being written. */
    held_until: Generated<number | null>
    /** Once it is finished. */
    file_id: string | null
    created_at: number
  }
  /** A picture or sound of a hospital's own questions, open to who knows its address (docs/decisions/013). */
  question_media: {
    com_id: string
    /** 128 random bits in hex: the address. */
    media_id: string
    author_id: string
    kind: 'image' | 'audio'
    /** Key in the file store. */
    place: string
    type: string
    bytes: number
    /** Of the bytes as they are served: the same ones are the same media of their hospital. */
    sha256: string
    created_at: number
  }
}
