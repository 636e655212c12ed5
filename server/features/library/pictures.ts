import type { Db } from '../../db/schema'
import type { FileAddresses } from '../file/fileService'
import { fileHomes } from './fileHomes'

interface WithPicture {
  picture?: { fileId: string; alt: string }
}

export type Addresses = Pick<FileAddresses, 'of'>
export type ShownPicture = { src: string; alt: string }

/** Gives each part the signed address of its picture; '' where it has none, or the file is gone. */
export async function picturesOf(
  db: Db,
  addresses: Addresses,
  comId: string,
  parts: readonly WithPicture[],
  now: number,
): Promise<(part: WithPicture) => ShownPicture> {
  const ids = parts.flatMap(({ picture }) => (picture ? [picture.fileId] : []))
  const homes = await fileHomes(db, comId, ids)
  return ({ picture }) => {
    const home = picture && homes.get(picture.fileId)
    return home === undefined
      ? { src: '', alt: '' }
      : { src: addresses.of(home, picture!.fileId, now).url, alt: picture!.alt }
  }
}
