import type { GivenKind } from '@contract/kinds'
import { platformId } from '../../companies'
import { inAreas } from '../../db/inAreas'
import { preparedQuery } from '../../db/preparedQuery'
import type { Db } from '../../db/schema'
import type { TaskKey } from './ruleRepository'

/** SQL: what a region's centre issues, under one name. */
const ofRegions = {
  exam: 'exam_task',
  course: 'course_task',
  survey:
    '(select s.com_id, s.survey_id as task_id, s.brand, s.areas, s.issuer_com_id, s.state, s.end_time from survey s)',
} as const
type RegionKind = keyof typeof ofRegions
const isOfRegions = (kind: GivenKind): kind is RegionKind => kind in ofRegions

const hospitalsOfRegion = (kind: RegionKind) =>
  preparedQuery<{ comId: string }>(`
  select c.com_id as "comId" from ${ofRegions[kind]} t join company c on c.brand = t.brand and c.com_id <> '${platformId}' and c.closed_at is null
  where t.com_id = $1 and t.task_id = $2 and t.areas is not null and t.issuer_com_id <> c.com_id and ${inAreas('t', 'c.com_id')}`)
const hospitalsIn = {
  exam: hospitalsOfRegion('exam'),
  course: hospitalsOfRegion('course'),
  survey: hospitalsOfRegion('survey'),
}

/** The hospitals that a task is given to: its own, or for a region's those of the region. What the platform offers to all is given to nobody. */
export async function hospitalsOf(db: Db, { kind, taskId, taskComId }: TaskKey): Promise<string[]> {
  if (taskComId !== platformId) return [taskComId]
  if (!isOfRegions(kind)) return []
  return (await hospitalsIn[kind](db, [taskComId, taskId])).map(({ comId }) => comId)
}

const runningOf = (kind: RegionKind, isOff: string) => `
  select '${kind}' as kind, t.task_id as "taskId", t.com_id as "taskComId", ${inAreas('t', '$1')} as "isFor",
    exists (select from duty_rule r where r.com_id = $1 and r.kind = '${kind}' and r.task_id = t.task_id and r.withdrawn_at is null) as "isGiven"
  from ${ofRegions[kind]} t where t.com_id = '${platformId}' and t.areas is not null and not ${isOff} and t.end_time > $2::timestamptz
    and t.brand = (select brand from company where com_id = $1)`
const runningOfRegions = preparedQuery<TaskKey & { isFor: boolean; isGiven: boolean }>(
  `${runningOf('exam', 't.withdrawn')} union all ${runningOf('course', 't.withdrawn')} union all ${runningOf('survey', "(t.state <> 'published')")}`,
)

/** What regions' centres have running, of a hospital's brand: whether it is for this hospital now, and whether it was given there. `now`: epoch ms. */
export const listRegionTasks = (db: Db, comId: string, now: number) =>
  runningOfRegions(db, [comId, now])
