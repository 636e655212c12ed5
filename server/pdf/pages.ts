import PDFDocument from 'pdfkit'
import { paperFont, type PaperFont } from './paperFont'

/** A4 upright, points. */
const sheet = { width: 595, height: 842, edge: 40 } as const
/** Room for text between the edges. */
const textWidth = sheet.width - 2 * sheet.edge
const rowHeight = 20
const ink = '#14262B'
const soft = '#4A5F66'
const line = '#B9C6CA'

interface TableColumn {
  heading: string
  /** Part of the width, among the others. */
  share: number
}

export interface TablePaper {
  title: string
  author: string
  /** Lines under the title. */
  lines: readonly string[]
  tables: readonly {
    heading: string
    columns: readonly TableColumn[]
    rows: readonly (readonly string[])[]
  }[]
  /** The foot of a page, counted from 1, of `all`. */
  foot: (page: number, all: number) => string
}

/** Tables for printing: as many pages as they need, each with its headings and its number. The font is embedded with the signs that stand there. */
export async function drawTables(content: TablePaper): Promise<Buffer> {
  const { title, lines, tables, foot } = content
  const font = await paperFont()
  const { paper, whole } = openPaper(font, content)
  const pen = new Pen(paper, font)
  pen.down(22)
  pen.write(title, { size: 18, color: ink })
  for (const fact of lines) {
    pen.down(18)
    pen.write(fact, { size: 10, color: soft })
  }
  for (const table of tables) drawTable(pen, table)
  writeFeet(paper, pen, foot)
  paper.end()
  return whole
}

/** An empty paper, and its bytes once it has ended. */
function openPaper(font: PaperFont, { title, author }: TablePaper) {
  const paper = new PDFDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    bufferPages: true,
    font: font.bytes as unknown as string,
    info: { Title: title, Author: author },
    lang: 'zh-CN',
    displayTitle: true,
  })
  const parts: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    paper.on('data', (part: Buffer) => parts.push(part))
    paper.on('end', () => resolve(Buffer.concat(parts)))
    paper.on('error', reject)
  })
  return { paper, whole }
}

interface Place {
  /** Points from the left edge of the sheet; default: where its text begins. */
  x?: number
  /** Points from the top; default: where the pen stands. */
  y?: number
  /** Points. */
  size: number
  color: string
  /** Points that the text may take; what is longer ends with a mark. Default: the whole width. */
  maxWidth?: number
}

/** Writes from the top of a sheet down; all lengths are points. */
class Pen {
  /** Where it stands, from the top of the sheet. */
  private y: number = sheet.edge

  constructor(
    private readonly paper: PDFKit.PDFDocument,
    private readonly font: PaperFont,
  ) {}

  down(points: number) {
    this.y += points
  }

  hasRoomFor(points: number) {
    return this.y + points <= sheet.height - sheet.edge - 24
  }

  nextPage() {
    this.paper.addPage()
    this.y = sheet.edge
  }

  write(text: string, { x = sheet.edge, y = this.y, size, color, maxWidth = textWidth }: Place) {
    const shown = this.fitted(text, size, maxWidth)
    if (shown === '') return
    this.paper
      .fillColor(color)
      .fontSize(size)
      .text(shown, x, y, { lineBreak: false, baseline: 'alphabetic' })
  }

  /** A thin line under what was written. */
  rule() {
    this.paper
      .moveTo(sheet.edge, this.y + 6)
      .lineTo(sheet.width - sheet.edge, this.y + 6)
      .lineWidth(0.5)
      .stroke(line)
  }

  /** The characters that fit, the last one a mark when there are more. */
  private fitted(text: string, size: number, maxWidth: number): string {
    const cleaned = text.replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    if (this.font.width(cleaned, size) <= maxWidth) return cleaned
    const characters = [...cleaned]
    while (characters.length > 0 && this.font.width(`${characters.join('')}…`, size) > maxWidth)
      characters.pop()
    return `${characters.join('')}…`
  }
}

/** A table with its heading; its columns' headings stand again on each page that it needs. */
function drawTable(pen: Pen, { heading, columns, rows }: TablePaper['tables'][number]) {
  const places = placesOf(columns)
  const writeRow = (texts: readonly string[], size: number, color: string) => {
    pen.down(rowHeight)
    texts.forEach((text, at) => pen.write(text, { ...places[at], size, color }))
    pen.rule()
  }
  const writeHeadings = () =>
    writeRow(
      columns.map((column) => column.heading),
      9,
      soft,
    )
  if (!pen.hasRoomFor(5 * rowHeight)) pen.nextPage()
  pen.down(34)
  pen.write(heading, { size: 13, color: ink })
  writeHeadings()
  for (const row of rows) {
    if (!pen.hasRoomFor(rowHeight)) {
      pen.nextPage()
      writeHeadings()
    }
    writeRow(row, 10, ink)
  }
}

/** Where each column begins and how wide it is, points. */
function placesOf(columns: readonly TableColumn[]) {
  const sumOf = (some: readonly TableColumn[]) => some.reduce((sum, { share }) => sum + share, 0)
  const point = textWidth / sumOf(columns)
  return columns.map(({ share }, at) => ({
    x: sheet.edge + sumOf(columns.slice(0, at)) * point,
    maxWidth: share * point - 6,
  }))
}

/** The foot of each page, once all of them are known. */
function writeFeet(paper: PDFKit.PDFDocument, pen: Pen, foot: TablePaper['foot']) {
  const { count } = paper.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    paper.switchToPage(page)
    pen.write(foot(page + 1, count), { y: sheet.height - sheet.edge, size: 9, color: soft })
  }
}
