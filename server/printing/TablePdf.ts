import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import PDFDocument from 'pdfkit'
import { paperFont, type PaperFont } from '../pdf/paperFont'
import { wrap } from './wrap'

export interface TablePdfHead {
  title: string
  author: string
  /** Lines under the title. */
  facts: readonly string[]
  columns: readonly { heading: string; share: number }[]
  /** Before the number of the page. */
  foot: string
}

/** What pdfkit has and does not tell: a font gives the code of a sign, a page what it draws with. */
interface Inside {
  _font: { id: string; encode(text: string): [string[], unknown]; ref(): unknown }
  page: { fonts: Record<string, unknown>; xobjects: Record<string, unknown> }
  ref(data: object): { write(text: string): void; end(): void }
  addContent(content: string): void
}

/** Points: A4, upright for few columns, across for many. */
const [short, long] = [595, 842]
const edge = 40
const sizes = { title: 15, fact: 9, cell: 8.5, foot: 8 } as const
const lineHeight = 12
const pad = 4
const manyColumns = 6

/**
 * A table as a PDF that is written while its rows come: a page that is full leaves the memory, so a hundred thousand rows take no more
 * of it than a hundred. How many pages there are is known at the end; each page shows a drawing of it that is made then.
 */
export class TablePdf {
  private readonly pdf: Omit<PDFKit.PDFDocument, 'page' | 'ref' | 'addContent'> & Inside
  private readonly written: Promise<void>
  private readonly codes = new Map<string, { hex: string; width: number }>()
  private readonly all: ReturnType<Inside['ref']>
  private readonly width: number
  private readonly height: number
  private readonly columns: { x: number; width: number }[]
  private y = 0
  private content: string[] = []
  pages = 0

  static async open(path: string, head: TablePdfHead): Promise<TablePdf> {
    return new TablePdf(path, head, await paperFont())
  }

  private constructor(
    path: string,
    private readonly head: TablePdfHead,
    font: PaperFont,
  ) {
    const across = head.columns.length > manyColumns
    ;[this.width, this.height] = across ? [long, short] : [short, long]
    this.pdf = new PDFDocument({
      size: [this.width, this.height],
      margin: 0,
      autoFirstPage: false,
      // Names and numbers are all different: kept layouts would only fill the memory.
      fontLayoutCache: false,
      font: font.bytes as unknown as string,
      info: { Title: head.title, Author: head.author },
      lang: 'zh-CN',
      displayTitle: true,
    } as PDFKit.PDFDocumentOptions) as unknown as TablePdf['pdf']
    this.written = pipeline(this.pdf as unknown as NodeJS.ReadableStream, createWriteStream(path))
    // The caller that awaits it gets the error; this handler keeps an earlier rejection from ending the process.
    this.written.catch(() => undefined)
    this.font = font
    this.all = this.pdf.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, -4, 80, 12],
      Resources: { Font: { [this.pdf._font.id]: this.pdf._font.ref() } },
    })
    const sum = head.columns.reduce((whole, { share }) => whole + share, 0)
    const point = (this.width - 2 * edge) / sum
    let x = edge
    this.columns = head.columns.map(({ share }) => {
      const column = { x, width: share * point }
      x += column.width
      return column
    })
    this.nextPage()
    this.write(head.title, edge, sizes.title)
    for (const fact of head.facts)
      for (const line of this.lines(fact, sizes.fact, this.width - 2 * edge)) {
        this.y += 15
        this.write(line, edge, sizes.fact)
      }
    this.y += 12
    this.row(head.columns.map(({ heading }) => heading))
  }

  private readonly font: PaperFont

  /** Adds a row; a cell that is too long for its column goes on in lines. */
  add(cells: readonly string[]): void {
    this.row(cells)
  }

  /** A line of its own across the table. */
  section(text: string): void {
    if (!this.hasRoomFor(3)) this.nextTablePage()
    this.y += lineHeight + 2 * pad
    this.write(text, edge, sizes.fact)
    this.y += pad
  }

  /** Waits until the file has taken what was written. */
  async flushed(): Promise<void> {
    const stream = this.pdf as unknown as { readableLength: number }
    do await new Promise((done) => setImmediate(done))
    while (stream.readableLength > 1_000_000)
  }

  /** Ends the file and gives the number of its pages. */
  async end(): Promise<number> {
    this.endPage()
    const { id } = this.pdf._font
    const text = this.coded(String(this.pages))
    this.all.write(`BT /${id} ${sizes.foot} Tf 0 0 Td <${text.hex}> Tj ET`)
    this.all.end()
    this.pdf.end()
    await this.written
    return this.pages
  }

  private coded(text: string): { hex: string; width: number } {
    let [hex, width] = ['', 0]
    for (const sign of text) {
      let code = this.codes.get(sign)
      if (!code) {
        code = {
          hex: this.pdf._font.encode(sign)[0].join(''),
          width: this.font.width(sign, 1),
        }
        this.codes.set(sign, code)
      }
      hex += code.hex
      width += code.width
    }
    return { hex, width }
  }

  private lines(text: string, size: number, room: number): string[] {
    const clean = text.replace(/[^\P{Cc}\n]|\p{Cs}/gu, ' ')
    const width = (part: string) => this.coded(part).width * size
    return !clean.includes('\n') && width(clean) <= room ? [clean] : wrap(clean, room, width)
  }

  /** Writes with its base at y, from the top of the page. */
  private write(text: string, x: number, size: number, y = this.y) {
    if (text === '') return
    const { hex } = this.coded(text)
    this.content.push(
      `BT /${this.pdf._font.id} ${size} Tf 1 0 0 -1 ${x.toFixed(1)} ${y.toFixed(1)} Tm <${hex}> Tj ET`,
    )
  }

  private hasRoomFor(lines: number) {
    return this.y + lines * lineHeight + 2 * pad <= this.height - edge - 16
  }

  private nextTablePage() {
    this.nextPage()
    this.y -= 14
    this.row(this.head.columns.map(({ heading }) => heading))
  }

  private row(cells: readonly string[]) {
    const texts = this.columns.map(({ width }, at) =>
      this.lines(cells[at] ?? '', sizes.cell, width - 2 * pad),
    )
    const most = Math.max(1, ...texts.map((lines) => lines.length))
    if (!this.hasRoomFor(most) && this.y > edge + 3 * lineHeight) this.nextTablePage()
    const top = this.y
    const height = most * lineHeight + pad
    const right = this.width - edge
    texts.forEach((lines, at) => {
      const x = this.columns[at]?.x ?? edge
      lines.forEach((line, n) =>
        this.write(line, x + pad, sizes.cell, top + (n + 1) * lineHeight - 1),
      )
    })
    this.y = top + height
    const [from, to] = [top.toFixed(1), this.y.toFixed(1)]
    const uprights = [...this.columns.map(({ x }) => x), right]
      .map((x) => `${x.toFixed(1)} ${from} m ${x.toFixed(1)} ${to} l`)
      .join(' ')
    const level = (y: string) => `${edge} ${y} m ${right} ${y} l`
    this.content.push(`0.5 w 0.6 G ${uprights} ${level(from)} ${level(to)} S`)
  }

  private nextPage() {
    if (this.pages > 0) this.endPage()
    this.pdf.addPage()
    this.pages++
    const { _font: font, page } = this.pdf as Inside
    page.fonts[font.id] = font.ref()
    page.xobjects['All'] = this.all
    this.y = edge + 14
  }

  /** The foot, and the page as a whole. */
  private endPage() {
    const y = this.height - edge + 8
    const text = `${this.head.foot}　${this.pages} / `
    const width = this.coded(text).width * sizes.foot
    const x = (this.width - width) / 2
    this.write(text, x, sizes.foot, y)
    this.content.push(`q 1 0 0 -1 ${(x + width).toFixed(1)} ${y} cm /All Do Q`)
    this.pdf.addContent(this.content.join('\n'))
    this.content = []
  }
}
