import { sql, type RawBuilder } from 'kysely'
import { onlyPeople, type Audience } from '@contract/rules/audience'
import { audienceColumn } from '../../db/audienceSql'
import type { Db, Tx } from '../../db/schema'

/** A round of a skill: `people` only, or whom the first one is for. Times in epoch ms. */
interface Round {
  ofTask: string
  /** The month of it: 2027-03. */
  round: string
  taskId: string
  nameSuffix: string
  startTime: number
  endTime: number
  people: readonly string[] | undefined
}

/** Tasks of one checklist: who passed an observation by it under one of them has passed it. */
export async function tasksOfSkill(db: Db, comId: string, taskId: string): Promise<string[]> {
  const { rows } = await sql<{ taskId: string }>`
    select t.task_id as "taskId" from skill_task k join skill_task t on t.com_id = ${comId} and t.checklist_id = k.checklist_id
    where k.com_id = ${comId} and k.task_id = ${taskId}`.execute(db)
  return rows.map((row) => row.taskId)
}

/** SQL: who passed an observation that counts by the checklist of one of these tasks, and when. */
export const passedSkills = (comId: string, like: readonly string[]): RawBuilder<unknown> =>
  sql`select o.person_id, o.observed_at as at, null::timestamptz as until from skill_observation o join skill_task k on k.com_id = ${comId} and k.checklist_id = o.checklist_id
    where o.com_id = ${comId} and k.task_id = any(${[...like]}::text[]) and o.person_id is not null and o.passed and o.voided_at is null`

/** The round of a skill and month; undefined: nobody opened it yet. */
export const findSkillRound = (
  tx: Tx,
  comId: string,
  { ofTask, round }: Pick<Round, 'ofTask' | 'round'>,
): Promise<{ taskId: string; audience: Audience | null; endTime: number } | undefined> =>
  tx
    .selectFrom('skill_task')
    .select(['task_id as taskId', 'audience', 'end_time as endTime'])
    .where('com_id', '=', comId)
    .where('round_of', '=', ofTask)
    .where('round', '=', round)
    .executeTakeFirst()

/** The skill comes back as a task of its own, by the checklist as it is published then. */
export async function insertSkillRound(
  tx: Tx,
  comId: string,
  { ofTask, round, taskId, nameSuffix, startTime, endTime, people }: Round,
  now: number,
): Promise<void> {
  const task = await tx
    .selectFrom('skill_task')
    .selectAll()
    .where('com_id', '=', comId)
    .where('task_id', '=', ofTask)
    .executeTakeFirst()
  if (!task) return
  const whom = people ? onlyPeople(people) : task.audience
  await tx
    .insertInto('skill_task')
    .values({
      ...task,
      com_id: comId,
      task_id: taskId,
      task_name: `${task.task_name}${nameSuffix}`,
      start_time: startTime,
      end_time: endTime,
      audience: whom && audienceColumn(whom),
      again: null,
      withdrawn: 0,
      created_at: now,
      round_of: ofTask,
      round,
    })
    .execute()
}
