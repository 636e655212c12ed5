import PDFDocument from 'pdfkit'
import { paperFont } from './paperFont'

/** A4 upright, points. */
const sheet = { width: 595, height: 842, edge: 40 } as const
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
export async function drawTables({
  title,
  author,
  lines,
  tables,
  foot,
}: TablePaper): Promise<Buffer> {
  const type = await paperFont()
  const paper = new PDFDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    bufferPages: true,
    font: type.bytes as unknown as string,
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
  const room = sheet.width - 2 * sheet.edge
  const bottom = sheet.height - sheet.edge - 24
  /** Signs that fit, the last one a mark when there are more. */
  const fitted = (text: string, size: number, most: number) => {
    const cleaned = text.replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    if (type.width(cleaned, size) <= most) return cleaned
    const signs = [...cleaned]
    while (signs.length > 0 && type.width(`${signs.join('')}…`, size) > most) signs.pop()
    return `${signs.join('')}…`
  }
  const write = (
    text: string,
    {
      x,
      y,
      size,
      color,
      most = room,
    }: { x: number; y: number; size: number; color: string; most?: number },
  ) => {
    const shown = fitted(text, size, most)
    if (shown !== '')
      paper
        .fillColor(color)
        .fontSize(size)
        .text(shown, x, y, { lineBreak: false, baseline: 'alphabetic' })
  }
  let y = sheet.edge + 22
  write(title, { x: sheet.edge, y, size: 18, color: ink })
  for (const fact of lines) write(fact, { x: sheet.edge, y: (y += 18), size: 10, color: soft })
  for (const { heading, columns, rows } of tables) {
    const all = columns.reduce((sum, { share }) => sum + share, 0)
    const lefts = columns.map(
      (_, at) =>
        sheet.edge + (room * columns.slice(0, at).reduce((sum, { share }) => sum + share, 0)) / all,
    )
    const cells = (texts: readonly string[], size: number, color: string) =>
      texts.forEach((text, at) =>
        write(text, {
          x: lefts[at] ?? 0,
          y,
          size,
          color,
          most: (room * (columns[at]?.share ?? 0)) / all - 6,
        }),
      )
    const rule = () =>
      paper
        .moveTo(sheet.edge, y + 6)
        .lineTo(sheet.width - sheet.edge, y + 6)
        .lineWidth(0.5)
        .stroke(line)
    const head = () => {
      y += rowHeight
      cells(
        columns.map((column) => column.heading),
        9,
        soft,
      )
      rule()
    }
    if (y + 5 * rowHeight > bottom) {
      paper.addPage()
      y = sheet.edge
    }
    y += 34
    write(heading, { x: sheet.edge, y, size: 13, color: ink })
    head()
    for (const row of rows) {
      if (y + rowHeight > bottom) {
        paper.addPage()
        y = sheet.edge
        head()
      }
      y += rowHeight
      cells(row, 10, ink)
      rule()
    }
  }
  const { count } = paper.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    paper.switchToPage(page)
    write(foot(page + 1, count), {
      x: sheet.edge,
      y: sheet.height - sheet.edge,
      size: 9,
      color: soft,
    })
  }
  paper.end()
  return whole
}
