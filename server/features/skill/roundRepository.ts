import { sql } from 'kysely'
import { onlyPeople } from '@contract/rules/audience'
import { audienceColumn } from '../../db/audienceSql'
import { narrowIn } from '../audience/audienceService'
import { roundsIn, type ComesBack } from '../recurrence/recurrenceService'

/** Takes people out of a round that was opened for them alone. */
export const narrowSkill = narrowIn('skill_task')

/** Skills that come back. */
export const skillRounds: ComesBack = {
  ...roundsIn('skill_task', { of: 'round_of', round: 'round' }),

  // By one checklist.
  async like(db, comId, taskId) {
    const { rows } = await sql<{ taskId: string }>`
      select t.task_id as "taskId" from skill_task k join skill_task t on t.com_id = ${comId} and t.checklist_id = k.checklist_id
      where k.com_id = ${comId} and k.task_id = ${taskId}`.execute(db)
    return rows.map((row) => row.taskId)
  },

  // A task of its own, by the checklist as it is published then.
  async open(tx, comId, { ofTask, round, taskId, nameSuffix, startTime, endTime, people }, now) {
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
  },
}
