import type { PackPart } from '@contract/kinds'
import type { Ability } from '@contract/rules/rights'
import type { Language } from '@contract/texts'
import type { Db, Tx } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import type { FileStore } from '../../../integrations/fileStore/FileStore'
import type { CellValue } from '../../../workbook/Book'
import type { PackBounds } from '../packBounds'
import type { packText } from '../texts'
import type { PackZip } from '../writing/PackZip'
import type { Sheet, SheetColumn } from '../writing/writeSheet'

/** What a part of a pack is written with. */
export interface PartMaking {
  /** Everything is read as of one moment. */
  tx: Tx
  bounds: PackBounds
  caller: Caller
  language: Language
  text: ReturnType<typeof packText>
  zip: PackZip
  store: FileStore
  /** Epoch ms: when it is made. */
  now: number
  /** Where its files stand in the pack. */
  folder: string
  /** Writes a table, and says how many rows it has. */
  write<Row>(sheet: Sheet<Row>, seen?: (row: Row) => void): Promise<number>
  /** Says what is missing. */
  lacks(line: string): void
  /** Counts a file that was put into the zip itself. */
  took(bytes: number, pages: number): void
  /** A number for the cover: 合格 2283 人. */
  sums: Map<string, number>
}

/** A part of a pack. */
export interface PackPlan {
  part: PackPart
  /** Who lacks it gets the pack without this part. */
  needs?: Ability
  /** Only in a pack of the whole hospital. */
  isWhole?: true
  /** How much there is of it. */
  count(reading: { tx: Db; bounds: PackBounds }): Promise<number>
  write(making: PartMaking): Promise<void>
}

/** A column of a sheet: its heading, its width among the others, what stands in it. */
export const column = <Row>(
  heading: string,
  share: number,
  of: (row: Row) => CellValue,
): SheetColumn<Row> => ({ heading, share, of })

/** Who somebody is, as every list of people says it. */
export interface Named {
  name: string
  jobNumber: string
  dept: string
}
/** Columns of a sheet with the words of their headings. */
export const namedColumns = (text: PartMaking['text']): SheetColumn<Named>[] => [
  column(text('dept'), 5, ({ dept }) => dept),
  column(text('jobNumber'), 3, ({ jobNumber }) => jobNumber),
  column(text('person'), 3, ({ name }) => name),
]
