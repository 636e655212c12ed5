import type { GivenKind } from '@contract/kinds'
import { platformId } from '../companies'
import type { Db, Tx } from '../db/schema'
import { giveTask } from '../features/duty/dutyService'

type Found = Promise<{ com_id: string; task_id: string }[]>

/** Of meetings and training tasks those that are not over: nobody of the demo is late for a meeting of last month. */
const found: Readonly<Record<GivenKind, (db: Db, now: number) => Found>> = {
  exam: (db) => db.selectFrom('exam_task').select(['com_id', 'task_id']).execute(),
  course: (db) => db.selectFrom('course_task').select(['com_id', 'task_id']).execute(),
  meeting: (db, now) =>
    db
      .selectFrom('meeting')
      .select(['com_id', 'meeting_id as task_id'])
      .where('sign_end', '>', now)
      .execute(),
  skill: (db, now) =>
    db.selectFrom('skill_task').select(['com_id', 'task_id']).where('end_time', '>', now).execute(),
  training: (db, now) =>
    db.selectFrom('train_task').select(['com_id', 'task_id']).where('end_time', '>', now).execute(),
  survey: (db, now) =>
    db
      .selectFrom('survey')
      .select(['com_id', 'survey_id as task_id'])
      .where('state', '=', 'published')
      .where('end_time', '>', now)
      .execute(),
  document: (db, now) =>
    db
      .selectFrom('reading_task')
      .select(['com_id', 'task_id'])
      .where('end_time', '>', now)
      .where('withdrawn', '=', false)
      .execute(),
}

/** People of the demo owe what their hospitals gave them, of these kinds. `now`: epoch ms. */
export async function seedDuties(tx: Tx, now: number, kinds: readonly GivenKind[]): Promise<void> {
  for (const kind of kinds)
    for (const { com_id: taskComId, task_id: taskId } of await found[kind](tx, now))
      if (taskComId !== platformId) await giveTask(tx, { kind, taskId, taskComId }, now)
}
