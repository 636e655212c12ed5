import { sql } from 'kysely'
import type { PersonTraces } from '../../Traces'

export const studyTraces = {
  goes: ['plan_item'],
  follows: {
    person_course: ['task_id'],
    course_run: ['task_id', 'round'],
    plan_item: ['task_id'],
    study_goal: [],
  },
  // Where both entries took the course, the remaining one keeps the further progress.
  async join(tx, { comId, fromId, intoId }) {
    await sql`
      update person_course k set completed = k.completed or g.completed
      from person_course g where k.com_id = ${comId} and k.person_id = ${intoId} and g.com_id = ${comId} and g.person_id = ${fromId} and g.task_id = k.task_id`.execute(
      tx,
    )
    return {}
  },
} satisfies PersonTraces
