import { rename, stat } from 'node:fs/promises'
import ExcelJS from 'exceljs'
import { looksLikeFormula } from './formula'

export type CellValue = string | number | null

/** Excel's own limit of a cell, and what XML cannot hold. */
const longest = 32_000
// Control characters, and halves of surrogate pairs.
const unfit =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

const textOf = (text: string) => text.replace(unfit, '').slice(0, longest)

/** A workbook that is written while it is made: what was added leaves the memory at once. */
export class Book {
  private readonly writer: ExcelJS.stream.xlsx.WorkbookWriter
  private readonly partial: string

  /** `path`: where the file is when it is whole; until then it has another name. */
  constructor(private readonly path: string) {
    this.partial = `${path}.part`
    this.writer = new ExcelJS.stream.xlsx.WorkbookWriter({
      filename: this.partial,
      useStyles: true,
      useSharedStrings: false,
    })
  }

  /** Begins a sheet with bold headings that stay in sight; `widths` in characters. Returns how to add a row, and how to end it. */
  sheet(name: string, headings: readonly string[], widths: readonly number[] = []) {
    const sheet = this.writer.addWorksheet(
      textOf(name)
        .replace(/[\\/*?:[\]]/g, ' ')
        .slice(0, 31),
      { views: [{ state: 'frozen', ySplit: 1 }] },
    )
    sheet.columns = headings.map((_, index) => ({ width: widths[index] ?? 14 }))
    const write = (values: readonly CellValue[], bold: boolean) => {
      const row = sheet.addRow(
        values.map((value) => (typeof value === 'string' ? textOf(value) : value)),
      )
      values.forEach((value, index) => {
        // Text that begins like a formula is marked as text, so that it stays text when the cell is edited.
        if (typeof value === 'string' && looksLikeFormula(value))
          row.getCell(index + 1).numFmt = '@'
      })
      if (bold) row.font = { bold: true }
      row.commit()
    }
    write(headings, true)
    return {
      add: (values: readonly CellValue[]) => write(values, false),
      end: () => sheet.commit(),
    }
  }

  /** Ends the file and returns its size in bytes. */
  async close(): Promise<number> {
    await this.writer.commit()
    await rename(this.partial, this.path)
    return (await stat(this.path)).size
  }
}
