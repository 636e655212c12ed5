import type { BrandName } from '@contract/rules/place/brands'
import { sql } from 'kysely'
import type { ExamPlan } from '@contract/calls/authoring/authoringShapes'
import type { Db } from '../../../db/schema'

/** A published exam of a series that nothing follows yet. */
export interface SeriesPlan {
  comId: string
  planId: string
  authorId: string
  taskId: string
  brand: BrandName
  plan: ExamPlan
}

/** Exams of series, of any hospital, whose next one is not made; those that begin first come first. */
export async function plansOfSeries(db: Db, most: number): Promise<SeriesPlan[]> {
  const { rows } = await sql<SeriesPlan>`
    select e.com_id as "comId", e.plan_id as "planId", e.author_id as "authorId", t.task_id as "taskId", t.brand, e.plan
    from exam_plan e join exam_task t on t.com_id = e.com_id and t.task_id = e.task_id
    where e.followed_by is null and e.plan->'series' is not null and not t.withdrawn
    order by t.start_time limit ${most}`.execute(db)
  return rows
}

/** Says which plan follows; false: another one does already. */
export async function markFollowed(
  db: Db,
  { comId, planId }: Pick<SeriesPlan, 'comId' | 'planId'>,
  next: string,
): Promise<boolean> {
  const { rows } = await sql`
    update exam_plan set followed_by = ${next} where com_id = ${comId} and plan_id = ${planId} and followed_by is null returning 1`.execute(
    db,
  )
  return rows.length > 0
}
