/** Why a file cannot be read as a whole. */
export type UnreadableKey =
  | 'tooLarge'
  | 'encrypted'
  | 'oldWorkbook'
  | 'macros'
  | 'brokenZip'
  | 'zipBomb'
  | 'badEncoding'
  | 'notATable'
  | 'noHeadings'
  | 'noRows'
  | 'tooManyRows'
  | 'tookTooLong'

/** The file as a whole cannot be read; nothing in it was looked at. */
export class UnreadableTable extends Error {
  constructor(
    readonly key: UnreadableKey,
    readonly values: Readonly<Record<string, string | number>> = {},
  ) {
    super(key)
    this.name = 'UnreadableTable'
  }
}
