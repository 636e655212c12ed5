import type { LeaveKind } from '@contract/kinds'
import { dayNamed, nameOfDay, wallTimeOf } from '@contract/rules/hospitalTime'

/** One cell of a roster as its file has it. */
export interface RosterCell {
  line: number
  jobNumber: string
  name: string
  dayWords: string
  /** 2026-11-21; '' when it is none. */
  day: string
  shiftWords: string
}

interface Row {
  line: number
  cells: string[]
}
interface SheetRows {
  name: string
  rows: Row[]
}

const headings = {
  name: /^(姓名|人员|员工姓名|护士|name)$/i,
  jobNumber: /^(工号|职工号|员工号|工作证号|job ?number|no\.?)$/i,
  day: /^(日期|班次日期|值班日期|date|day)$/i,
  shift: /^(班次|班别|班|排班|shift)$/i,
} as const
type Heading = keyof typeof headings

/** Words that stand for a free day. */
const freeWords = /^(|-|—|\/|休|休息|公休|轮休|调休|补休|休班|off|rest)$/i

const leaveWords: readonly (readonly [RegExp, LeaveKind])[] = [
  [/^(产假|陪产假|哺乳假|parental)$/i, 'parental'],
  [/^(病假|sick)$/i, 'sick'],
  [/^(进修|外出学习|学习|study)$/i, 'study'],
  [/^(年假|年休假|事假|婚假|丧假|探亲假|休假|请假|leave)$/i, 'other'],
]

/** Whether the words of a cell say that somebody is free. */
const isFree = (words: string) => freeWords.test(words.trim())

/** Words that two names of one shift share: 白 is 白班. */
export const sameWords = (words: string) => words.replace(/班$/, '').trim().toLowerCase()

/** The leave that the words of a cell say; undefined: none. */
export const leaveOf = (words: string): LeaveKind | undefined =>
  leaveWords.find(([pattern]) => pattern.test(words.trim()))?.[1]

interface Month {
  year: number
  month: number
}

/** The month that a title, a sheet or a file names: 2026年11月, 2026-11, 11月. */
function monthIn(text: string, now: number): Month | undefined {
  const [, year, month] = /(20\d{2})\s*[年./-]\s*(\d{1,2})/.exec(text) ?? []
  if (year && month) return { year: Number(year), month: Number(month) }
  const [, alone] = /(\d{1,2})\s*月/.exec(text) ?? []
  return alone ? { year: wallTimeOf(now).year, month: Number(alone) } : undefined
}

const two = (n: number) => String(n).padStart(2, '0')
const named = (year: number, month: number, date: number) => {
  const name = `${year}-${two(month)}-${two(date)}`
  return dayNamed(name) === undefined ? '' : name
}

/** The first day of Excel's calendar, as a day of ours. */
const excelZero = dayNamed('1899-12-30') ?? 0

/** The day that a cell or heading names: 2026-11-03, 11/3, 11月3日, 3日, 3, Excel's 46329. '' when it is none. */
export function dayIn(words: string, month: Month): string {
  const text = words.replace(/\s+/g, ' ').trim()
  const [, y, m, d] = /^(20\d{2})\s*[年./-]\s*(\d{1,2})\s*[月./-]\s*(\d{1,2})/.exec(text) ?? []
  if (y && m && d) return named(Number(y), Number(m), Number(d))
  const [, alsoMonth, alsoDay] = /^(\d{1,2})\s*[月./-]\s*(\d{1,2})\s*日?/.exec(text) ?? []
  if (alsoMonth && alsoDay) return named(month.year, Number(alsoMonth), Number(alsoDay))
  const [, serial] = /^(\d{5})(\.0+)?$/.exec(text) ?? []
  if (serial) return nameOfDay(excelZero + Number(serial))
  const [, date] =
    /^(\d{1,2})\s*(日|号)?(\s*[(（]?(周|星期)?[一二三四五六日天][)）]?)?$/.exec(text) ?? []
  return date ? named(month.year, month.month, Number(date)) : ''
}

const find = (cells: readonly string[], heading: Heading) =>
  cells.findIndex((cell) => headings[heading].test(cell.trim()))

/** The line of the headings: it names people, and either days or a column of days. */
function headOf(rows: readonly Row[], month: Month): number {
  return rows.slice(0, 15).findIndex(({ cells }) => {
    const knows = find(cells, 'name') >= 0 || find(cells, 'jobNumber') >= 0
    const days = cells.filter((cell) => dayIn(cell, month) !== '').length
    return knows && (days >= 2 || (find(cells, 'day') >= 0 && find(cells, 'shift') >= 0))
  })
}

/**
 * What a roster says, cell by cell, free days left out: a row a person, day and shift; or a row a person and a column a day.
 * undefined: no sheet has such headings.
 */
export function readRoster(
  sheets: readonly SheetRows[],
  fileName: string,
  now: number,
): RosterCell[] | undefined {
  for (const { name, rows } of sheets) {
    const title = rows.slice(0, 6).flatMap(({ cells }) => cells)
    const { year, month } = wallTimeOf(now)
    const inTitle = title.map((cell) => (cell.length > 4 ? monthIn(cell, now) : undefined))
    const ofSheet = inTitle.find(Boolean) ??
      monthIn(name, now) ??
      monthIn(fileName, now) ?? { year, month }
    const at = headOf(rows, ofSheet)
    const head = rows[at]
    if (head) return cellsBelow(head.cells, rows.slice(at + 1), ofSheet)
  }
  return undefined
}

function cellsBelow(head: readonly string[], rows: readonly Row[], month: Month): RosterCell[] {
  const [name, jobNumber, day, shift] = (['name', 'jobNumber', 'day', 'shift'] as const).map(
    (heading) => find(head, heading),
  ) as [number, number, number, number]
  const columns = head.map((cell) => dayIn(cell, month))
  return rows.flatMap(({ line, cells }) => {
    const at = (index: number) => (index < 0 ? '' : (cells[index] ?? '').trim())
    const who = { line, jobNumber: at(jobNumber), name: at(name) }
    if (who.jobNumber === '' && who.name === '') return []
    const cellOf = (dayWords: string, shiftWords: string): RosterCell[] =>
      isFree(shiftWords)
        ? []
        : [{ ...who, dayWords, day: dayIn(dayWords, month), shiftWords: shiftWords.trim() }]
    if (day >= 0 && shift >= 0) return cellOf(at(day), at(shift))
    // Two shifts of a day stand in one cell: 白/夜, 白 夜.
    return columns.flatMap((named, index) =>
      named === ''
        ? []
        : at(index)
            .split(/[\s/、+，,]+/)
            .flatMap((words) => cellOf(head[index] ?? '', words)),
    )
  })
}
