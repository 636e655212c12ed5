import { strToU8, zipSync } from 'fflate'
import type { Found, ListColumn, Wanted } from './ListColumn'
import { wordsOf } from './wordsOf'

type Cell = string | number

/** What XML cannot hold at all: signs that steer something, but for tab and line ends. */
const forbidden = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu
const escaped = (text: string) =>
  text
    .replace(forbidden, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
/** The most letters that a cell holds. */
const longest = 32_767

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packed = 'http://schemas.openxmlformats.org/package/2006'

/** A, B … Z, AA: where a cell stands, which not every reader counts by itself. */
const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) +
  String.fromCharCode(65 + (column % 26))

/** Words are words, whatever they begin with: nothing becomes a formula. `style`: 1 is bold. */
const cell = (value: Cell, at: string, style: 0 | 1) =>
  typeof value === 'number'
    ? `<c r="${at}" s="${style}"><v>${value}</v></c>`
    : `<c r="${at}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(value.slice(0, longest))}</t></is></c>`
const row = (cells: readonly Cell[], line: number, style: 0 | 1 = 0) =>
  `<row r="${line}">${cells.map((value, column) => cell(value, `${letters(column)}${line}`, style)).join('')}</row>`

/** A workbook (xlsx) of one sheet: a line of headings that stays in sight, and rows of words and numbers. */
export function workbookOf(
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
): Uint8Array<ArrayBuffer> {
  const files = {
    '[Content_Types].xml': `${head}<Types xmlns="${packed}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packed}/relationships"><Relationship Id="r1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packed}/relationships"><Relationship Id="r1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf fontId="0"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${Math.max(1, headings.length)}" width="18" customWidth="1"/></cols><sheetData>${row(headings, 1, 1)}${rows.map((one, at) => row(one, at + 2)).join('')}</sheetData></worksheet>`,
  }
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])),
  )
}

/** Rows that are asked for at once. */
export const exportPageSize = 100

/** Reads what a list finds, page after page, into the columns of a sheet; a row that moved to the next page meanwhile stands in it once. */
export class SheetRows<Row> {
  private readonly rows = new Map<string, Cell[]>()
  private readonly columns: readonly ListColumn<Row>[]

  constructor(
    columns: readonly ListColumn<Row>[],
    private readonly keyOf: (row: Row) => string,
  ) {
    this.columns = columns.filter(({ isActs }) => !isActs)
  }

  async take(
    read: (wanted: Wanted, signal: AbortSignal) => Promise<Found<Row>>,
    wanted: Wanted,
    page: number,
  ): Promise<void> {
    const asked = { ...wanted, page, size: exportPageSize }
    const { list } = await read(asked, new AbortController().signal)
    for (const one of list)
      this.rows.set(
        this.keyOf(one),
        this.columns.map(({ says, show }) => says?.(one) ?? wordsOf(show(one))),
      )
  }

  get count() {
    return this.rows.size
  }

  workbook() {
    return workbookOf(
      this.columns.map(({ title }) => title),
      [...this.rows.values()],
    )
  }
}
