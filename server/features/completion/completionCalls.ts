import type { Contract } from '@contract/calls'
import type { Completion } from '@contract/calls/year/duty'
import { beginningOf, dayOf, nameOfDay, weekdayOf } from '@contract/rules/hospitalTime'
import { mapPage } from '../../db/page'
import type { Handlers } from '../../http/handlers'
import { cellsOf } from './cellRepository'
import {
  countByWeek,
  countDoneByUnit,
  listMatrixPeople,
  listTasksOf,
  type WeekCount,
} from './completionRepository'
import { scopeOf } from './scopes'

/** So many weeks are shown, and so many tasks beside each other. */
const weeksShown = 12
const tasksShown = 12

/** What was given and done until the end of each week; sums of counts. */
export function weeksOf(counts: readonly WeekCount[], firstDay: number): Completion['weeks'] {
  return Array.from({ length: weeksShown }, (_, index) => {
    const until = counts.filter(({ week }) => week <= index)
    const sum = (name: 'given' | 'done') => until.reduce((all, one) => all + one[name], 0)
    return { day: nameOfDay(firstDay + index * 7), given: sum('given'), done: sum('done') }
  })
}

/** How much is done, and who stands where. */
export const completionCalls: Pick<Handlers<Contract['duty']>, 'completion' | 'matrix'> = {
  async completion({ unitId = '' }, { db, caller, now }) {
    const scope = scopeOf(caller, 'duty.read')
    const today = dayOf(now)
    const firstDay = today - weekdayOf(today) - (weeksShown - 1) * 7
    const units = await countDoneByUnit(db, scope, unitId, now)
    const weeks = weeksOf(await countByWeek(db, scope, unitId, beginningOf(firstDay)), firstDay)
    const sum = (name: 'given' | 'done') => units.reduce((all, unit) => all + unit[name], 0)
    return { given: sum('given'), done: sum('done'), weeks, units }
  },

  async matrix({ unitId, ...paging }, { db, caller, now }) {
    const scope = scopeOf(caller, 'duty.read')
    const tasks = await listTasksOf(db, scope, unitId, tasksShown)
    const page = await listMatrixPeople(db, scope, { unitId, tasks }, paging)
    return {
      tasks,
      people: mapPage(page, ({ duties, ...person }) => ({
        ...person,
        cells: cellsOf(tasks, duties, now),
      })),
    }
  },
}
