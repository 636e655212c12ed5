import { drawInTurn, drawnAnew } from '../formats/pictureService'

/** So many bytes of a logo at most. */
const maxBytes = 200 * 1024

/** PNG, JPEG, WebP. */
const kinds: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])),
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) =>
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' &&
    bytes.subarray(8, 12).toString('latin1') === 'WEBP',
]

/**
 * A logo out of its Base64, by what its bytes are, drawn anew as every picture is; undefined for what is no PNG, JPEG or WebP, or
 * is too large. Throws fileRefused for one that is broken.
 */
export async function pictureOf(
  base64: string,
): Promise<{ content: Uint8Array; contentType: string } | undefined> {
  const content = Buffer.from(base64, 'base64')
  if (content.length > maxBytes) return undefined
  if (!kinds.some((begins) => begins(content))) return undefined
  const drawn = await drawInTurn('logo', () => drawnAnew(content))
  return { content: drawn.content, contentType: drawn.type }
}
