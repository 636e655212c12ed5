import type { Language } from '@contract/texts'
import type { Db } from '../../db/schema'
import type { FileAddresses } from '../file/fileService'
import { fileHomes } from './fileHomeRepository'

interface WithPicture {
  picture?: { fileId: string; alt: string }
}

export type Addresses = Pick<FileAddresses, 'of'>
export type ShownPicture = { src: string; alt: string }

/** The same drawing with English words in it, where it has words (tools/scenes/english.ts). */
const inEnglish = (fileId: string) => `${fileId}-en`

interface Of {
  comId: string
  parts: readonly WithPicture[]
  /** Of its reader: drawings of the platform have their words in it. */
  language?: Language
  now: number
}

/** Gives each part the signed address of its picture; '' where it has none, or the file is gone. */
export async function picturesOf(
  db: Db,
  addresses: Addresses,
  { comId, parts, language = 'zh', now }: Of,
): Promise<(part: WithPicture) => ShownPicture> {
  const ids = parts.flatMap(({ picture }) => (picture ? [picture.fileId] : []))
  const drawn = language === 'en' ? ids.map(inEnglish) : []
  const homes = await fileHomes(db, comId, [...ids, ...drawn])
  return ({ picture }) => {
    if (!picture) return { src: '', alt: '' }
    const english = language === 'en' ? inEnglish(picture.fileId) : picture.fileId
    const fileId = homes.has(english) ? english : picture.fileId
    const home = homes.get(fileId)
    return home === undefined
      ? { src: '', alt: '' }
      : { src: addresses.of(home, fileId, now).url, alt: picture.alt }
  }
}
