import { type RawBuilder, sql } from 'kysely'
import type { ObservationFilter, SkillStatistics } from '@contract/calls/study/skillResult'
import type { Db } from '../../db/schema'
import { conditionsOf, type ObservationScope } from './observationRepository'

type Numbers = Pick<SkillStatistics, 'observations' | 'passed' | 'done' | 'total'>

const numbers = sql`count(*)::int as observations, (count(*) filter (where o.passed))::int as passed, coalesce(sum(o.score), 0) as done, coalesce(sum(o.total), 0) as total`

/** The sums over all observations that the filter finds. */
export async function sumAll(
  db: Db,
  scope: ObservationScope,
  filter: ObservationFilter,
): Promise<Numbers> {
  const { rows } = await sql<Numbers>`
    select ${numbers} from skill_observation o where ${conditionsOf(scope, filter)}`.execute(db)
  return rows[0] ?? { observations: 0, passed: 0, done: 0, total: 0 }
}

interface Grouped extends Numbers {
  id: string
  name: string
}

async function sumBy(
  db: Db,
  scope: ObservationScope,
  filter: ObservationFilter,
  group: { id: RawBuilder<unknown>; name: RawBuilder<unknown>; join: RawBuilder<unknown> },
): Promise<Grouped[]> {
  const { rows } = await sql<Grouped>`
    select coalesce(${group.id}, '') as id, coalesce(max(${group.name}), '') as name, ${numbers}
    from skill_observation o ${group.join} where ${conditionsOf(scope, filter)} group by 1 order by observations desc, name limit 500`.execute(
    db,
  )
  return rows
}

/** By the department in which people worked then. */
export const sumByUnit = (db: Db, scope: ObservationScope, filter: ObservationFilter) =>
  sumBy(db, scope, filter, {
    id: sql`o.department_id`,
    name: sql`d.department_name`,
    join: sql`left join department d on d.com_id = ${scope.comId} and d.department_id = o.department_id`,
  })

/** By the post that they had then. */
export const sumByPost = (db: Db, scope: ObservationScope, filter: ObservationFilter) =>
  sumBy(db, scope, filter, {
    id: sql`o.post_id`,
    name: sql`w.post_name`,
    join: sql`left join post w on w.com_id = ${scope.comId} and w.post_id = o.post_id`,
  })

export interface StepCount {
  stepId: string
  seen: number
  missed: number
}

/** How often each step, or moment, was judged and missed. */
export async function countSteps(
  db: Db,
  scope: ObservationScope,
  filter: ObservationFilter,
): Promise<StepCount[]> {
  const where = conditionsOf(scope, filter)
  const { rows } = await sql<StepCount>`
    with judged as (
      select m ->> 'stepId' as id, m ->> 'result' as result from skill_observation o cross join lateral jsonb_array_elements(o.marks) as m where ${where}
      union all
      select s.id, n ->> 'action' from skill_observation o cross join lateral jsonb_array_elements(o.opportunities) as n
        cross join lateral jsonb_array_elements_text(n -> 'stepIds') as s(id) where ${where})
    select j.id as "stepId", (count(*) filter (where j.result <> 'notSeen'))::int as seen, (count(*) filter (where j.result = 'missed'))::int as missed
    from judged j group by 1`.execute(db)
  return rows
}
