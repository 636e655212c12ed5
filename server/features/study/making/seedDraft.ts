import { everybody } from '@contract/rules/audience'
import type { CourseDraft } from '@contract/calls/study/courseMaking'
import { draftOn } from '@contract/rules/content/platformCourse'
import type { Db } from '../../../db/schema'
import { findPlatformCourse } from '../studyService'
import { offeredCourse } from './offeredCourse'

/** The draft that a demo task on a course of the platform would have been published from, so that its office finds it in the list. Idempotent. */
export async function seedCourseDraft(
  db: Db,
  comId: string,
  { taskId, authorId }: { taskId: string; authorId: string },
  now: number,
): Promise<void> {
  const task = await db
    .selectFrom('course_task')
    .selectAll()
    .where('com_id', '=', comId)
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
  const found = await findPlatformCourse(db, task.brand, {
    courseId: task.course_id,
    version: task.version,
  })
  // Its author has published it again since: it is a course of the hospital's own.
  if (!found || task.course_com_id === comId) return
  const draft: CourseDraft = {
    ...draftOn(offeredCourse(found)),
    title: task.task_name,
    startTime: task.start_time,
    endTime: task.end_time,
    whom: task.audience ?? everybody,
    freeOrder: task.free_order ? 1 : 0,
    certificate: task.certificate ? 1 : 0,
    certificateMonths: task.certificate_months,
    certificateTemplate: task.certificate_template_id,
  }
  const at = Math.min(now, task.start_time)
  await db
    .insertInto('course_draft')
    .values({
      com_id: comId,
      draft_id: taskId,
      author_id: authorId,
      edition: 1,
      published_edition: 1,
      title: draft.title,
      draft: JSON.stringify(draft),
      course_id: null,
      task_id: taskId,
      created_at: at,
      updated_at: at,
    })
    .onConflict((row) => row.columns(['com_id', 'draft_id']).doNothing())
    .execute()
}
