import type { PlanLine } from '@contract/calls/year/yearPlan'
import { everybody, ofUnits } from '@contract/rules/audience'
import { wallTimeOf } from '@contract/rules/hospitalTime'
import type { Tx } from '../../db/schema'
import { insertLink, storePlan } from './planRepository'
import { readyPlans } from './readyPlans'

const comId = 'renhe'
const brand = 'infection'

/** Plans of the demo: the hospital's of last year and this year with something in it, and one of a department. `now`: epoch ms. */
export async function seedYearPlans(
  tx: Tx,
  { by, headNurse, taskIds }: { by: string; headNurse: string; taskIds: readonly string[] },
  now: number,
): Promise<void> {
  const { year, month } = wallTimeOf(now)
  const speakers = ['李静', '周敏', '']
  const lines = (readyPlans(brand)[0]?.lines ?? []).map((line, at): PlanLine => ({
    ...line,
    whom: everybody,
    speaker: speakers[at % speakers.length] ?? '',
    note: '',
  }))
  const store = (planId: string, maker: string, plan: Parameters<typeof storePlan>[2]) =>
    storePlan(tx, { comId, planId, brand, by: maker, edition: 1, published: true, now }, plan)
  await store('renhe-plan-last', by, {
    title: `${year - 1} 年全院感控培训计划`,
    year: year - 1,
    unitId: null,
    lines,
  })
  const thisMonth = lines.map((line, at) =>
    at === 1 ? { ...line, months: [...new Set([...line.months, month])] } : line,
  )
  const ids = await store('renhe-plan', by, {
    title: `${year} 年全院感控培训计划`,
    year,
    unitId: null,
    lines: thisMonth,
  })
  for (const [at, thingId] of taskIds.entries())
    await insertLink(
      tx,
      comId,
      { lineId: ids[at + 1] ?? '', kind: 'training', thingId },
      { month, by, now },
    )
  await store('renhe-plan-icu', headNurse, {
    title: `重症医学科 ${year} 年培训计划`,
    year,
    unitId: 'd2',
    lines: lines.slice(4, 8).map((line) => ({ ...line, whom: ofUnits(['d2']) })),
  })
}
