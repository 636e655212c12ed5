import { dayMs, minuteMs, monthStamp } from '@contract/rules/hospitalTime'
import type { CountedUnit, MonthNumbers } from '@contract/rules/monthReport'
import type { Tx } from '../../db/schema'
import { countMonth, spanOfMonth } from './countMonth'
import { insertMonth } from './monthReportRepository'

const comId = 'renhe'
/** The months before, newest first: shares of what was due that was done, and of attempts that passed. */
const shares = [
  { done: 0.83, passed: 0.86 },
  { done: 0.76, passed: 0.81 },
  { done: 0.71, passed: 0.78 },
] as const

const weak = {
  categories: [
    { name: '多重耐药菌防控', answers: 148, share: 0.58 },
    { name: '医疗废物管理', answers: 126, share: 0.63 },
    { name: '职业暴露与防护', answers: 171, share: 0.69 },
    { name: '手卫生', answers: 204, share: 0.82 },
  ],
  clauses: [
    { name: 'WS/T 313—2019 医务人员手卫生规范', answers: 96, share: 0.61 },
    { name: '医疗废物管理条例 第十六条', answers: 74, share: 0.64 },
  ],
}

/** What a unit of the demo did: three things each, the larger ones a little less of them. */
function workOf(unit: CountedUnit, at: number, share: (typeof shares)[number]): CountedUnit {
  const due = unit.people * 3
  const done = Math.floor(due * (share.done - (at % 3) * 0.07))
  const tries = unit.people * 2
  return {
    ...unit,
    due,
    done,
    overdue: due - done,
    tries,
    passed: Math.min(tries, Math.round(tries * (share.passed - (at % 4) * 0.05))),
  }
}

/** Reports of the demo’s hospital, of the last three months, as if they had been counted then. `now`: epoch ms. */
export async function seedMonthReports(tx: Tx, now: number): Promise<void> {
  let month = monthStamp(now)
  for (const share of shares) {
    const { from } = spanOfMonth(month)
    month = monthStamp(from - dayMs)
    const counted = await countMonth(tx, comId, month, { now })
    const numbers: MonthNumbers = {
      ...counted,
      ...weak,
      units: counted.units.map((unit, at) => workOf(unit, at, share)),
    }
    await insertMonth(tx, comId, { month, edition: 1, numbers, by: null }, from + 11 * minuteMs)
  }
}
