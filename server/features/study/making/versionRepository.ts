import type { BrandName } from '@contract/rules/place/brands'
import { sql } from 'kysely'
import type { CourseDraft } from '@contract/calls/study/courseMaking'
import { platformId } from '../../../companies'
import { audienceColumn } from '../../../db/audienceSql'
import type { Db } from '../../../db/schema'
import { coverIdOf, phaseColumns, type Sources } from './draftRules'
import type { CourseIssuer } from './regionRepository'

export interface ToPublish {
  comId: string
  draftId: string
  courseId: string
  taskId: string
  edition: number
  brand: BrandName
  issuer: CourseIssuer
  /** The one that learners got until now; 0: none. */
  versionBefore: number
  /** What is new in it; '': nothing was said. */
  whatChanged: string
}

/** What credits can count as: the platform's open kinds, then the hospital's own. */
export async function listCreditKinds(db: Db, comId: string) {
  return db
    .selectFrom('credit_kind')
    .select(['credit_kind_id as creditKindId', 'credit_kind_name as name'])
    .where('com_id', 'in', [platformId, comId])
    .where('closed_at', 'is', null)
    .orderBy((row) => row.case().when('com_id', '=', platformId).then(0).else(1).end())
    .orderBy('position')
    .execute()
}

/** The name of a kind as it is now; null: none was chosen, or it is gone. */
async function creditKindName(db: Db, comId: string, creditKindId = ''): Promise<string | null> {
  if (creditKindId === '') return null
  const kinds = await listCreditKinds(db, comId)
  return kinds.find((one) => one.creditKindId === creditKindId)?.name ?? null
}

/** Stores the next version of the course with its phases, and the task, which leads to it from now on. Returns the version. `db` is a transaction. */
export async function storeVersion(
  db: Db,
  of: ToPublish,
  draft: CourseDraft,
  sources: Sources,
  now: number,
): Promise<number> {
  const version = await nextVersion(db, of, now)
  const phases = draft.phases.map((phase, position) => phaseColumns(phase, position, sources))
  const { comId, courseId } = of
  await db
    .insertInto('course_version')
    .values({
      com_id: comId,
      course_id: courseId,
      version,
      title: draft.title.trim(),
      audience: draft.audience.trim(),
      description: draft.desc.trim(),
      cover_file_id: coverIdOf(draft, sources) || null,
      credit: draft.credit,
      credit_kind: await creditKindName(db, comId, draft.creditKindId),
      pass_score: draft.passScore,
      seconds: phases.reduce((sum, { seconds }) => sum + seconds, 0),
      disclaimer: sources.platform?.disclaimer ?? '',
      what_changed: of.whatChanged || null,
      created_at: now,
    })
    .execute()
  await db
    .insertInto('course_phase')
    .values(phases.map((phase) => ({ com_id: comId, course_id: courseId, version, ...phase })))
    .execute()
  await leadTask(db, of, draft, version, now)
  await markPublished(db, of, now)
  return version
}

/** The number of the next version of a course, which is made where there is none. */
async function nextVersion(
  db: Db,
  { comId, courseId, brand, versionBefore }: ToPublish,
  now: number,
): Promise<number> {
  const { version } = await db
    .insertInto('course')
    .values({
      com_id: comId,
      course_id: courseId,
      brands: [brand],
      version: versionBefore + 1,
      created_at: now,
    })
    .onConflict((row) =>
      row
        .columns(['com_id', 'course_id'])
        .doUpdateSet({ version: sql<number>`course.version + 1` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** The task leads to that version from now on; it is made where there is none. */
async function leadTask(
  db: Db,
  { comId, courseId, taskId, brand, issuer }: ToPublish,
  draft: CourseDraft,
  version: number,
  now: number,
): Promise<void> {
  const details = {
    course_com_id: comId,
    course_id: courseId,
    task_name: draft.title.trim(),
    start_time: draft.startTime,
    end_time: draft.endTime,
    version,
    audience: audienceColumn(draft.whom),
    free_order: draft.freeOrder,
    certificate: draft.certificate,
    certificate_months: draft.certificateMonths,
    certificate_template_id: issuer.areas ? null : (draft.certificateTemplate ?? null),
  }
  await db
    .insertInto('course_task')
    .values({ ...issuer, task_id: taskId, brand, ...details, created_at: now })
    .onConflict((row) => row.columns(['com_id', 'task_id']).doUpdateSet(details))
    .execute()
}

/** What stands in the draft is what learners get. */
async function markPublished(
  db: Db,
  { comId, draftId, courseId, taskId, edition }: ToPublish,
  now: number,
): Promise<void> {
  await db
    .updateTable('course_draft')
    .set({
      edition: edition + 1,
      published_edition: edition + 1,
      course_id: courseId,
      task_id: taskId,
      updated_at: now,
    })
    .where('com_id', '=', comId)
    .where('draft_id', '=', draftId)
    .execute()
}
