import { hourMs, minuteMs } from '@contract/rules/hospitalTime'
import type { Secrets } from '../../secrets'
import { signedFor } from '../../signed'
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
  /** The company that the film's address with this signature was made for; undefined: it is not good at `now`. */
  companyOfFilm(fileId: string, sign: unknown, now: number): string | undefined
  /** The same of a file's address. */
  companyOf(fileId: string, sign: unknown, now: number): string | undefined
}

/** Signs addresses, so that players and picture elements, which send no headers, can fetch what the person may see. */
export function fileAddresses(secrets: Pick<Secrets, 'hash'>): FileAddresses {
  const files = signedFor<[comId: string, fileId: string]>(secrets, 'file-address')
  const films = signedFor<[comId: string, fileId: string, personId: string]>(
    secrets,
    'film-address',
  )
  // Rounded up to whole minutes, so that a list opened twice has the same pictures and the browser keeps them.
  const untilOf = (now: number) => Math.ceil((now + addressLivesMs) / minuteMs) * minuteMs
  return {
    of(comId, fileId, now, size) {
      const expireAt = untilOf(now)
      const path = size === undefined ? `download/${fileId}` : `pic/filterImg/${fileId}_${size}`
      return {
        url: `/incontrol-fileserver/file/${path}?sign=${files.of([comId, fileId], expireAt)}`,
        expireAt,
      }
    },
    companyOf(fileId, sign, now) {
      const [comId, signedId] = files.read(sign, now) ?? []
      return signedId === fileId ? comId : undefined
    },
    ofFilm(comId, fileId, entry, personId, now) {
      const expireAt = untilOf(now)
      const sign = films.of([comId, fileId, personId], expireAt)
      return { url: `/incontrol-fileserver/file/film/${fileId}/${entry}?sign=${sign}`, expireAt }
    },
    companyOfFilm(fileId, sign, now) {
      const [comId, signedId] = films.read(sign, now) ?? []
      return signedId === fileId ? comId : undefined
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
