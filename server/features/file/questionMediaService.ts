import { createHash, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { filePaths } from '@contract/calls/operating/file'
import type { Media } from '@contract/calls/authoring/question'
import { Code } from '@contract/codes'
import { platformId } from '../../companies'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import type { FileStore } from '../../integrations/fileStore/FileStore'
import { loadSharp } from '../../integrations/loadSharp'
import { drawInTurn } from '../formats/pictureService'
import { findFile } from './fileRepository'
import { listMedia, mediaAt, recordMedia } from './questionMediaRepository'
import { soundOf } from './soundRules'
import { replies } from './texts'
import { commonReplies } from '../../http/texts'

/** px of the longer side, at most: the width of a phone three times over. */
const longestSide = 1600
const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
}

/** `<32 hex>.jpg`: the id of what stands at that address; undefined where it is none. */
export const mediaIdIn = (name: string) => /^([0-9a-f]{32})\.[0-9a-z]{3}$/.exec(name)?.[1]

const [pathStart = ''] = filePaths.questionMedia.split('{name}')
const idOfSource = (src: string) =>
  src.startsWith(pathStart) ? mediaIdIn(src.slice(pathStart.length)) : undefined
const sourceOf = (mediaId: string, type: string) => `${pathStart}${mediaId}.${endings[type]}`

interface Content {
  bytes: Buffer
  type: string
  kind: Media['kind']
}

async function contentOf(
  store: FileStore,
  { place, type }: { place: string; type: string },
): Promise<Content> {
  const bytes = await store.readAll(place)
  if (!type.startsWith('image/')) {
    const sound = soundOf(bytes)
    if (!sound) throw new DomainError(Code.fileRefused, commonReplies.fileKind)
    return { bytes, type: sound.type, kind: 'audio' }
  }
  const sharp = await loadSharp()
  const picture = sharp(bytes, { limitInputPixels: 60_000_000 }).resize({
    width: longestSide,
    height: longestSide,
    fit: 'inside',
    withoutEnlargement: true,
  })
  const drawn = await drawInTurn(place, () =>
    (type === 'image/png'
      ? picture.png({ compressionLevel: 9 })
      : picture.jpeg({ quality: 85 })
    ).toBuffer(),
  )
  return { bytes: drawn, type, kind: 'image' }
}

/**
 * Makes a file that the caller uploaded a picture or sound of questions: drawn anew in a size for phones, or proved to be a sound.
 * Returns its address, which stays. The same file again is the same address. Throws notFound, and fileKind for what is neither.
 */
export async function ingestMedia(
  db: Db,
  store: FileStore,
  { comId, userId }: Caller,
  fileId: string,
  now: number,
): Promise<Pick<Media, 'kind' | 'src'>> {
  const file = await findFile(db, fileId, [comId])
  if (file?.person_id !== userId) throw new DomainError(Code.notFound, commonReplies.notFound)
  if (!/^(image\/(jpeg|png)|audio\/|video\/mp4)/.test(file.type))
    throw new DomainError(Code.fileRefused, commonReplies.fileKind)
  return keepMedia(db, store, { comId, userId }, await contentOf(store, file), now)
}

/**
 * Makes a picture of an imported file one of questions, drawn anew in a size for phones, with letters where `marks` say. Undefined:
 * it is of a kind that browsers do not show (EMF, WMF), or broken.
 */
export async function ingestPicture(
  db: Db,
  store: FileStore,
  author: Pick<Caller, 'comId' | 'userId'>,
  {
    bytes,
    marks = [],
    width,
  }: {
    bytes: Uint8Array
    marks?: readonly { text: string; x: number; y: number }[]
    width?: number
  },
  now: number,
): Promise<Pick<Media, 'kind' | 'src'> | undefined> {
  const sharp = await loadSharp()
  try {
    const { drawn, type } = await drawInTurn('lettered', async () => {
      const picture = sharp(bytes, { limitInputPixels: 60_000_000 })
      const size = await picture.metadata()
      const scale = width ? size.width / width : 1
      const radius = Math.max(10, size.width / 45)
      const circles = marks.map(
        ({ text, x, y }) =>
          `<circle cx="${x * scale}" cy="${y * scale}" r="${radius}" fill="#fff" stroke="#c00" stroke-width="${radius / 5}"/>` +
          `<text x="${x * scale}" y="${y * scale + radius * 0.42}" font-size="${radius * 1.25}" font-family="sans-serif" font-weight="bold" fill="#c00" text-anchor="middle">${text}</text>`,
      )
      const lettered =
        marks.length === 0
          ? picture
          : sharp(
              await picture
                .composite([
                  {
                    input: Buffer.from(
                      `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${circles.join('')}</svg>`,
                    ),
                  },
                ])
                .png()
                .toBuffer(),
            )
      const isPhoto = size.format === 'jpeg'
      const fitted = lettered.resize({
        width: longestSide,
        height: longestSide,
        fit: 'inside',
        withoutEnlargement: true,
      })
      const drawn = await (
        isPhoto ? fitted.jpeg({ quality: 85 }) : fitted.png({ compressionLevel: 9 })
      ).toBuffer()
      return { drawn, type: isPhoto ? 'image/jpeg' : 'image/png' }
    })
    return await keepMedia(db, store, author, { bytes: drawn, type, kind: 'image' }, now)
  } catch (error) {
    if (error instanceof DomainError) throw error
    return undefined
  }
}

/** Keeps the bytes, and notes them; the same ones again are the same address. */
async function keepMedia(
  db: Db,
  store: FileStore,
  { comId, userId }: Pick<Caller, 'comId' | 'userId'>,
  { bytes, type, kind }: Content,
  now: number,
): Promise<Pick<Media, 'kind' | 'src'>> {
  const place = createHash('sha256').update(bytes).digest('hex')
  const path = await store.temporary()
  await writeFile(path, bytes)
  await store.keep(place, path)
  const mediaId = await recordMedia(db, {
    com_id: comId,
    media_id: randomBytes(16).toString('hex'),
    author_id: userId,
    kind,
    place,
    type,
    bytes: bytes.length,
    sha256: place,
    created_at: now,
  })
  return { kind, src: sourceOf(mediaId, type) }
}

/** What an author put into a question, as it may be stored. Throws mediaGone for an address that is not of a picture or sound of that hospital. */
export async function checkedMedia(
  db: Db,
  comId: string,
  media: readonly Media[],
): Promise<Media[]> {
  const ids = media.map(({ src }) => idOfSource(src) ?? '')
  const known = new Map(
    (await listMedia(db, comId, [...new Set(ids)])).map((row) => [row.media_id, row]),
  )
  return media.map(({ alt }, index) => {
    const row = known.get(ids[index]!)
    if (!row) throw new DomainError(Code.badInput, replies.mediaGone)
    return { kind: row.kind, src: sourceOf(row.media_id, row.type), alt }
  })
}

const [downloadStart = ''] = filePaths.download.split('{fileId}')

/** The bytes of what a question shows, by its address: a hospital's own, or what comes with the program; undefined: it is not there. */
export async function readMedia(
  db: Db,
  store: FileStore,
  src: string,
): Promise<Buffer | undefined> {
  const place = await placeOf(db, src)
  return place === undefined ? undefined : store.readAll(place).catch(() => undefined)
}

async function placeOf(db: Db, src: string): Promise<string | undefined> {
  const mediaId = idOfSource(src)
  if (mediaId) return (await mediaAt(db, mediaId))?.place
  if (!src.startsWith(downloadStart)) return undefined
  const [fileId = ''] = src.slice(downloadStart.length).split('?')
  return (await findFile(db, fileId, [platformId]))?.place
}
