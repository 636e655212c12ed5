import { fieldOfHeading } from '../rules/columnRules'
import type { Table } from './Table'

/** The lines of one sheet below its headings. */
export type Part = Pick<Table, 'sheet' | 'headLine' | 'columns' | 'rows'>

const hasUnits = ({ columns }: Part) =>
  columns.some((heading) => ['unit', 'ward'].includes(fieldOfHeading(heading) ?? ''))

/** Whether something is named as a department is: 产科, 手术室, 普外二病区, ICU. */
const isUnitName = (text: string) =>
  text.length <= 30 &&
  /(科|室|部|病区|[一二三四五六七八九十\d]区|中心|门诊|病房|ICU|CU|站|处|办|队)([(（][^()（）]*[)）])?$/i.test(
    text,
  )

/** 【产科】 共 26 人: 产科. */
const unitNameOf = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[【】[\]]/g, ' ')
    .replace(/[\s:：,，(（]*(共|合计|计)?\s*\d+\s*[人名][)）]?\s*$/, '')
    .trim()

/** What a line says that holds nothing but the name of a department, in one cell or merged over all; undefined: another line. */
function unitOfLine(cells: readonly string[]): string | undefined {
  const said = [...new Set(cells.filter((cell) => cell !== ''))]
  const name = said.length === 1 ? unitNameOf((said[0] ?? '').slice(0, 100)) : ''
  return isUnitName(name) ? name : undefined
}

const people = (rows: Part['rows']) =>
  rows.filter(({ cells }) => cells.filter((cell) => cell !== '').length > 1)

const withUnits = (heading: string, { columns }: Part, rows: [Part['rows'][number], string][]) => ({
  columns: [...columns, heading],
  rows: rows.map(([{ line, cells }, unit]) => ({
    line,
    cells: [...columns.map((_, at) => cells[at] ?? ''), unit],
  })),
})

/**
 * The people of a sheet. Where no column says the department but lines between the people do (【产科】 共 6 人), or the name of
 * the sheet does, there is a column of it.
 */
export function byGroupLines(part: Part): Pick<Table, 'columns' | 'rows'> {
  if (hasUnits(part)) return { columns: part.columns, rows: people(part.rows) }
  const own = unitNameOf(part.sheet)
  let unit = isUnitName(own) ? own : ''
  let isGrouped = false
  const rows: [Part['rows'][number], string][] = []
  for (const row of part.rows) {
    const named = unitOfLine(row.cells)
    if (named !== undefined) {
      unit = named
      isGrouped = true
    } else if (people([row]).length > 0) rows.push([row, unit])
  }
  if (unit === '') return { columns: part.columns, rows: people(part.rows) }
  return withUnits(isGrouped ? '科室（分组行）' : '科室（工作表名）', part, rows)
}

/**
 * A workbook with a sheet for each department: all of them under one another, as one list; lines are counted on from sheet to
 * sheet. undefined: it is none, one sheet is chosen.
 */
export function bySheets(parts: readonly Part[]): Pick<Table, 'columns' | 'rows'> | undefined {
  const [first] = parts
  const headings = (part: Part) => part.columns.join('\n')
  const isOne = (part: Part) =>
    !hasUnits(part) &&
    isUnitName(unitNameOf(part.sheet)) &&
    first !== undefined &&
    headings(part) === headings(first)
  if (!first || parts.length < 2 || !parts.every(isOne)) return undefined
  let above = 0
  const rows = parts.flatMap((part) => {
    const moved = people(part.rows).map((row): [Part['rows'][number], string] => [
      { ...row, line: row.line + above },
      unitNameOf(part.sheet),
    ])
    above += part.rows.at(-1)?.line ?? 0
    return moved
  })
  return withUnits('科室（工作表名）', first, rows)
}
