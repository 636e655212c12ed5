import type { Band, GroupRow } from '@contract/calls/year/reportShapes'
import { chartDayText } from '@/core/i18n/dates'
import { text } from '../texts'
import type { Bar } from './Bars'
import type { Column } from './Columns'

/** Completion that a hospital wants at least, percent. */
export const wanted = 80

/** 60–70 */
export const bandName = ({ from, to }: Pick<Band, 'from' | 'to'>) => text('bandName', { from, to })

const nameOf = ({ name }: GroupRow) => name.trim() || text('noGroup')
/** Marks as tables write them; a dash where there are none. */
export const marksText = (marks: number | null) => (marks === null ? text('none') : String(marks))

/** Completion by group; without groups in which nobody should. */
export const barsOf = (rows: readonly GroupRow[]): Bar[] =>
  rows
    .filter(({ should }) => should > 0)
    .map((row) => ({
      key: row.key,
      name: nameOf(row),
      percent: Math.min(100, row.completion),
      value: text('percent', { n: row.completion }),
      note: `${Math.min(row.done, row.should)}/${row.should}`,
      isBelow: row.completion < wanted,
    }))

/** The last two weeks in which something was done, the oldest first. */
export const dayColumns = (rows: readonly GroupRow[]): Column[] =>
  rows
    .slice(0, 14)
    .reverse()
    .map(({ key, done }) => ({ key, name: chartDayText(key), value: done }))

/** Bands below the pass mark are dashed; one in which it lies is not. */
export const bandColumns = (bands: readonly Band[], passPercent: number): Column[] =>
  bands.map(({ from, to, people }) => ({
    key: String(from),
    name: String(from),
    value: people,
    isDashed: to <= passPercent,
  }))

/** A centre is told nothing of how few people did. */
export const passText = ({ passRate, isHidden }: Pick<GroupRow, 'passRate' | 'isHidden'>) =>
  isHidden === 1 ? text('none') : text('percent', { n: passRate })
const passedOf = ({ passed, isHidden }: GroupRow) => (isHidden === 1 ? text('none') : passed)

/** The headings of the table under a chart by groups. */
export const groupHeadings = () => [
  text('groupName'),
  text('should'),
  text('done'),
  text('passed'),
  text('completion'),
  text('passRate'),
  text('average'),
  text('max'),
  text('min'),
]
/** The cells of one of its rows. */
export const groupCells = (rows: readonly GroupRow[]) =>
  rows.map((row) => ({
    key: row.key,
    cells: [
      nameOf(row),
      row.should,
      row.done,
      passedOf(row),
      `${row.completion}%`,
      passText(row),
      marksText(row.avg),
      marksText(row.max),
      marksText(row.min),
    ],
  }))
/** The headings of the table under a chart by days. */
export const dayHeadings = () => [
  text('groupName'),
  text('done'),
  text('passed'),
  text('passRate'),
  text('average'),
]
/** The cells of one of its rows. */
export const dayCells = (rows: readonly GroupRow[]) =>
  rows.map((row) => ({
    key: row.key,
    cells: [row.key, row.done, passedOf(row), passText(row), marksText(row.avg)],
  }))

/** The finding in words, for who does not see the chart. */
export const spokenChart = (title: string, lines: readonly string[]) =>
  text('chartOf', { title, facts: lines.slice(0, 12).join(text('comma')) })
