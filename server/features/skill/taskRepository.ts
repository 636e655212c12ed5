import { sql } from 'kysely'
import type { SkillTaskRow } from '@contract/calls/study/skillDesk'
import type { Audience } from '@contract/rules/audience'
import type { Recurrence } from '@contract/rules/year/recurrence'
import { DutyState } from '@contract/states'
import { audienceColumn } from '../../db/audienceSql'
import { holds } from '../../db/holds'
import { readPage, type Page, type Paging } from '../../db/page'
import type { Db, Tx } from '../../db/schema'

/** Skills that were given to people, with how many have done it. */
export function listTasks(
  db: Db,
  comId: string,
  { keyword, checklistId }: { keyword: string; checklistId: string | null },
  paging: Paging,
): Promise<Page<SkillTaskRow>> {
  return readPage(paging, (limit, offset) =>
    sql<SkillTaskRow & { total: number }>`
      with owed as (
        select d.task_id, count(*) filter (where d.state not in (${DutyState.withdrawn}, ${DutyState.excused}))::int as people,
          count(*) filter (where d.state = ${DutyState.passed})::int as done
        from duty d where d.com_id = ${comId} and d.kind = 'skill' group by 1)
      select t.task_id as "taskId", t.task_name as title, t.checklist_id as "checklistId", c.title as "checklistTitle", t.start_time as "startTime", t.end_time as "endTime",
        t.withdrawn::int as withdrawn, coalesce(o.people, 0) as people, coalesce(o.done, 0) as done, (t.round_of is not null)::int as "isRound", (count(*) over ())::int as total
      from skill_task t join skill_checklist c on c.com_id = ${comId} and c.checklist_id = t.checklist_id left join owed o on o.task_id = t.task_id
      where t.com_id = ${comId} and (${checklistId}::text is null or t.checklist_id = ${checklistId})
        and ${holds(keyword, 't.task_name')}
      order by t.withdrawn, t.end_time desc, t.task_id limit ${limit} offset ${offset}`.execute(db),
  )
}

export interface GivenSkill {
  taskId: string
  checklistId: string
  title: string
  whom: Audience
  endTime: number
  newcomerDays: number
  again: Recurrence | undefined
}

/** Keeps that a skill is given to an audience. */
export async function insertTask(
  tx: Tx,
  { comId, userId }: { comId: string; userId: string },
  { taskId, checklistId, title, whom, endTime, newcomerDays, again }: GivenSkill,
  now: number,
): Promise<void> {
  await tx
    .insertInto('skill_task')
    .values({
      com_id: comId,
      task_id: taskId,
      checklist_id: checklistId,
      task_name: title,
      audience: audienceColumn(whom),
      start_time: now,
      end_time: endTime,
      newcomer_days: newcomerDays || null,
      again: again ? JSON.stringify(again) : null,
      made_by: userId,
      created_at: now,
    })
    .execute()
}

export interface StoredTask {
  taskId: string
  title: string
  checklistId: string
  endTime: number
  withdrawn: boolean
}

/** One given skill. */
export async function findTask(
  db: Db,
  comId: string,
  taskId: string,
): Promise<StoredTask | undefined> {
  return db
    .selectFrom('skill_task')
    .select([
      'task_id as taskId',
      'task_name as title',
      'checklist_id as checklistId',
      'end_time as endTime',
      'withdrawn',
    ])
    .where('com_id', '=', comId)
    .where('task_id', '=', taskId)
    .executeTakeFirst()
}

/** Takes it back; observations stay. */
export async function withdrawTask(tx: Tx, comId: string, taskId: string): Promise<void> {
  await tx
    .updateTable('skill_task')
    .set({ withdrawn: 1 })
    .where('com_id', '=', comId)
    .where('task_id', '=', taskId)
    .execute()
}

/** Tasks that an observation by a checklist may tick off. */
export async function tasksOfChecklist(
  db: Db,
  comId: string,
  checklistId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('skill_task')
    .select('task_id')
    .where('com_id', '=', comId)
    .where('checklist_id', '=', checklistId)
    .execute()
  return rows.map(({ task_id }) => task_id)
}

/** How a person stands with a task: until when it is due for them, and whether they have passed; undefined: it was never theirs. */
export async function findOwed(
  db: Db,
  comId: string,
  taskId: string,
  personId: string,
): Promise<{ dueAt: number; state: number } | undefined> {
  return db
    .selectFrom('duty')
    .select(['due_at as dueAt', 'state'])
    .where('com_id', '=', comId)
    .where('kind', '=', 'skill')
    .where('task_id', '=', taskId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
}
