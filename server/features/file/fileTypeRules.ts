const megabyte = 1024 * 1024

/** A kind of file that is taken, found by its first bytes. */
export interface FileKind {
  type: string
  /** Bytes, at most. */
  most: number
  isPicture: boolean
}

const picture = (type: string): FileKind => ({ type, most: 20 * megabyte, isPicture: true })
const paper = (type: string): FileKind => ({ type, most: 100 * megabyte, isPicture: false })
const sound = (type: string): FileKind => ({ type, most: 200 * megabyte, isPicture: false })
const film: FileKind = { type: 'video/mp4', most: 500 * megabyte, isPicture: false }

const office: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}
const officeFolders: Readonly<Record<string, string>> = { docx: 'word/', xlsx: 'xl/', pptx: 'ppt/' }

/** docx, xlsx or pptx; undefined for any other type. */
export const officeEnding = (type: string): string | undefined =>
  Object.keys(office).find((ending) => office[ending] === type)

/** Whether this is the media type of docx, xlsx or pptx. */
export const isOffice = (type: string): boolean => Object.values(office).includes(type)

/** A zip that is meant to be a course package; what is inside is looked at when it is unpacked. */
export const packageKind = (head: Buffer): FileKind | undefined =>
  head.toString('latin1', 0, 4) === 'PK\x03\x04'
    ? { type: 'application/zip', most: 200 * megabyte, isPicture: false }
    : undefined

/** The largest picture or sound of a question: it travels to phones. */
export const maxMediaBytes = 20 * megabyte

/** A picture or a sound for a question. Sounds of some recorders say they are films: what is inside is looked at when it is taken. */
export function questionKind(head: Buffer, name: string): FileKind | undefined {
  const kind = kindOf(head, name)
  if (kind?.isPicture) return { ...kind, most: 10 * megabyte }
  return kind && /^(audio|video)\//.test(kind.type) ? { ...kind, most: maxMediaBytes } : undefined
}

/** The largest file that is taken at all. */
export const maxFileBytes = film.most

/** So many first bytes decide. */
export const headBytes = 4096

/**
 * What a file is by its first bytes, never by its name. The name counts only for office files, which are zips: it must
 * fit what the zip begins with. undefined: not taken (pages, drawings with scripts, programs, packages).
 */
export function kindOf(head: Buffer, name: string): FileKind | undefined {
  const text = head.toString('latin1')
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return picture('image/jpeg')
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return picture('image/png')
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return picture('image/gif')
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return picture('image/webp')
  if (text.startsWith('%PDF-')) return paper('application/pdf')
  if (text.slice(4, 8) === 'ftyp') {
    const brand = text.slice(8, 12)
    if (/^hei|^mif1|^avif/.test(brand)) return undefined
    return brand.startsWith('M4A') ? sound('audio/mp4') : film
  }
  if (text.startsWith('ID3') || (head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2))
    return sound('audio/mpeg')
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const folder = officeFolders[ending]
  if (
    text.startsWith('PK\x03\x04') &&
    folder !== undefined &&
    (text.includes('[Content_Types].xml') || text.includes(folder))
  )
    return paper(office[ending] ?? '')
  return undefined
}

/** A name as it may stand in a header and on a disk of somebody: no paths, no control characters, 80 characters. */
export function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return (
    last
      .replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '')
      .trim()
      .slice(-80) || 'file'
  )
}

/** `bytes=0-99` of a file of that size; 'whole' without or with an unreadable header, 'none' when it asks beyond the end. */
export function rangeOf(
  header: string | undefined,
  size: number,
): { from: number; to: number } | 'whole' | 'none' {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!found || (found[1] === '' && found[2] === '')) return 'whole'
  if (found[1] === '') {
    const last = Math.min(Number(found[2]), size)
    return last === 0 ? 'none' : { from: size - last, to: size - 1 }
  }
  const from = Number(found[1])
  const to = found[2] === '' ? size - 1 : Math.min(Number(found[2]), size - 1)
  return from >= size || from > to ? 'none' : { from, to }
}
