import { onlyPeople, type Audience } from '@contract/rules/audience'
import { sql } from 'kysely'
import { audienceColumn } from '../../../db/audienceSql'
import type { Db, Tx } from '../../../db/schema'
import { narrowIn } from '../../audience/audienceService'
import { roundsIn, type ComesBack, type Round } from '../../recurrence/recurrenceService'

/** Takes people out of a round that was opened for them alone. */
export const narrowExam = narrowIn('exam_task')

/** An exam that came back: what its plan says of it. Times in epoch ms. */
export interface ExamRound {
  title: string
  announceTime: number | null
  whom: Audience | null
}

/** Exams that come back; the plans of their rounds are authoring's. */
export const examRounds: Omit<ComesBack, 'open'> = {
  ...roundsIn('exam_task', { of: 'round_of', round: 'round' }),

  async like(db, comId, taskId) {
    const { rows } = await sql<{ taskId: string }>`
      select task_id as "taskId" from exam_task where com_id = ${comId} and (task_id = ${taskId} or round_of = ${taskId})`.execute(
      db,
    )
    return rows.map((row) => row.taskId)
  },
}

/** The exam comes back as one of its own, on the same paper; undefined: it is gone. */
export async function openExamRound(
  tx: Tx,
  comId: string,
  { ofTask, round, taskId, nameSuffix, startTime, endTime, people }: Round,
  now: number,
): Promise<ExamRound | undefined> {
  const task = await tx
    .selectFrom('exam_task')
    .selectAll()
    .where('com_id', '=', comId)
    .where('task_id', '=', ofTask)
    .executeTakeFirst()
  if (!task) return undefined
  const title = `${task.task_name}${nameSuffix}`
  const announceTime = task.announce_at && endTime + task.announce_at - task.end_time
  const whom = people ? onlyPeople(people) : task.audience
  await tx
    .insertInto('exam_task')
    .values({
      ...task,
      task_id: taskId,
      task_name: title,
      start_time: startTime,
      end_time: endTime,
      announce_at: announceTime,
      announced_at: null,
      rooms: null,
      audience: whom && audienceColumn(whom),
      withdrawn: 0,
      created_at: now,
      round_of: ofTask,
      round,
    })
    .execute()
  return { title, announceTime, whom }
}

/** Withdraws the rounds of an exam that are not over, and says which; what was done in them stays. `now`: epoch ms. */
export async function withdrawExamRounds(
  tx: Tx,
  comId: string,
  ofTask: string,
  now: number,
): Promise<string[]> {
  const { rows } = await sql<{ taskId: string }>`
    update exam_task set withdrawn = true where com_id = ${comId} and round_of = ${ofTask} and not withdrawn and end_time > ${now}::timestamptz
    returning task_id as "taskId"`.execute(tx)
  return rows.map(({ taskId }) => taskId)
}

/** How many people sit a round of an exam just now. */
export async function countSitting(db: Db, comId: string, ofTask: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from exam_task t join person_task p on p.com_id = ${comId} and p.task_id = t.task_id and p.open_attempt_id is not null
    where t.com_id = ${comId} and t.round_of = ${ofTask}`.execute(db)
  return rows[0]?.n ?? 0
}
