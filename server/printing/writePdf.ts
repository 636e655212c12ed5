import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import PDFDocument from 'pdfkit'
import { paperFont, type PaperFont } from '../pdf/paperFont'
import { footOf, type Block, type PrintDoc, type PrintPart } from './PrintDoc'
import { wrap } from './wrap'

/** A4 upright, points. */
const sheet = { width: 595, height: 842, edge: 48, foot: 30 } as const
const roomWidth = sheet.width - 2 * sheet.edge
const bottom = sheet.height - sheet.edge - sheet.foot
const ink = '#000000'
const soft = '#444444'
const thin = '#888888'
/** Times the size of its letters. */
const lineHeight = 1.55
const sizes = { heading1: 18, heading2: 13, text: 11, small: 9, cell: 10 } as const
const cellPad = 5
const maxPictureHeight = 220

type TableBlock = Extract<Block, { kind: 'table' }>

/** Writes blocks from the top of a page down; what does not fit goes on on the next one, nothing is cut. */
class PdfPen {
  private y: number = sheet.edge
  private readonly widths = new Map<string, number>()

  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly font: PaperFont,
  ) {}

  private readonly unit = (text: string): number => {
    let sum = 0
    for (const sign of text) {
      let width = this.widths.get(sign)
      if (width === undefined) {
        width = this.font.width(sign, 1)
        this.widths.set(sign, width)
      }
      sum += width
    }
    return sum
  }

  private lines(text: string, size: number, room: number): string[] {
    const clean = text.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    return wrap(clean, room, (part) => this.unit(part) * size)
  }

  newPage() {
    this.pdf.addPage()
    this.y = sheet.edge
  }

  private makeRoom(height: number) {
    if (this.y + height > bottom && this.y > sheet.edge) this.newPage()
  }

  private line(text: string, x: number, size: number, color: string, bold: boolean) {
    const { pdf } = this
    pdf.fillColor(color).fontSize(size)
    // The font has one weight: bold is drawn with an edge.
    if (bold) pdf.lineWidth(size / 60).strokeColor(color)
    pdf.text(text, x, this.y + size, {
      lineBreak: false,
      baseline: 'alphabetic',
      ...(bold && { fill: true, stroke: true }),
    })
    this.y += size * lineHeight
  }

  write(block: Block): void {
    switch (block.kind) {
      case 'heading': {
        const size = block.level === 1 ? sizes.heading1 : sizes.heading2
        this.makeRoom(size * lineHeight * 3)
        if (block.level === 2) this.y += 8
        for (const text of this.lines(block.text, size, roomWidth)) {
          const left =
            block.level === 1 ? (roomWidth - this.unit(text) * size) / 2 + sheet.edge : sheet.edge
          this.line(text, left, size, ink, true)
        }
        this.y += 4
        return
      }
      case 'text': {
        const size = block.small ? sizes.small : sizes.text
        const x = sheet.edge + (block.indent ?? 0)
        for (const text of this.lines(block.text, size, sheet.width - sheet.edge - x)) {
          this.makeRoom(size * lineHeight)
          const left = block.centred ? (sheet.width - this.unit(text) * size) / 2 : x
          this.line(text, left, size, block.small ? soft : ink, block.bold ?? false)
        }
        return
      }
      case 'picture':
        return this.picture(block)
      case 'lines': {
        const x = sheet.edge + (block.indent ?? 0)
        for (let at = 0; at < block.count; at++) {
          this.makeRoom(26)
          this.y += 26
          this.rule(x, sheet.width - sheet.edge, this.y)
        }
        this.y += 6
        return
      }
      case 'table':
        return this.table(block)
      case 'together': {
        const height = this.heightOf(block.blocks)
        if (height <= bottom - sheet.edge) this.makeRoom(height)
        for (const one of block.blocks) this.write(one)
      }
    }
  }

  private pictureSize({ width, height }: { width: number; height: number }, room: number) {
    // 96 px of a screen are 72 points of paper.
    const scale = Math.min(0.75, room / width, maxPictureHeight / height)
    return { width: width * scale, height: height * scale }
  }

  private picture({ picture, indent = 0 }: Extract<Block, { kind: 'picture' }>) {
    const size = this.pictureSize(picture, roomWidth - indent)
    this.makeRoom(size.height + 8)
    this.pdf.image(picture.content, sheet.edge + indent, this.y + 4, size)
    this.y += size.height + 8
  }

  private rule(from: number, to: number, y: number) {
    this.pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.5).stroke(thin)
  }

  private table({ headings, shares, rows, tall = false }: TableBlock) {
    const whole = shares.reduce((sum, share) => sum + share, 0)
    const widths = shares.map((share) => (share / whole) * roomWidth)
    const row = (cells: readonly string[], isHead: boolean) => {
      const lines = widths.map((width, at) =>
        this.lines(cells[at] ?? '', sizes.cell, width - 2 * cellPad),
      )
      const most = Math.max(...lines.map((one) => one.length))
      const height = Math.max(most * sizes.cell * 1.4 + 2 * cellPad, tall && !isHead ? 30 : 0)
      if (this.y + height > bottom && this.y > sheet.edge) {
        this.newPage()
        if (!isHead && headings.length > 0) row(headings, true)
      }
      let x: number = sheet.edge
      lines.forEach((texts, at) => {
        const width = widths[at] ?? 0
        this.pdf.rect(x, this.y, width, height).lineWidth(0.5).stroke(thin)
        const top = this.y
        this.y += cellPad - 2
        for (const text of texts) this.line(text, x + cellPad, sizes.cell, ink, isHead)
        this.y = top
        x += width
      })
      this.y += height
    }
    if (headings.length > 0) row(headings, true)
    for (const cells of rows) row(cells, false)
    this.y += 6
  }

  /** What some blocks take, points; a table counts by its rows. */
  private heightOf(blocks: readonly Block[]): number {
    return blocks.reduce((sum, block) => sum + this.heightOfOne(block), 0)
  }

  private heightOfOne(block: Block): number {
    switch (block.kind) {
      case 'heading':
        return 40
      case 'text': {
        const size = block.small ? sizes.small : sizes.text
        return (
          this.lines(block.text, size, roomWidth - (block.indent ?? 0)).length * size * lineHeight
        )
      }
      case 'picture':
        return this.pictureSize(block.picture, roomWidth - (block.indent ?? 0)).height + 8
      case 'lines':
        return block.count * 26 + 6
      case 'table':
        return (block.rows.length + 1) * 30
      case 'together':
        return this.heightOf(block.blocks)
    }
  }
}

/** Writes a document as a PDF file, the font embedded with the signs that stand there. Gives how many pages it has. */
export async function writePdf({ title, author, parts }: PrintDoc, path: string): Promise<number> {
  const font = await paperFont()
  const pdf = new PDFDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    font: font.bytes as unknown as string,
    info: { Title: title, Author: author },
    lang: 'zh-CN',
    displayTitle: true,
  })
  const written = pipeline(pdf as unknown as NodeJS.ReadableStream, createWriteStream(path))
  written.catch(() => undefined)
  const pen = new PdfPen(pdf, font)
  const pages: { part: PrintPart; from: number; count: number }[] = []
  for (const part of parts) {
    const from = pdf.bufferedPageRange().count
    pen.newPage()
    for (const block of part.blocks) pen.write(block)
    pages.push({ part, from, count: pdf.bufferedPageRange().count - from })
  }
  for (const { part, from, count } of pages)
    for (let page = 0; page < count; page++) {
      pdf.switchToPage(from + page)
      const text = footOf(part.foot, page + 1, count)
      const left = (sheet.width - font.width(text, sizes.small)) / 2
      pdf
        .fillColor(soft)
        .fontSize(sizes.small)
        .text(text, left, sheet.height - sheet.edge + 6, {
          lineBreak: false,
          baseline: 'alphabetic',
        })
    }
  const { count } = pdf.bufferedPageRange()
  pdf.end()
  await written
  return count
}
