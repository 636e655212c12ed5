import { UnreadableFile } from '../UnreadableFile'

/** What people write lies within it; a library builds every row and column up to the last one. */
const usedRange = { rows: 50_000, columns: 500 } as const

function columnOf(letters: string): number {
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column
}

/**
 * Looks at the cells of sheets before anything is built from them: one cell in the last corner (XFD1048576) makes a kilobyte cost
 * seconds. Throws UnreadableFile by the name of the cell.
 */
export function checkUsedRange(sheets: Iterable<Uint8Array>): void {
  for (const bytes of sheets) {
    const xml = Buffer.from(bytes).toString('latin1')
    for (const [, letters = '', row = ''] of xml.matchAll(/ r="([A-Z]{0,3})(\d{1,7})"/g))
      if (Number(row) > usedRange.rows || columnOf(letters) > usedRange.columns)
        throw new UnreadableFile('farCell', { cell: `${letters}${row}`, ...usedRange })
  }
}

/** Which entries of a workbook are its sheets. */
export const isSheet = (name: string): boolean => /^xl\/worksheets\/[^/]+\.xml$/.test(name)
