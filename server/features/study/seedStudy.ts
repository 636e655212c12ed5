import { dayMs } from '@contract/rules/hospitalTime'
import coursesFile from '../../../content/courses.json'
import { platformId } from '../../companies'
import type { Db } from '../../db/schema'
import type { PhaseBody } from '../../db/tables/study'
import { media, mediaId } from '../file/seedFiles'

interface ContentPhase {
  phaseId: string
  title: string
  kind: 'document' | 'video' | 'audio' | 'practice' | 'quiz'
  minutes: number
  mustFinish: boolean
  points?: string[]
  spoken?: string[]
  /** Questions that the film stops for, at so many seconds. */
  inside?: { at: number; questionId: string }[]
  quiz?: { knowCatIds: string[]; single: number; multiple: number; judge: number }
}
interface ContentCourse {
  'crsId': string
  title: string
  audience: string
  credit: number
  passScore: number
  goal: string
  brands: string[]
  phases: ContentPhase[]
}

/** A page of a paper is open at least so long, seconds. */
const pageSeconds = 6
/** A text is open at least so long, seconds. */
const textSeconds = 12
const kinds = {
  document: 'doc',
  video: 'video',
  audio: 'audio',
  practice: 'text',
  quiz: 'questions',
} as const

function phaseRow(
  courseId: string,
  {
    phaseId,
    title,
    kind,
    minutes,
    mustFinish,
    points = [],
    spoken = [],
    quiz,
    inside,
  }: ContentPhase,
  position: number,
) {
  const made = media[`${courseId}-${phaseId}`]
  const pages = (made?.pages ?? []).map((page) => mediaId(page.replace(/\.\w+$/, '')))
  const secondsOfKind: Readonly<Record<string, number>> = {
    document: pages.length * pageSeconds,
    practice: textSeconds,
    quiz: minutes * 60,
  }
  const seconds = secondsOfKind[kind] ?? made?.seconds ?? 0
  const body: PhaseBody = {
    points,
    text: spoken,
    pages,
    captions: made?.captions ?? [],
    ...(inside && { inside: inside.map((one) => ({ ...one, version: 1 })) }),
    ...(quiz && {
      draw: {
        categories: quiz.knowCatIds,
        single: quiz.single,
        multiple: quiz.multiple,
        judge: quiz.judge,
      },
    }),
  }
  return {
    phase_id: phaseId,
    position,
    title,
    kind: kinds[kind],
    seconds,
    must_finish: mustFinish ? 1 : 0,
    file_id: made ? mediaId(`${courseId}-${phaseId}`) : null,
    body: JSON.stringify(body),
  }
}

/** The tasks of the demo hospitals. Ids never change: tests and guides name them. */
const demoStudy = [
  {
    comId: 'renhe',
    taskId: 'renhe-course-hands',
    courseId: 'CRS001',
    name: '手卫生必修课',
    issuer: '感染管理科',
    brand: 'infection',
    opens: -3,
    ends: 30,
  },
  {
    comId: 'renhe',
    taskId: 'renhe-course-clean',
    courseId: 'CRS002',
    name: '环境清洁消毒岗位培训',
    issuer: '感染管理科',
    brand: 'infection',
    opens: -1,
    ends: 12,
  },
  {
    comId: 'renhe',
    taskId: 'renhe-course-later',
    courseId: 'CRS002',
    name: '下月环境清洁复训',
    issuer: '感染管理科',
    brand: 'infection',
    opens: 10,
    ends: 40,
  },
  {
    comId: 'renhe',
    taskId: 'renhe-course-over',
    courseId: 'CRS001',
    name: '上季度手卫生培训',
    issuer: '感染管理科',
    brand: 'infection',
    opens: -90,
    ends: -5,
  },
  {
    comId: 'jiangcheng',
    taskId: 'jiangcheng-course-hands',
    courseId: 'CRS001',
    name: '手卫生入职培训',
    issuer: '感染管理科',
    brand: 'infection',
    opens: -3,
    ends: 30,
  },
  {
    comId: 'ankang',
    taskId: 'ankang-course-indicators',
    courseId: 'CRS003',
    name: '护理敏感指标培训',
    issuer: '护理部',
    brand: 'nursing',
    opens: -3,
    ends: 30,
  },
  {
    comId: platformId,
    taskId: 'platform-course-hands',
    courseId: 'CRS001',
    name: '全国手卫生公开课',
    issuer: '全员学习与考核平台',
    brand: 'infection',
    opens: -20,
    ends: 120,
  },
  {
    comId: platformId,
    taskId: 'platform-course-indicators',
    courseId: 'CRS003',
    name: '全国护理质量指标公开课',
    issuer: '全员学习与考核平台',
    brand: 'nursing',
    opens: -20,
    ends: 120,
  },
] as const

/** Programmes that links from outside lead to. */
const demoScenes = [
  {
    sceneId: 'scene-hands',
    name: '手卫生专题',
    brand: 'infection',
    kind: 'study',
    desc: '从时机到方法，学完可参加考核。',
    tasks: ['platform-course-hands'],
  },
  {
    sceneId: 'scene-quality',
    name: '护理质量专题',
    brand: 'nursing',
    kind: 'study',
    desc: '先对齐口径，再谈改进。',
    tasks: ['platform-course-indicators'],
  },
] as const

/** Our courses, without any task on them. Idempotent: a version that is there stays as it is. `now`: epoch ms. */
export async function seedCourses(db: Db, now: number): Promise<void> {
  const { courses, disclaimer } = coursesFile as unknown as {
    courses: ContentCourse[]
    disclaimer: string
  }
  for (const {
    'crsId': courseId,
    title,
    audience,
    credit,
    passScore,
    goal,
    brands,
    phases,
  } of courses) {
    const rows = phases.map((phase, position) => phaseRow(courseId, phase, position))
    const version = 1
    await db
      .insertInto('course')
      .values({ com_id: platformId, course_id: courseId, brands, version, created_at: now })
      .onConflict((row) => row.doNothing())
      .execute()
    await db
      .insertInto('course_version')
      .values({
        com_id: platformId,
        course_id: courseId,
        version,
        title,
        audience,
        description: goal,
        cover_file_id: mediaId(courseId),
        credit,
        pass_score: passScore,
        seconds: rows.reduce((sum, { seconds }) => sum + seconds, 0),
        disclaimer,
        created_at: now,
      })
      .onConflict((row) => row.doNothing())
      .execute()
    await db
      .insertInto('course_phase')
      .values(rows.map((row) => ({ com_id: platformId, course_id: courseId, version, ...row })))
      .onConflict((row) => row.doNothing())
      .execute()
  }
}

/** Our courses, and tasks of the demo hospitals on them; dates stand around `now` (epoch ms). Idempotent. */
export async function seedStudy(db: Db, now: number): Promise<void> {
  await seedCourses(db, now)
  await db
    .insertInto('course_task')
    .values(
      demoStudy.map(({ comId, taskId, courseId, name, issuer, brand, opens, ends }) => ({
        com_id: comId,
        task_id: taskId,
        brand,
        issuer_kind: comId === platformId ? 1 : 2,
        task_name: name,
        issuer,
        start_time: now + opens * dayMs,
        end_time: now + ends * dayMs,
        course_com_id: platformId,
        course_id: courseId,
        version: 1,
        departments: null,
        created_at: now,
      })),
    )
    .onConflict((row) => row.doNothing())
    .execute()
  for (const { sceneId, name, brand, kind, desc, tasks } of demoScenes) {
    await db
      .insertInto('scene')
      .values({
        com_id: platformId,
        scene_id: sceneId,
        scene_name: name,
        description: desc,
        brand,
        extend_type: kind,
        start_time: now - 20 * dayMs,
        end_time: now + 120 * dayMs,
        created_at: now,
      })
      .onConflict((row) => row.doNothing())
      .execute()
    await db
      .insertInto('scene_task')
      .values(
        tasks.map((taskId, position) => ({
          com_id: platformId,
          scene_id: sceneId,
          task_id: taskId,
          position,
        })),
      )
      .onConflict((row) => row.doNothing())
      .execute()
  }
}
