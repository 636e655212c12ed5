import { createHmac, timingSafeEqual } from 'node:crypto'
import { hourMs, minuteMs } from '@contract/rules/hospitalTime'
import type { Secrets } from '../../secrets'
import { platformId } from '../../companies'
import type { Db } from '../../db/schema'
import { centresOf, findFile, type FileRow } from './fileRepository'

export {
  findFile,
  findPart,
  insertOwnFile,
  recordFile,
  recordFilm,
  takeOutFiles,
} from './fileRepository'
export { pictureWord, requestPictureCheck, settleFile } from './pictureChecks'
export { officeEnding, rangeOf } from './fileTypeRules'
export { harmless, notThere, sendBytes, shownAnywhere } from './sendBytes'

/** A signed address is good so long (specification: two hours). */
const addressLivesMs = 2 * hourMs

export interface FileAddresses {
  /** The address of a file of that company, without the origin; `size` (100x100 …) gives the picture in it. */
  of(comId: string, fileId: string, now: number, size?: string): { url: string; expireAt: number }
  /** The address of a film in pieces, for one person: `entry` is the playlist that it begins with. Its other parts lie beside it and carry the same signature. */
  ofFilm(
    comId: string,
    fileId: string,
    entry: string,
    personId: string,
    now: number,
  ): { url: string; expireAt: number }
  /** The signature in the query of a film's address, still good at `now`: the company that it was made for, and the query that the film's other parts need. */
  filmOf(
    fileId: string,
    query: Readonly<Record<string, unknown>>,
    now: number,
  ): { comId: string; signature: string } | undefined
  /** Does the query of an address carry our signature, still good at `now`? Gives the company that it was made for. */
  companyOf(
    fileId: string,
    query: Readonly<Record<string, unknown>>,
    now: number,
  ): string | undefined
}

/** Signs addresses, so that players and picture elements, which send no headers, can fetch what the person may see. */
export function fileAddresses(secrets: Secrets): FileAddresses {
  const key = secrets.keyFor('file-address')
  const sign = (...facts: (string | number)[]) =>
    createHmac('sha256', key).update(facts.join('\n')).digest('base64url')
  const isSigned = (wanted: string, signature: string) => {
    const [a, b] = [Buffer.from(wanted), Buffer.from(signature)]
    return a.length === b.length && timingSafeEqual(a, b)
  }
  // Rounded up to whole minutes, so that a list opened twice has the same pictures and the browser keeps them.
  const untilOf = (now: number) => Math.ceil((now + addressLivesMs) / minuteMs) * minuteMs
  return {
    of(comId, fileId, now, size) {
      const expireAt = untilOf(now)
      const path = size === undefined ? `download/${fileId}` : `pic/filterImg/${fileId}_${size}`
      return {
        url: `/incontrol-fileserver/file/${path}?of=${comId}&until=${expireAt}&sign=${sign(comId, fileId, expireAt)}`,
        expireAt,
      }
    },
    companyOf(fileId, { of: comId, until, sign: signature }, now) {
      const expireAt = Number(until)
      if (typeof comId !== 'string' || typeof signature !== 'string' || !(expireAt >= now))
        return undefined
      return isSigned(sign(comId, fileId, expireAt), signature) ? comId : undefined
    },
    ofFilm(comId, fileId, entry, personId, now) {
      const expireAt = untilOf(now)
      const query = new URLSearchParams({
        of: comId,
        by: personId,
        until: String(expireAt),
        sign: sign('film', comId, fileId, personId, expireAt),
      })
      return {
        url: `/incontrol-fileserver/file/film/${fileId}/${entry}?${query.toString()}`,
        expireAt,
      }
    },
    filmOf(fileId, { of: comId, by: personId, until, sign: signature }, now) {
      const expireAt = Number(until)
      if (
        typeof comId !== 'string' ||
        typeof personId !== 'string' ||
        typeof signature !== 'string' ||
        !(expireAt >= now) ||
        !isSigned(sign('film', comId, fileId, personId, expireAt), signature)
      )
        return undefined
      // Nothing is prolonged: who opens a part late asks for the film anew.
      return {
        comId,
        signature: new URLSearchParams({
          of: comId,
          by: personId,
          until: String(expireAt),
          sign: signature,
        }).toString(),
      }
    },
  }
}

/** The signed address of a file, whole or in pieces, for one person. */
export const addressFor = (
  addresses: FileAddresses,
  { com_id: comId, file_id: fileId, entry }: Pick<FileRow, 'com_id' | 'file_id' | 'entry'>,
  personId: string,
  now: number,
): { url: string; expireAt: number } =>
  entry === null
    ? addresses.of(comId, fileId, now)
    : addresses.ofFilm(comId, fileId, entry, personId, now)

/** The picture of a course, for a row of a list or for the whole width of a phone; '' where there is none. The platform's are open to all, a hospital's are signed. */
export const coverAddress = (
  addresses: Pick<FileAddresses, 'of'>,
  { courseComId, coverFileId }: { courseComId: string; coverFileId: string },
  now: number,
  size: '400x300' | '800x600' = '400x300',
): string => {
  if (coverFileId === '') return ''
  return courseComId === platformId
    ? `/incontrol-fileserver/file/pic/filterImg/${coverFileId}_${size}`
    : addresses.of(courseComId, coverFileId, now, size).url
}

/** The address of a file that is open to all: what questions show and play goes to devices that may be offline for hours. */
export const openFileAddress = (fileId: string) => `/incontrol-fileserver/file/download/${fileId}`

/** Companies whose files per user may open. */
export const fileCompanies = (comId: string): string[] => [comId, platformId]

async function findOfCentre(db: Db, comId: string, fileId: string): Promise<FileRow | undefined> {
  const centres = await centresOf(db, comId)
  return centres.length > 0 ? findFile(db, fileId, centres) : undefined
}

/** A file that somebody may open by its id alone: of the program, their own, or material of their hospital or of a centre that gives it courses. What belongs to a person goes by signed addresses. */
export async function findOpenable(
  db: Db,
  { comId, userId }: { comId: string; userId: string },
  fileId: string,
): Promise<FileRow | undefined> {
  const near = await findFile(db, fileId, fileCompanies(comId))
  const file = near ?? (await findOfCentre(db, comId, fileId))
  return file && file.personal && file.person_id !== userId ? undefined : file
}

/** A file that this person uploaded; undefined: there is none, or it is somebody else's. */
export async function findOwnFile(
  db: Db,
  { comId, userId }: { comId: string; userId: string },
  fileId: string,
): Promise<FileRow | undefined> {
  const file = await findFile(db, fileId, [comId])
  return file?.person_id === userId ? file : undefined
}

/** Whether all of these are pictures that the hospital uploaded. */
export async function arePictures(
  db: Db,
  comId: string,
  fileIds: readonly string[],
): Promise<boolean> {
  for (const fileId of fileIds)
    if (!(await findFile(db, fileId, [comId]))?.type.startsWith('image/')) return false
  return true
}
