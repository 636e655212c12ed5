/** A place in what was read: a line of a text, a row of a sheet, a file of a package. Counted from 1. */
export interface Place {
  line: number
  /** The file inside a package, the sheet of a workbook; '' where there is one only. */
  part: string
}

/**
 * The file as a whole cannot be read; nothing in it was looked at. `key`: why. Zips, XML and texts say zipBomb, brokenZip, badEncoding,
 * entities or notXml; a reader of a kind of file adds keys of its own.
 */
export class UnreadableFile extends Error {
  constructor(
    readonly key: string,
    readonly values: Record<string, string | number> = {},
    readonly place: Place = { line: 0, part: '' },
  ) {
    super(key)
    this.name = 'UnreadableFile'
  }
}
