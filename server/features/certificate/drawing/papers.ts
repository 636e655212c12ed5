import type { Readable } from 'node:stream'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { designed, sizeOf } from './designed'
import { drawing, page, type Mark, type PaperDetails } from './drawing'
import { paperFont, type PaperFont } from '../../../pdf/paperFont'
import type { Look, Stamp } from '../templates/looks'

/** What stands on a certificate and how it looks; without a look as the program has it. */
export interface Paper {
  details: PaperDetails
  look: Look | undefined
}

const marksOf = ({ details, look }: Paper, { width }: PaperFont): Mark[] =>
  look ? designed(details, look, width) : drawing(details, width)
const sheetOf = ({ look }: Paper): { width: number; height: number } =>
  look ? sizeOf(look.design.sheet) : page

/** Certificates as one PDF, a page each; the font is embedded once, with the signs that stand on them only. */
export class PaperBook {
  private readonly pdf: PDFKit.PDFDocument
  private readonly pictures = new Map<Stamp, PDFKit.Mixins.ImageSrc>()

  private constructor(
    private readonly type: PaperFont,
    info: { Title: string; Author: string },
  ) {
    this.pdf = new PDFDocument({
      margin: 0,
      autoFirstPage: false,
      font: type.bytes as unknown as string,
      info,
      lang: 'zh-CN',
      displayTitle: true,
    })
  }

  static async open(info: { Title: string; Author: string }): Promise<PaperBook> {
    return new PaperBook(await paperFont(), info)
  }

  /** Where its bytes come from; read before `end`. */
  get stream(): Readable {
    return this.pdf as unknown as Readable
  }

  add(paper: Paper): void {
    const { width, height } = sheetOf(paper)
    this.pdf.addPage({ size: [width, height], margin: 0 })
    for (const mark of marksOf(paper, this.type)) this.draw(mark)
  }

  end(): void {
    this.pdf.end()
  }

  private draw(mark: Mark): void {
    const { pdf } = this
    if (mark.kind === 'text')
      pdf
        .fillColor(mark.color)
        .fontSize(mark.size)
        .text(mark.text, mark.x, mark.y, { lineBreak: false, baseline: 'alphabetic' })
    else if (mark.kind === 'picture')
      pdf.image(this.opened(mark.stamp), mark.x, mark.y, { width: mark.width, height: mark.height })
    else if (mark.filled) pdf.path(mark.d).fill(mark.color)
    else
      pdf
        .path(mark.d)
        .lineWidth(mark.line ?? 1)
        .stroke(mark.color)
  }

  /** A picture is put into the file once, on however many pages it stands. */
  private opened(stamp: Stamp): PDFKit.Mixins.ImageSrc {
    const { pdf } = this as unknown as {
      pdf: { openImage(content: Buffer): PDFKit.Mixins.ImageSrc }
    }
    const picture = this.pictures.get(stamp) ?? pdf.openImage(stamp.content)
    this.pictures.set(stamp, picture)
    return picture
  }
}

/** One certificate as a PDF of one page. */
export async function drawPdf(paper: Paper): Promise<Buffer> {
  const { heading, number, hospital } = paper.details
  const book = await PaperBook.open({ Title: `${heading} ${number}`, Author: hospital })
  const parts: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    book.stream.on('data', (part: Buffer) => parts.push(part))
    book.stream.on('end', () => resolve(Buffer.concat(parts)))
    book.stream.on('error', reject)
  })
  book.add(paper)
  book.end()
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

function svgOf(mark: Mark, type: PaperFont): string {
  if (mark.kind === 'text') return outlines(type, mark)
  if (mark.kind === 'picture')
    return `<image x="${mark.x}" y="${mark.y}" width="${mark.width}" height="${mark.height}" href="data:image/png;base64,${mark.stamp.content.toString('base64')}"/>`
  return mark.filled
    ? `<path d="${mark.d}" fill="${attribute(mark.color)}"/>`
    : `<path d="${mark.d}" fill="none" stroke="${attribute(mark.color)}" stroke-width="${mark.line ?? 1}"/>`
}

/** The same page as a PNG, px wide. */
export async function drawPicture(paper: Paper, width = 1263): Promise<Buffer> {
  const type = await paperFont()
  const sheet = sheetOf(paper)
  const marks = marksOf(paper, type).map((mark) => svgOf(mark, type))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${Math.round((width * sheet.height) / sheet.width)}" viewBox="0 0 ${sheet.width} ${sheet.height}"><rect width="100%" height="100%" fill="#fff"/>${marks.join('')}</svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}
