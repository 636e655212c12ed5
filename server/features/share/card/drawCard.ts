import sharp from 'sharp'
import { paperFont, type PaperFont } from '../../../pdf/paperFont'

export interface Card {
  /** What kind of thing it is: 考试, 课程 … */
  kind: string
  /** Its subject, where everybody may read it; '': the card says only the kind. */
  title: string
  /** The brand's name and colour. */
  brand: string
  colour: string
  /** card: 5:4, of a chat. square: of a timeline. */
  shape: 'card' | 'square'
}

const sizes = { card: { width: 500, height: 400 }, square: { width: 400, height: 400 } }
const edge = 36

/** A text broken into lines of that width, at most three; the last one is shortened. */
export function linesOf(text: string, wide: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const sign of text) {
    if (line !== '' && wide(line + sign)) {
      lines.push(line)
      line = ''
    }
    line += sign
  }
  if (line !== '') lines.push(line)
  return lines.length <= 3 ? lines : [...lines.slice(0, 2), `${(lines[2] ?? '').slice(0, -1)}…`]
}

/** Letters as outlines: the picture needs no font where it is drawn. */
function written(
  { font }: PaperFont,
  text: string,
  { x, y, size, fill }: { x: number; y: number; size: number; fill: string },
) {
  const scale = size / font.unitsPerEm
  let at = x
  return [...text]
    .map((sign) => {
      const glyph = font.glyphForCodePoint(sign.codePointAt(0) ?? 0)
      const path = `<path transform="translate(${at.toFixed(1)} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" fill="${fill}" d="${glyph.path.toSVG()}"/>`
      at += glyph.advanceWidth * scale
      return path
    })
    .join('')
}

/** The picture of a card that is shared to a chat: kind, subject and brand, and nobody's name. PNG. */
export async function drawCard({ kind, title, brand, colour, shape }: Card): Promise<Buffer> {
  const type = await paperFont()
  const { width, height } = sizes[shape]
  const size = 40
  const lines = linesOf(title || kind, (line) => type.width(line, size) > width - 2 * edge)
  const top = title === '' ? 224 : 178
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="100%" height="100%" fill="#fff"/>
    <rect width="100%" height="96" fill="${colour}"/>
    <circle cx="${width - 20}" cy="${height + 10}" r="120" fill="${colour}" opacity="0.1"/>
    <circle cx="${width - 90}" cy="${height + 40}" r="90" fill="${colour}" opacity="0.14"/>
    ${written(type, brand, { x: edge, y: 62, size: 28, fill: '#fff' })}
    ${title === '' ? '' : written(type, kind, { x: edge, y: 132, size: 22, fill: '#51666F' })}
    ${lines.map((line, at) => written(type, line, { x: edge, y: top + 16 + at * 54, size, fill: '#14242B' })).join('')}
  </svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
}
