import { dayStamp, minuteStamp } from '@contract/rules/hospitalTime'
import { stepsOf } from '@contract/rules/content/skills'
import { pagesOf } from '../../db/page'
import { textIn } from '../../http/texts'
import { safeCell } from '../../workbook/formula'
import type { DeskWork } from '../deskJob/deskJobService'
import { findWithin, listObservations, type FoundObservation } from './observationRepository'
import { scopeOf } from './resultCalls'
import { sheetTexts } from './texts'

/** Observations at a time. */
const step = 100

type Say = (name: keyof typeof sheetTexts) => string

/** What was seen of each step; of opportunities a row each. */
function stepLines({ checklist, marks, opportunities }: FoundObservation, say: Say) {
  const nameOf = new Map(stepsOf(checklist).map(({ stepId, title }) => [stepId, title]))
  const of = (stepId: string) => safeCell(nameOf.get(stepId) ?? '')
  return [
    ...marks.map(({ stepId, result }) => [of(stepId), say(result)]),
    ...opportunities.map(({ stepIds, action }) => [stepIds.map(of).join(' + '), say(action)]),
  ]
}

const headings = [
  'time',
  'checklist',
  'edition',
  'userName',
  'jobNumber',
  'department',
  'post',
  'observer',
  'score',
  'total',
  'rate',
  'result',
  'signed',
  'remark',
  'voided',
] as const

function rowOf(one: FoundObservation, say: Say) {
  const { userId, userName, score, total, rate, signedTime } = one
  return [
    minuteStamp(one.observedTime),
    safeCell(one.title),
    one.edition,
    userId === '' ? say('anonymous') : safeCell(userName),
    ...[one.jobNumber, one.department, one.post, one.observerName].map(safeCell),
    score,
    total,
    rate,
    say(one.passed ? 'passed' : 'failed'),
    signedTime === 0 ? '' : minuteStamp(signedTime),
    safeCell(one.remark),
    safeCell(one.voidReason),
  ]
}

/** The long job that writes exactly the observations that the filters find, and their steps. */
export const exportWork: DeskWork<'exportSkills'> = {
  kind: 'exportSkills',
  needs: 'skill.read',
  mayRunAgain: true,
  async run({ db, caller, language, now, input, progress, keepFile }) {
    const say: Say = (name) => textIn(sheetTexts[name], language)
    const { Workbook } = (await import('exceljs')).default
    const book = new Workbook()
    const [sheet, steps] = [book.addWorksheet(say('sheet')), book.addWorksheet(say('stepSheet'))]
    sheet.addRow(headings.map(say))
    steps.addRow(
      (['time', 'checklist', 'userName', 'department', 'step', 'result'] as const).map(say),
    )
    for (const one of [sheet, steps]) {
      one.getRow(1).font = { bold: true }
      one.views = [{ state: 'frozen', ySplit: 1 }]
    }
    const scope = scopeOf(caller, 'skill.read')
    let count = 0
    const pages = pagesOf(step, (paging) => listObservations(db, scope, input, paging))
    for await (const page of pages) {
      for (const { observationId } of page.list) {
        const one = await findWithin(db, scope, observationId)
        if (!one) continue
        sheet.addRow(rowOf(one, say))
        const who = one.userId === '' ? say('anonymous') : safeCell(one.userName)
        const head = [
          minuteStamp(one.observedTime),
          safeCell(one.title),
          who,
          safeCell(one.department),
        ]
        for (const line of stepLines(one, say)) steps.addRow([...head, ...line])
      }
      count += page.list.length
      await progress(count, page.total)
    }
    await keepFile(`${say('sheet')}-${dayStamp(now())}.xlsx`, (path) => book.xlsx.writeFile(path))
    return { says: textIn(sheetTexts.exported, language, { count }), result: { count } }
  },
}
