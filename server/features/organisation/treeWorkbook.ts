import type { Unit } from '@contract/calls/people/organisation'
import { dayStamp } from '@contract/rules/hospitalTime'
import type { Language } from '@contract/texts'
import { textIn } from '../../http/texts'
import { sheetTexts } from './texts'
import { withAbove } from './unitTree'

/** Units as a workbook: one a row, a column for each level, so that a path reads from left to right. `now` in epoch ms. */
export async function treeWorkbook(
  units: readonly Unit[],
  language: Language,
  now: number,
): Promise<{ fileName: string; base64: string }> {
  const say = (name: keyof typeof sheetTexts) => textIn(sheetTexts[name], language)
  const parents = new Map(units.map(({ unitId, parentId }) => [unitId, parentId]))
  const names = new Map(units.map(({ unitId, name }) => [unitId, name]))
  const paths = units.map(({ unitId }) =>
    withAbove(unitId, parents)
      .reverse()
      .map((id) => names.get(id) ?? ''),
  )
  const deepest = Math.max(3, ...paths.map((path) => path.length))
  const { Workbook } = (await import('exceljs')).default
  const book = new Workbook()
  const sheet = book.addWorksheet(say('sheet'))
  sheet.addRow([
    ...Array.from({ length: deepest }, (_, level) =>
      textIn(sheetTexts.level, language, { n: level + 1 }),
    ),
    say('kind'),
    say('code'),
    say('people'),
    say('closed'),
  ])
  for (const [at, unit] of units.entries()) {
    const path = paths[at] ?? []
    sheet.addRow([
      ...Array.from({ length: deepest }, (_, level) => path[level] ?? ''),
      say(unit.kind),
      unit.code,
      unit.peopleBelow,
      unit.closedTime === null ? '' : say('closed'),
    ])
  }
  sheet.getRow(1).font = { bold: true }
  sheet.views = [{ state: 'frozen', ySplit: 1 }]
  for (let column = 1; column <= deepest; column++) sheet.getColumn(column).width = 22
  const bytes = Buffer.from(await book.xlsx.writeBuffer())
  return {
    fileName: `${say('sheet')}-${dayStamp(now)}.xlsx`,
    base64: bytes.toString('base64'),
  }
}
