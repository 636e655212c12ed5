import type { Contract } from '@contract/calls'
import type { ReadEntry } from '@contract/calls/people/roster'
import { Code } from '@contract/codes'
import { boundsOf, departmentsIn } from '@contract/rules/rights'
import { newId } from '../../db/newId'
import { DomainError } from '../../http/DomainError'
import type { Caller, Handlers } from '../../http/handlers'
import { commonReplies } from '../../http/texts'
import { pauseDuties, recordLeave } from '../duty/dutyService'
import { personFinder } from '../formats/formatService'
import { sheetsOfFile } from '../formats/sheetService'
import { exerciseCalls } from './exerciseCalls'
import { leaveOf, readRoster } from './reading/readRoster'
import {
  insertEntries,
  listShifts,
  listStanding,
  lockRoster,
  removeDays,
  storeShift,
} from '../shift/shiftService'
import { listPeople, listPlanned, type RosterScope } from './rosterRepository'
import { judgeEntries, leavesOf, shiftFinder } from './rosterRules'
import { replies } from './texts'

const scopeOf = (caller: Caller): RosterScope => ({
  comId: caller.comId,
  departments: departmentsIn(boundsOf(caller, 'roster.keep')),
})

const dayMinutes = 24 * 60

/** Duty rosters. */
export const rosterCalls = (): Handlers<Contract['roster']> => ({
  ...exerciseCalls,

  shifts: async (_input, { db, caller }) => ({ list: await listShifts(db, caller.comId) }),

  async saveShift({ shiftId: given, ...shift }, { db: tx, caller: { comId }, now, audit }) {
    const shifts = await listShifts(tx, comId)
    const before = shifts.find(({ shiftId }) => shiftId === given)
    if (given !== undefined && !before) throw new DomainError(Code.notFound, commonReplies.notFound)
    const shiftId = given ?? newId(now)
    const name = shift.name.trim()
    if (shifts.some((one) => one.name === name && one.shiftId !== shiftId))
      throw new DomainError(Code.badInput, replies.shiftName)
    const length = shift.endsMin - shift.beginsMin
    if (length <= 0 || length > dayMinutes || shift.beginsMin >= dayMinutes)
      throw new DomainError(Code.badInput, replies.shiftHours)
    await storeShift(tx, comId, { ...shift, name, shiftId })
    await audit({ kind: 'shift', thingId: shiftId, before: before && { ...before }, after: shift })
    return { shiftId }
  },

  async readFile({ fileName }, { db, caller, file, now }) {
    const cells = readRoster(await sheetsOfFile(file), fileName, now)
    if (!cells) throw new DomainError(Code.fileRefused, replies.noTable)
    const findPerson = personFinder(await listPeople(db, scopeOf(caller)))
    const findShift = shiftFinder(await listShifts(db, caller.comId))
    const rows = cells.map((cell): ReadEntry => {
      const { line, jobNumber, name, dayWords, day, shiftWords } = cell
      const person = findPerson(cell)
      const leave = leaveOf(shiftWords) ?? null
      const shift = leave === null ? findShift(shiftWords) : undefined
      const found = typeof person === 'string' ? undefined : person
      const read = {
        line,
        who: [name, jobNumber].filter(Boolean).join(' '),
        dayWords,
        shiftWords,
        userId: found?.personId ?? null,
        userName: found?.name ?? '',
        day,
        shiftId: shift?.shiftId ?? null,
        leave,
      }
      if (typeof person === 'string') return { ...read, problem: person }
      if (day === '') return { ...read, problem: 'day' }
      return { ...read, problem: leave === null && !shift ? 'shift' : null }
    })
    const unknown = rows.flatMap(({ problem, shiftWords }) =>
      problem === 'shift' ? [shiftWords] : [],
    )
    return { rows, unknownShifts: [...new Set(unknown)] }
  },

  async take({ entries }, { db: tx, caller, now, audit }) {
    const { comId } = caller
    await lockRoster(tx, comId)
    const people = new Map(
      (await listPeople(tx, scopeOf(caller))).map((one) => [one.personId, one.name]),
    )
    const shifts = await listShifts(tx, comId)
    const days = entries.map(({ userId, day }) => ({ personId: userId, day }))
    const standing = await listStanding(tx, comId, days)
    const judged = judgeEntries(entries, shifts, (userId) => people.has(userId), standing)
    const { refused } = judged
    const wrong = new Set(refused.map(({ userId, day, shiftId }) => `${userId}/${day}/${shiftId}`))
    const good = entries.filter(
      ({ userId, day, shiftId }) => !wrong.has(`${userId}/${day}/${shiftId}`),
    )
    await removeDays(
      tx,
      comId,
      good.map(({ userId, day }) => ({ personId: userId, day })),
    )
    await insertEntries(tx, comId, judged.shifts)
    for (const { userId, leave, first, last } of leavesOf(good))
      await recordLeave(tx, comId, {
        personId: userId,
        firstDay: first,
        lastDay: last,
        kind: leave,
      })
    const away = good.filter(({ leave }) => leave !== null).map(({ userId }) => userId)
    await pauseDuties(tx, comId, [...new Set(away)], now)
    await audit({ kind: 'roster', after: { taken: entries.length - refused.length } })
    return {
      taken: entries.length - refused.length,
      left: refused.map((one) => ({ ...one, userName: people.get(one.userId) ?? '' })),
    }
  },

  list: ({ fromDay, unitId = '', keyword = '', ...paging }, { db, caller }) =>
    listPlanned(db, scopeOf(caller), { fromDay, unitId, keyword: keyword.trim() }, paging),
})
