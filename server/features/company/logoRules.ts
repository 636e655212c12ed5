/** So many bytes of a logo at most. */
const maxBytes = 200 * 1024

const kinds: readonly { type: string; begins: (bytes: Buffer) => boolean }[] = [
  {
    type: 'image/png',
    begins: (bytes) => bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])),
  },
  {
    type: 'image/jpeg',
    begins: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  },
  {
    type: 'image/webp',
    begins: (bytes) =>
      bytes.subarray(0, 4).toString('latin1') === 'RIFF' &&
      bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  },
]

/** A logo out of its Base64, by what its bytes are; undefined for what is no PNG, JPEG or WebP, or is too large. */
export function pictureOf(
  base64: string,
): { content: Uint8Array; contentType: string } | undefined {
  const content = Buffer.from(base64, 'base64')
  if (content.length > maxBytes) return undefined
  const kind = kinds.find(({ begins }) => begins(content))
  return kind && { content, contentType: kind.type }
}
