import { dayMs } from '@contract/rules/hospitalTime'
import type { Db } from '../db/schema'
import { newId } from '../db/newId'
import { issueForCourse } from '../features/certificate/certificateService'
import { certifiedCourses } from '../features/study/certifiedRepository'
import { remindOfEnds } from '../features/certificate/reminders'

export interface CertificateDetails {
  personId: string
  title?: string
  /** Days until it ends; negative: it ended. */
  daysLeft: number
}

/** A small course of renhe (one text) that is over, the certificate that a user got for it, and what the daily job made of its end. Returns the number. */
export async function aCertificate(
  db: Db,
  now: number,
  { personId, title = '手卫生复训课', daysLeft }: CertificateDetails,
): Promise<string> {
  const [courseId, taskId, comId, version] = [`course-${newId()}`, `task-${newId()}`, 'renhe', 1]
  const body = JSON.stringify({
    points: ['两前三后'],
    text: ['接触患者前、清洁无菌操作前、接触患者后、接触患者周围环境后、接触体液后。'],
    pages: [],
    captions: [],
  })
  await db
    .insertInto('course')
    .values({ com_id: comId, course_id: courseId, brands: ['infection'], version, created_at: now })
    .execute()
  await db
    .insertInto('course_version')
    .values({
      com_id: comId,
      course_id: courseId,
      version,
      title,
      audience: '全体医务人员',
      description: '',
      cover_file_id: 'crs001',
      credit: 1,
      pass_score: 60,
      seconds: 10,
      disclaimer: '',
      created_at: now,
    })
    .execute()
  await db
    .insertInto('course_phase')
    .values({
      com_id: comId,
      course_id: courseId,
      version,
      phase_id: 'P1',
      position: 0,
      title: '手卫生五个时刻',
      kind: 'text',
      seconds: 10,
      must_finish: 1,
      file_id: null,
      body,
    })
    .execute()
  await db
    .insertInto('course_task')
    .values({
      com_id: comId,
      task_id: taskId,
      brand: 'infection',
      issuer_kind: 2,
      task_name: title,
      issuer: '感染管理科',
      start_time: now - 800 * dayMs,
      end_time: now - 700 * dayMs,
      course_com_id: comId,
      course_id: courseId,
      version,
      audience: null,
      created_at: now - 800 * dayMs,
    })
    .execute()
  const certificateId = await db
    .transaction()
    .execute((tx) =>
      issueForCourse(
        tx,
        { comId, personId, taskId, title, issuer: '感染管理科', months: 24, credits: 1 },
        now - (730 - daysLeft) * dayMs,
      ),
    )
  await db
    .updateTable('certificate')
    .set({ expires_at: now + daysLeft * dayMs })
    .where('certificate_id', '=', certificateId)
    .execute()
  await remindOfEnds(db, certifiedCourses, now)
  return (
    await db
      .selectFrom('certificate')
      .select('number')
      .where('certificate_id', '=', certificateId)
      .executeTakeFirstOrThrow()
  ).number
}
