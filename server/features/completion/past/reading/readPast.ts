import type { PastKind } from '@contract/kinds'
import { readDay } from '../../../formats/sheetService'

/** A line of a file of past completions, in its own words. */
export interface PastLine {
  line: number
  jobNumber: string
  name: string
  department: string
  what: string
  /** Where the file says it. */
  kind: PastKind | undefined
  dayWords: string
  untilWords: string
}

const headings = {
  name: /^(姓名|人员|员工姓名|人员姓名|学员|name)$/i,
  jobNumber: /^(工号|职工号|员工号|人员编号|工作证号|job ?(number|no\.?)|staff ?number)$/i,
  department: /^(科室|部门|所在科室|所属科室|科室名称|病区|department|unit)$/i,
  what: /^(课程|课程名称|考试|考试名称|培训|培训项目|培训名称|培训内容|项目|项目名称|内容|事项|course|exam|title|training|what)$/i,
  kind: /^(类型|类别|种类|kind|type)$/i,
  day: /^(完成日期|完成时间|通过日期|培训日期|培训时间|考试日期|考核日期|取得日期|发证日期|日期|date|completed( on)?|done( on)?)$/i,
  until:
    /^(有效期|有效期至|有效期限|有效期截止|有效截止日期|到期日期|到期时间|失效日期|截止日期|valid until|expires( on)?|until)$/i,
} as const

const kindOf = (words: string): PastKind | undefined => {
  if (/考|exam/i.test(words)) return 'exam'
  return /课|学习|course/i.test(words) ? 'course' : undefined
}

interface SheetRows {
  rows: { line: number; cells: string[] }[]
}

/** What the sheets say, line by line; undefined: none has columns of people, of what they did and of a day. */
export function readPast(sheets: readonly SheetRows[]): PastLine[] | undefined {
  for (const { rows } of sheets)
    for (const [at, { cells: head }] of rows.slice(0, 15).entries()) {
      const names = head.map((cell) => cell.replace(/\s+/g, ' ').trim())
      const find = (heading: keyof typeof headings) =>
        names.findIndex((name) => headings[heading].test(name.replace(/[（(].*$/, '').trim()))
      const columns = {
        name: find('name'),
        jobNumber: find('jobNumber'),
        department: find('department'),
        what: find('what'),
        kind: find('kind'),
        day: find('day'),
        until: find('until'),
      }
      const knowsWho = columns.name >= 0 || columns.jobNumber >= 0
      if (!knowsWho || columns.what < 0 || columns.day < 0) continue
      return rows.slice(at + 1).flatMap(({ line, cells }): PastLine[] => {
        const cell = (index: number) => (index < 0 ? '' : (cells[index] ?? '').trim())
        const [name, jobNumber, what] = [
          cell(columns.name),
          cell(columns.jobNumber),
          cell(columns.what),
        ]
        if (name === '' && jobNumber === '') return []
        return [
          {
            line,
            jobNumber,
            name,
            department: cell(columns.department),
            what,
            kind: kindOf(cell(columns.kind)),
            dayWords: cell(columns.day),
            untilWords: cell(columns.until),
          },
        ]
      })
    }
  return undefined
}

/** Words after which something holds for ever, or as long as it says itself. */
const noEnd = /^(|-|—|\/|无|长期|长期有效|永久|永久有效|none)$/i

/** When it was done, or what is wrong with the words. `today`: YYYY-MM-DD. */
export function dayOfWords(
  words: string,
  today: string,
): { day: string; problem: 'day' | 'ahead' | null } {
  const { value, problem } = readDay(words, { today, first: false })
  if (problem?.key === 'dayAhead') return { day: value, problem: 'ahead' }
  return problem || value === '' ? { day: '', problem: 'day' } : { day: value, problem: null }
}

/** The last day on which it holds, '' where the file says none; undefined: the words are no day. */
export function untilOfWords(words: string): string | undefined {
  if (noEnd.test(words.trim())) return ''
  const { value, problem } = readDay(words, { today: '9999-12-31', first: false })
  return problem || value === '' ? undefined : value
}

/** A title as it is compared: without blanks, brackets of titles and in small letters. */
export const sameTitle = (title: string) => title.replace(/[\s《》〈〉“”"]/g, '').toLowerCase()
