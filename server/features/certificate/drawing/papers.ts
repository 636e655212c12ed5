import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { drawing, page, type Mark, type PaperDetails } from './drawing'
import { paperFont, type PaperFont } from '../../../pdf/paperFont'

/** The certificate as a PDF of one page; the font is embedded with the signs that stand on it only. */
export async function drawPdf(details: PaperDetails): Promise<Buffer> {
  const type = await paperFont()
  const paper = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    font: type.bytes as unknown as string,
    info: { Title: `${details.heading} ${details.number}`, Author: details.hospital },
    lang: 'zh-CN',
    displayTitle: true,
  })
  const parts: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    paper.on('data', (part: Buffer) => parts.push(part))
    paper.on('end', () => resolve(Buffer.concat(parts)))
    paper.on('error', reject)
  })
  for (const mark of drawing(details, type.width)) {
    if (mark.kind === 'text')
      paper
        .fillColor(mark.color)
        .fontSize(mark.size)
        .text(mark.text, mark.x, mark.y, { lineBreak: false, baseline: 'alphabetic' })
    else if (mark.filled) paper.path(mark.d).fill(mark.color)
    else
      paper
        .path(mark.d)
        .lineWidth(mark.line ?? 1)
        .stroke(mark.color)
  }
  paper.end()
  return whole
}

const attribute = (text: string) => text.replace(/[<>&"]/g, '')

/** Letters as outlines, so that a picture needs no font where it is drawn. */
function outlines(
  { font }: PaperFont,
  { text, x, y, size, color }: Extract<Mark, { kind: 'text' }>,
): string {
  const scale = size / font.unitsPerEm
  let at = x
  return [...text]
    .map((sign) => {
      const glyph = font.glyphForCodePoint(sign.codePointAt(0) ?? 0)
      const drawn = `<path transform="translate(${at.toFixed(2)} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" fill="${attribute(color)}" d="${glyph.path.toSVG()}"/>`
      at += glyph.advanceWidth * scale
      return drawn
    })
    .join('')
}

/** The same page as a PNG, px wide. */
export async function drawPicture(details: PaperDetails, width = 1263): Promise<Buffer> {
  const type = await paperFont()
  const marks = drawing(details, type.width).map((mark) => {
    if (mark.kind === 'text') return outlines(type, mark)
    return mark.filled
      ? `<path d="${mark.d}" fill="${mark.color}"/>`
      : `<path d="${mark.d}" fill="none" stroke="${mark.color}" stroke-width="${mark.line ?? 1}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${Math.round((width * page.height) / page.width)}" viewBox="0 0 ${page.width} ${page.height}"><rect width="100%" height="100%" fill="#fff"/>${marks.join('')}</svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}
