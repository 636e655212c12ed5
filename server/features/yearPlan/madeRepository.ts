import { sql } from 'kysely'
import type { PlannedKind } from '@contract/kinds'
import { DutyState } from '@contract/states'
import { holds } from '../../db/holds'
import type { Db } from '../../db/schema'

/** Something that was made of a topic, as it stands. Times in epoch ms. */
export interface MadeRow {
  planId: string
  lineId: string
  month: number
  kind: PlannedKind
  thingId: string
  name: string
  startTime: number | null
  endTime: number | null
  withdrawn: boolean
  expected: number
  done: number
}

/** What was made of the topics of these plans: by its rule when it is open and whom it was given to, by their duties who has done it. */
export async function listMade(
  db: Db,
  comId: string,
  planIds: readonly string[],
): Promise<MadeRow[]> {
  const { rows } = await sql<MadeRow>`
    with made as (
      select l.plan_id, k.line_id, k.month, k.kind, k.thing_id, coalesce(e.task_id, c.task_id, m.meeting_id, t.task_id) as task_id,
        coalesce(e.title, c.title, m.title, t.task_name, '') as name
      from year_plan_line l join year_plan_task k on k.com_id = ${comId} and k.line_id = l.line_id
      left join exam_plan e on k.kind = 'exam' and e.com_id = ${comId} and e.plan_id = k.thing_id
      left join course_draft c on k.kind = 'course' and c.com_id = ${comId} and c.draft_id = k.thing_id
      left join meeting m on k.kind = 'meeting' and m.com_id = ${comId} and m.meeting_id = k.thing_id
      left join train_task t on k.kind = 'training' and t.com_id = ${comId} and t.task_id = k.thing_id
      where l.com_id = ${comId} and l.plan_id = any(${[...planIds]}::text[])),
    owed as (
      select d.kind, d.task_id, count(*) filter (where d.state not in (${DutyState.withdrawn}, ${DutyState.excused})) as expected,
        count(*) filter (where d.state = ${DutyState.passed}) as done
      from duty d where d.com_id = ${comId} and (d.kind, d.task_id) in (select kind, task_id from made) group by 1, 2)
    select a.plan_id as "planId", a.line_id as "lineId", a.month, a.kind, a.thing_id as "thingId", a.name, r.start_at as "startTime", r.due_at as "endTime",
      (r.withdrawn_at is not null or a.name = '') as withdrawn, coalesce(o.expected, 0)::int as expected, coalesce(o.done, 0)::int as done
    from made a left join duty_rule r on r.com_id = ${comId} and r.kind = a.kind and r.task_id = a.task_id
    left join owed o on o.kind = a.kind and o.task_id = a.task_id
    order by a.line_id, a.month, r.start_at, a.thing_id`.execute(db)
  return rows
}

const things: Readonly<Record<PlannedKind, ReturnType<typeof sql>>> = {
  exam: sql`select plan_id as id, title as name, task_id, updated_at as at from exam_plan where com_id = `,
  course: sql`select draft_id as id, title as name, task_id, updated_at as at from course_draft where com_id = `,
  meeting: sql`select meeting_id as id, title as name, meeting_id as task_id, created_at as at from meeting where com_id = `,
  training: sql`select task_id as id, task_name as name, task_id, created_at as at from train_task where com_id = `,
}

/** What is there of a kind, the newest first; `thingId`: only that. */
export async function listThings(
  db: Db,
  comId: string,
  { kind, keyword, thingId }: { kind: PlannedKind; keyword: string; thingId: string | null },
): Promise<{ thingId: string; name: string; startTime: number | null }[]> {
  const { rows } = await sql<{ thingId: string; name: string; startTime: number | null }>`
    select x.id as "thingId", x.name, r.start_at as "startTime" from (${things[kind]} ${comId}) x
    left join duty_rule r on r.com_id = ${comId} and r.kind = ${kind} and r.task_id = x.task_id
    where r.withdrawn_at is null and ${holds(keyword, 'x.name')} and (${thingId}::text is null or x.id = ${thingId}::text)
    order by x.at desc, x.id limit 30`.execute(db)
  return rows
}
