import { basename, dirname, posix } from 'node:path'
import mediaFile from '../../../content/media.json'
import questionMedia from '../../../content/questionMedia.json'
import { platformId } from '../../companies'
import type { Db } from '../../db/schema'
import { contentPrefix } from '../../integrations/fileStore/diskStore'

/** A file of our courses as tools/makeMedia.ts noted it. */
export interface Media {
  file: string
  type: string
  bytes: number
  sha256: string
  /** Of films and sounds. */
  seconds?: number
  /** Pictures of a paper's pages. */
  pages?: string[]
  captions?: { from: number; to: number; text: string }[]
  /** Of a film in pieces, whose playlist is `file`: its parts, by their paths beside it. */
  parts?: { path: string; bytes: number }[]
}

/** By course (its cover), course and phase, and page: `CRS001`, `CRS001-P2`, `crs001-p1-p-1`. */
export const media = mediaFile as Readonly<Record<string, Media>>

/** The id of a file that comes with content, from its name. */
export const mediaId = (name: string) => name.toLowerCase()

/** Covers, and what questions show and play, are open to all. */
const isOpen = (name: string) => name in questionMedia || !name.includes('-')

/** The files that come with the program, as files of the platform. Idempotent; a file made anew is noted anew. */
export async function seedFiles(db: Db, now: number): Promise<void> {
  const all: [string, Media][] = Object.entries({ ...media, ...questionMedia })
  const rows = all.map(([name, { file, type, bytes, sha256, parts }]) => ({
    com_id: platformId,
    file_id: mediaId(name),
    person_id: null,
    place: contentPrefix + file,
    name: file,
    type,
    bytes,
    sha256,
    created_at: now,
    open_to_all: isOpen(name) ? 1 : 0,
    entry: parts ? basename(file) : null,
  }))
  await db
    .insertInto('stored_file')
    .values(rows)
    .onConflict((row) =>
      row.columns(['com_id', 'file_id']).doUpdateSet((to) => ({
        place: to.ref('excluded.place'),
        name: to.ref('excluded.name'),
        entry: to.ref('excluded.entry'),
        type: to.ref('excluded.type'),
        bytes: to.ref('excluded.bytes'),
        sha256: to.ref('excluded.sha256'),
      })),
    )
    .execute()
  const parts = all.flatMap(([name, { file, parts: ofFilm = [] }]) =>
    ofFilm.map(({ path, bytes }) => ({
      com_id: platformId,
      file_id: mediaId(name),
      path,
      place: contentPrefix + posix.join(dirname(file), path),
      bytes,
    })),
  )
  await db
    .insertInto('package_file')
    .values(parts)
    .onConflict((row) =>
      row.columns(['com_id', 'file_id', 'path']).doUpdateSet((to) => ({
        place: to.ref('excluded.place'),
        bytes: to.ref('excluded.bytes'),
      })),
    )
    .execute()
}
