import type { RawBuilder } from 'kysely'
import type { Tx } from '../../../db/schema'
import type { CellValue } from '../../../workbook/Book'
import { atOnce, batches } from './cursorRepository'
import { fileNameOf, type PackZip } from './PackZip'

export interface SheetColumn<Row> {
  heading: string
  /** Its width among the others. */
  share: number
  of(row: Row): CellValue
}

export interface Sheet<Row> {
  /** Its title and the name of its files. */
  name: string
  /** Lines under the title. */
  facts?: readonly string[]
  columns: readonly SheetColumn<Row>[]
  /** What gives its rows, read with a cursor; or the rows. */
  rows: RawBuilder<Row> | readonly Row[]
}

interface Writing {
  tx: Tx
  zip: PackZip
  folder: string
  author: string
  facts: readonly string[]
  /** Told after some rows; throws where it is to end. */
  told(rows: number): Promise<void>
}

async function* listed<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += atOnce) yield rows.slice(at, at + atOnce)
}

const shown = (value: CellValue) => (value === null ? '' : String(value))

/** Writes a table as PDF and as a workbook, row by row, and takes both into the pack. Gives how many rows it has. */
export async function writeSheet<Row>(
  { tx, zip, folder, author, facts, told }: Writing,
  sheet: Sheet<Row>,
  seen: (row: Row) => void = () => undefined,
): Promise<{ rows: number; pages: number; bytes: number; files: number }> {
  const { columns } = sheet
  const name = fileNameOf(sheet.name)
  const [pdfPlace, bookPlace] = [zip.place('pdf'), zip.place('xlsx')]
  // Fonts and both libraries are much memory: only who makes a pack loads them.
  const { TablePdf } = await import('../../../printing/TablePdf')
  const pdf = await TablePdf.open(pdfPlace, {
    title: sheet.name,
    author,
    facts: [...facts, ...(sheet.facts ?? [])],
    columns,
    foot: sheet.name,
  })
  const { Book } = await import('../../../workbook/Book')
  const book = new Book(bookPlace)
  const table = book.sheet(
    sheet.name,
    columns.map(({ heading }) => heading),
    columns.map(({ share }) => Math.min(60, 4 + 3 * share)),
  )
  let rows = 0
  const all = Array.isArray(sheet.rows)
    ? listed(sheet.rows as readonly Row[])
    : batches(tx, sheet.rows as RawBuilder<Row>)
  for await (const batch of all) {
    for (const row of batch) {
      const cells = columns.map((column) => column.of(row))
      pdf.add(cells.map(shown))
      table.add(cells)
      seen(row)
    }
    rows += batch.length
    await pdf.flushed()
    await told(batch.length)
  }
  table.end()
  const pages = await pdf.end()
  await book.close()
  const written = [
    await zip.take(`${folder}/${name}.pdf`, pdfPlace, pages),
    await zip.take(`${folder}/${name}.xlsx`, bookPlace),
  ]
  return { rows, pages, bytes: written.reduce((sum, { bytes }) => sum + bytes, 0), files: 2 }
}
