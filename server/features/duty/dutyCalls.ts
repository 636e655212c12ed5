import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { Ability } from '@contract/rules/rights'
import { boundsOf, departmentsIn } from '@contract/rules/rights'
import { mapPage } from '../../db/page'
import { DomainError } from '../../http/DomainError'
import type { Caller, Handlers } from '../../http/handlers'
import { textIn } from '../../http/texts'
import { planDeskJob } from '../deskJob/deskJobService'
import { lockDuties } from './actRepository'
import { changeDuties, checkChange } from './changing'
import { daysOf } from './dutyRules'
import { countByUnit, keysOf, listDuties, listMine, type DutyScope } from './listRepository'
import { countReminded, remindOf } from './reminding'
import { jobTexts, replies, sheetTexts } from './texts'

/** Of so many duties people are reminded within a call. */
const maxAtOnce = 2000

/** Whose duties somebody may read, or do something about. */
export const scopeOf = (
  caller: Caller,
  ability: Extract<Ability, 'duty.read' | 'duty.decide' | 'task.remind'>,
): DutyScope => ({ comId: caller.comId, departments: departmentsIn(boundsOf(caller, ability)) })

/** Late and due: who owes what, and what is done about it. */
export const dutyCalls: Handlers<Contract['duty']> = {
  async list({ sort, descending, pageIndex, pageSize, ...filter }, { db, caller, now }) {
    const scope = scopeOf(caller, 'duty.read')
    const paging = { pageIndex, pageSize }
    const page = await listDuties(db, scope, { filter, order: { sort, descending }, now }, paging)
    return mapPage(page, (row) => daysOf(row, now))
  },

  async summary(_, { db, caller, now }) {
    const units = await countByUnit(db, scopeOf(caller, 'duty.read'), now)
    const sum = (name: 'overdue' | 'overduePeople' | 'in3' | 'in30' | 'open') =>
      units.reduce((all, unit) => all + unit[name], 0)
    return {
      overdue: sum('overdue'),
      overduePeople: sum('overduePeople'),
      in3: sum('in3'),
      in30: sum('in30'),
      open: sum('open'),
      units,
    }
  },

  async startExport(input, { db: tx, caller, language, now, audit }) {
    const title = textIn(sheetTexts.jobTitle, language)
    const wanted = { kind: 'exportDuties' as const, title, input }
    const jobId = await planDeskJob(tx, caller, wanted, { language, now })
    await audit({ thingId: jobId, after: { filter: input } })
    return { jobId }
  },

  async remind(input, { db, caller, now, audit }) {
    const scope = scopeOf(caller, 'task.remind')
    const keys =
      'duties' in input
        ? await lockDuties(db, scope, input.duties)
        : await keysOf(db, scope, { due: 'overdue' }, { now, limit: maxAtOnce + 1 })
    if (keys.length > maxAtOnce)
      throw new DomainError(Code.tooMany, replies.tooManyLate, { n: maxAtOnce })
    const told = countReminded(await remindOf(db, caller.comId, keys, now))
    await audit({ after: { ...told } })
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
    const changed = await changeDuties(db, scope, wanted, now)
    for (const one of changed) await audit(one)
    return { changed: changed.length }
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
