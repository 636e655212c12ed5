import type { CreditItem } from '@contract/calls/year/credit'
import { dayStamp } from '@contract/rules/hospitalTime'
import { groupBy } from '../../db/groupBy'
import { textIn } from '../../http/texts'
import { safeCell } from '../../workbook/formula'
import { hospitalName } from '../company/companyService'
import type { DeskWork } from '../deskJob/deskJobService'
import { scopeOf } from './creditCalls'
import { spanOf } from './creditService'
import { listEarned, listItems, readLimits } from './creditRepository'
import { countedRow } from './creditRules'
import { sheetTexts } from './texts'

/** People at a time. */
const step = 500

const itemColumns = [
  'no',
  'hospital',
  'name',
  'jobNumber',
  'department',
  'title',
  'year',
  'item',
  'form',
  'kind',
  'day',
  'hours',
  'credits',
  'note',
] as const
const sumColumns = [
  'no',
  'name',
  'jobNumber',
  'department',
  'title',
  'year',
  'hours',
  'earned',
  'counted',
  'wanted',
  'isEnough',
] as const

/** The long job that writes credits in the layout of continuing-education systems: a row an item, and a row of sums a person. */
export const exportWork: DeskWork<'exportCredits'> = {
  kind: 'exportCredits',
  needs: 'credit.read',
  mayRunAgain: true,
  async run({ db, comId, caller, language, now, input, progress, keepFile }) {
    const say = (name: Exclude<keyof typeof sheetTexts, 'job' | 'exported'>) =>
      textIn(sheetTexts[name], language)
    const { year, keyword = '', unitId, lacking } = input
    const span = spanOf(year)
    const limits = await readLimits(db, comId)
    const all = (
      await listEarned(db, scopeOf(caller), { ...span, keyword: keyword.trim(), unitId })
    )
      .map((row) => countedRow(row, limits))
      .filter(({ isEnough }) => !lacking || !isEnough)
    const hospital = await hospitalName(db, comId)
    const { Workbook } = (await import('exceljs')).default
    const book = new Workbook()
    const [items, sums] = [book.addWorksheet(say('items')), book.addWorksheet(say('sums'))]
    items.addRow(itemColumns.map(say))
    sums.addRow(sumColumns.map(say))
    for (const sheet of [items, sums]) {
      sheet.getRow(1).font = { bold: true }
      sheet.views = [{ state: 'frozen', ySplit: 1 }]
    }
    const formOf = ({ source, entryKind }: CreditItem) =>
      say(source === 'entry' ? (entryKind ?? 'correction') : source)
    let count = 0
    for (let from = 0; from < all.length; from += step) {
      await progress(from, all.length)
      const part = all.slice(from, from + step)
      const theirs = groupBy(
        await listItems(
          db,
          comId,
          part.map(({ userId }) => userId),
          span,
        ),
        ({ userId }) => userId,
      )
      for (const [at, row] of part.entries()) {
        const who = [row.userName, row.jobNumber, row.department, row.title].map(safeCell)
        for (const one of theirs.get(row.userId) ?? []) {
          count += 1
          const what = [
            year,
            safeCell(one.title),
            formOf(one),
            safeCell(one.kind),
            dayStamp(one.time),
          ]
          items.addRow([
            count,
            safeCell(hospital),
            ...who,
            ...what,
            one.hours,
            one.credits,
            safeCell(one.note),
          ])
        }
        const enough = say(row.isEnough ? 'yes' : 'lacking')
        sums.addRow([
          from + at + 1,
          ...who,
          year,
          row.hours,
          row.earned,
          row.counted,
          row.wanted,
          enough,
        ])
      }
    }
    await keepFile(`${say('items')}-${year}-${dayStamp(now())}.xlsx`, (path) =>
      book.xlsx.writeFile(path),
    )
    const says = textIn(sheetTexts.exported, language, { people: all.length, items: count })
    return { says, result: { people: all.length, items: count } }
  },
}
