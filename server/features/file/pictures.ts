import { writeFile } from 'node:fs/promises'
import { loadSharp } from '../../integrations/loadSharp'
import { pictureSizes } from '@contract/calls/operating/file'
import type { FileStore } from '../../integrations/fileStore/FileStore'
import { drawInTurn } from '../formats/pictureService'

type Size = (typeof pictureSizes)[number]

/** `<file id>100x100`, `<file id>_100x100`; undefined where the size is none of the fixed list. */
export function sizedName(name: string): { fileId: string; size: Size } | undefined {
  const size = pictureSizes.find((one) => name.endsWith(one))
  const fileId = size && name.slice(0, -size.length).replace(/_$/, '')
  return size && fileId ? { fileId, size } : undefined
}

const keyIn = (place: string, size: Size) => `${place.replace(/\//g, '-')}-${size}.jpg`

/** Keys under which smaller ones of a picture may lie. */
export const smallerOnes = (place: string): string[] =>
  pictureSizes.map((size) => keyIn(place, size))

/** Key of the picture in that size; drawn once, then kept. Small squares are cut, larger ones fitted in. */
export async function pictureIn(store: FileStore, place: string, size: Size): Promise<string> {
  const key = keyIn(place, size)
  if ((await store.sizeOf(key)) !== undefined) return key
  const [width, height] = size.split('x').map(Number)
  const fit = width === height ? 'cover' : 'inside'
  const sharp = await loadSharp()
  const drawn = await drawInTurn('shown', async () =>
    sharp(await store.readAll(place), { limitInputPixels: 60_000_000 })
      .rotate()
      .resize({ ...(width && { width }), ...(height && { height }), fit, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer(),
  )
  const path = await store.temporary()
  try {
    await writeFile(path, drawn)
    await store.keep(key, path)
  } catch (error) {
    await store.drop(path)
    throw error
  }
  return key
}
