import { minuteStamp } from '@contract/rules/hospitalTime'
import type { Paging } from '../../../db/page'
import type { Db } from '../../../db/schema'
import type { FormSeal } from '../../../sealed'
import type { ReportTask } from '../reportRepository'
import type { ReportScope } from '../reportScope'
import type { ReportText, reportText } from '../texts'
import type { Book } from '../../../workbook/Book'

/** Rows that are read at a time. */
export const page = 500

/** What every sheet of an export is made with. */
export interface SheetMaking {
  db: Db
  task: ReportTask
  scope: ReportScope
  forms: FormSeal
  book: Book
  text: ReturnType<typeof reportText>
  /** Reads page after page, adds each row, and says how far the whole export is. */
  all<Row>(
    read: (paging: Paging, last: Row | undefined) => Promise<Row[]>,
    add: (one: Row) => void,
  ): Promise<void>
}

/** 2026-11-21 09:30, hospitals' time. */
export const timeText = (time: number | null) => (time === null ? '' : minuteStamp(time))

/** The text of a value; the value itself where there is none. */
export const namedIn = (
  text: SheetMaking['text'],
  key: ReportText | undefined,
  value: string | number,
) => (key === undefined ? String(value) : text(key))

/** Yes or no, in the language of the sheet. */
export const yesIn = (text: SheetMaking['text'], flag: number) => text(flag === 1 ? 'yes' : 'no')

/** A list that leaves nobody out. */
export const everybody = { departmentId: undefined, keyword: '' }
