import { dayStamp, minuteStamp } from '@contract/rules/hospitalTime'
import { DutyState } from '@contract/states'
import { writeAuditEvents } from '../../db/auditEvents'
import { inTransaction } from '../../db/inTransaction'
import { textIn } from '../../http/texts'
import { safeCell } from '../../workbook/formula'
import type { DeskWork } from '../deskJob/deskJobService'
import { changeDuties } from './changing'
import { daysOf } from '@contract/rules/year/daysOf'
import { keysOf, listDuties } from './listRepository'
import type { Told } from '../duty/dutyService'
import { countReminded, remindOf } from './reminding'
import { remindScope, scopeOf } from './scopes'
import { jobTexts, sheetTexts } from './texts'

/** Duties at a time, each part in a transaction of its own. */
const step = 500
/** No hospital has more open duties than this. */
const all = 5_000_000

/** The long job that reminds everybody whom filters find. */
export const remindWork: DeskWork<'remindDuties'> = {
  kind: 'remindDuties',
  needs: 'task.remind',
  mayRunAgain: true,
  async run({ db, caller, language, now, input, progress }) {
    const scope = await remindScope(db, caller, input)
    const keys = await keysOf(db, scope, input, { now: now(), limit: all })
    const told: Told[] = []
    for (let from = 0; from < keys.length; from += step) {
      await progress(from, keys.length)
      const part = keys.slice(from, from + step)
      told.push(...(await inTransaction(db, (tx) => remindOf(tx, caller, part, now()))))
    }
    const result = countReminded(told)
    return { says: textIn(jobTexts.reminded, language, result), result }
  },
}

/** The long job that excuses everybody whom filters find, or gives them longer; the caller is left out. */
export const changeWork: DeskWork<'changeDuties'> = {
  kind: 'changeDuties',
  needs: 'duty.decide',
  mayRunAgain: false,
  async run({ db, caller, language, now, input: { filter, change }, progress, note }) {
    const scope = scopeOf(caller, 'duty.decide')
    const found = await keysOf(db, scope, filter, { now: now(), limit: all })
    const others = found.filter(({ userId }) => userId !== caller.userId)
    if (others.length < found.length) note(textIn(jobTexts.notYourself, language))
    const sum = { changed: 0, meetings: 0, noTry: 0 }
    for (let from = 0; from < others.length; from += step) {
      await progress(from, others.length)
      const done = await inTransaction(db, async (tx) => {
        const time = now()
        const wanted = { keys: others.slice(from, from + step), change, by: caller.userId }
        const part = await changeDuties(tx, scope, wanted, time)
        const told = { comId: caller.comId, by: caller.userId, what: 'duty.change', now: time }
        await writeAuditEvents(tx, told, part.events)
        return part
      })
      sum.changed += done.events.length
      sum.meetings += done.meetings
      sum.noTry += done.noTry
    }
    const { changed, meetings, noTry } = sum
    if (meetings > 0) note(textIn(jobTexts.meetingsLeft, language, { n: meetings }))
    if (noTry > 0) note(textIn(jobTexts.noTryLeft, language, { n: noTry }))
    const left = meetings + noTry
    const says = textIn(left > 0 ? jobTexts.changedSome : jobTexts.changed, language, {
      n: changed,
      left,
    })
    return { says, result: { changed } }
  },
}

const stateWords = {
  [DutyState.notOpen]: 'toDo',
  [DutyState.toDo]: 'toDo',
  [DutyState.doing]: 'doing',
  [DutyState.failed]: 'failed',
  [DutyState.missed]: 'noTry',
} as const

const whyWords = {
  audience: 'audience',
  hand: 'hand',
  newcomer: 'newcomer',
  handedOn: 'handedOn',
  shift: 'shift',
  ending: 'ending',
} as const

/** The long job that writes exactly what the filters find. */
export const exportWork: DeskWork<'exportDuties'> = {
  kind: 'exportDuties',
  needs: 'duty.read',
  mayRunAgain: true,
  async run({ db, caller, language, now, input, progress, keepFile }) {
    const say = (name: keyof typeof sheetTexts) => textIn(sheetTexts[name], language)
    const { Workbook } = (await import('exceljs')).default
    const book = new Workbook()
    const sheet = book.addWorksheet(say('sheet'))
    sheet.addRow(
      (
        [
          'userName',
          'jobNumber',
          'department',
          'ward',
          'kind',
          'name',
          'due',
          'days',
          'state',
          'why',
          'told',
          'toldBy',
          'times',
        ] as const
      ).map(say),
    )
    sheet.getRow(1).font = { bold: true }
    sheet.views = [{ state: 'frozen', ySplit: 1 }]
    const time = now()
    const scope = scopeOf(caller, 'duty.read')
    let count = 0
    let after = { dueTime: 0, kind: '', taskId: '', userId: '' }
    for (;;) {
      const paging = { pageIndex: 1, pageSize: step }
      const page = await listDuties(db, scope, { filter: input, after, now: time }, paging)
      for (const row of page.list) {
        const { userName, jobNumber, department, ward, kind, name, dueTime, state, why } = row
        const { overdue: isOver, days } = daysOf(row, time)
        const words = stateWords[state as keyof typeof stateWords]
        sheet.addRow([
          ...[userName, jobNumber, department, ward, say(kind), name, minuteStamp(dueTime)].map(
            safeCell,
          ),
          isOver ? days : 0,
          say(words),
          say(whyWords[why]),
          row.lastToldTime === null ? '' : minuteStamp(row.lastToldTime),
          row.lastToldTime === null ? '' : safeCell(row.lastToldBy || say('byProgram')),
          row.toldTimes,
        ])
      }
      count += page.list.length
      await progress(count, page.total)
      const last = page.list.at(-1)
      if (!last) break
      after = last
    }
    await keepFile(`${say('sheet')}-${dayStamp(time)}.xlsx`, (path) => book.xlsx.writeFile(path))
    return { says: textIn(sheetTexts.exported, language, { count }), result: { count } }
  },
}
