import type { Contract } from '@contract/calls'
import type { DutyKey, DutyUnit } from '@contract/calls/year/duty'
import { Code } from '@contract/codes'
import { mapPage } from '../../db/page'
import type { Tx } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import type { Caller, Handlers } from '../../http/handlers'
import { textIn } from '../../http/texts'
import { planDeskJob } from '../deskJob/deskJobService'
import { lockDuties } from '../duty/dutyService'
import { cellsOf, readHeld } from './cellRepository'
import { changeDuties, checkChange } from './changing'
import { completionCalls } from './completionCalls'
import { daysOf } from '@contract/rules/year/daysOf'
import { countByUnit, countCanStill, keysOf, listDuties, listMine } from './listRepository'
import { listOwedTasks, listOwing, listUnfinished } from './owingRepository'
import { countReminded, remindOf } from './reminding'
import { remindScope, scopeOf } from './scopes'
import { jobTexts, replies, sheetTexts } from './texts'

/** So many tasks stand beside each other. */
const tasksShown = 6
/** Of so many duties people are reminded within a call. */
const maxAtOnce = 2000

type Reminding = Parameters<typeof dutyCalls.remind>[0]

/** The duties that a reminder in one call is of; one more than may be at once where there are too many. */
async function remindedBy(
  db: Tx,
  caller: Caller,
  input: Reminding,
  now: number,
): Promise<readonly DutyKey[]> {
  const most = { now, limit: maxAtOnce + 1 }
  if ('duties' in input) return lockDuties(db, scopeOf(caller, 'task.remind'), input.duties)
  if ('taskId' in input) return keysOf(db, await remindScope(db, caller, input), input, most)
  return keysOf(db, scopeOf(caller, 'task.remind'), { due: 'overdue' }, most)
}

/** Late and due: who owes what, and what is done about it. */
export const dutyCalls: Handlers<Contract['duty']> = {
  ...completionCalls,

  async list({ sort, descending, pageIndex, pageSize, ...filter }, { db, caller, now }) {
    const scope = scopeOf(caller, 'duty.read')
    const paging = { pageIndex, pageSize }
    const page = await listDuties(db, scope, { filter, order: { sort, descending }, now }, paging)
    return mapPage(page, (row) => daysOf(row, now))
  },

  async people(input, { db, caller, now }) {
    const { sort = 'duties', descending = 1, pageIndex, pageSize, ...filter } = input
    const scope = scopeOf(caller, 'duty.read')
    const question = { filter, sort, descending, now }
    const [tasks, page] = await Promise.all([
      listOwedTasks(db, scope, { filter, now, most: tasksShown }),
      listOwing(db, scope, question, { pageIndex, pageSize }),
    ])
    const ids = page.list.map(({ userId }) => userId)
    const held = await readHeld(db, scope.comId, ids, tasks)
    const people = mapPage(page, (one) => ({
      ...daysOf(one, now),
      cells: cellsOf(tasks, held.get(one.userId) ?? [], now),
    }))
    return { tasks, people }
  },

  async summary(_, { db, caller, now }) {
    const units = await countByUnit(db, scopeOf(caller, 'duty.read'), now)
    const sum = (name: Exclude<keyof DutyUnit, 'unitId' | 'unit' | 'remindedTime'>) =>
      units.reduce((all, unit) => all + unit[name], 0)
    return {
      overdue: sum('overdue'),
      overduePeople: sum('overduePeople'),
      in3: sum('in3'),
      in3People: sum('in3People'),
      in30: sum('in30'),
      in30People: sum('in30People'),
      open: sum('open'),
      openPeople: sum('openPeople'),
      units,
    }
  },

  async unfinished({ keyword = '' }, { db, caller }) {
    return { list: await listUnfinished(db, scopeOf(caller, 'duty.read'), keyword) }
  },

  async startExport(input, { db: tx, caller, language, now, audit }) {
    const title = textIn(sheetTexts.jobTitle, language)
    const wanted = { kind: 'exportDuties' as const, title, input }
    const jobId = await planDeskJob(tx, caller, wanted, { language, now })
    await audit({ thingId: jobId, after: { filter: input } })
    return { jobId }
  },

  async toRemind(task, { db, caller, now }) {
    return { people: await countCanStill(db, await remindScope(db, caller, task), task, now) }
  },

  async remind(input, { db, caller, now, audit }) {
    const keys = await remindedBy(db, caller, input, now)
    if (keys.length > maxAtOnce)
      throw new DomainError(Code.tooMany, replies.tooManyLate, { n: maxAtOnce })
    const told = countReminded(await remindOf(db, caller, keys, now))
    const about = 'taskId' in input ? { taskId: input.taskId, thingId: input.taskId } : {}
    await audit({ ...about, after: { ...told } })
    return told
  },

  async startRemind(input, { db: tx, caller, language, now, audit }) {
    const title = textIn(jobTexts.remind, language)
    const wanted = { kind: 'remindDuties' as const, title, input }
    const jobId = await planDeskJob(tx, caller, wanted, { language, now })
    await audit({ thingId: jobId, after: { filter: input } })
    return { jobId }
  },

  async change({ duties, change }, { db, caller, now, audit }) {
    const scope = scopeOf(caller, 'duty.decide')
    const wanted = { keys: duties, change, by: caller.userId }
    const { events, meetings, noTry } = await changeDuties(db, scope, wanted, now)
    if (events.length === 0 && noTry > 0) throw new DomainError(Code.badInput, replies.noTryLeft)
    if (events.length === 0 && meetings > 0)
      throw new DomainError(Code.badInput, replies.meetingFixed)
    for (const one of events) await audit(one)
    return { changed: events.length, meetings, noTry }
  },

  async startChange(input, { db: tx, caller, language, now, audit }) {
    checkChange(input.change, now)
    const title = textIn(jobTexts[input.change.act], language)
    const wanted = { kind: 'changeDuties' as const, title, input }
    const jobId = await planDeskJob(tx, caller, wanted, { language, now })
    await audit({
      kind: input.change.act,
      thingId: jobId,
      reason: input.change.reason,
      after: { filter: input.filter },
    })
    return { jobId }
  },

  async mine(_, { db, caller, now }) {
    const mine = await listMine(db, caller.comId, caller.userId, now)
    return { list: mine.map((one) => daysOf(one, now)) }
  },
}
