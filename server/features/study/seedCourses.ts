import { isDeepStrictEqual } from 'node:util'
import coursesFile from '../../../content/courses.json'
import { platformId } from '../../companies'
import type { Db } from '../../db/schema'
import type { PhaseBody } from '../../db/storedShapes'
import { media, mediaId } from '../file/seedFiles'
import { readCourse, type Course, type Phase } from './courseRepository'

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

function phaseOf(
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
): Phase {
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
    phaseId,
    title,
    kind: kinds[kind],
    seconds,
    mustFinish,
    fileId: made ? mediaId(`${courseId}-${phaseId}`) : '',
    filesOf: platformId,
    body,
  }
}

type Unnumbered = Omit<Course, 'version'>

const courseOf = (
  { 'crsId': courseId, title, audience, credit, passScore, goal, phases }: ContentCourse,
  disclaimer: string,
): Unnumbered => ({
  comId: platformId,
  courseId,
  title,
  audience,
  description: goal,
  coverFileId: mediaId(courseId),
  credit,
  creditKind: null,
  passScore,
  disclaimer,
  phases: phases.map((phase) => phaseOf(courseId, phase)),
})

/** Our courses, without any task on them. Idempotent; one that has changed becomes a new version beside those that are there. `now`: epoch ms. */
export async function seedCourses(db: Db, now: number): Promise<void> {
  const { courses, disclaimer } = coursesFile as unknown as {
    courses: ContentCourse[]
    disclaimer: string
  }
  for (const content of courses)
    await storePlatformCourse(db, courseOf(content, disclaimer), content.brands, now)
}

/** Stores a course of the platform as its next version, unless its newest one is the same. */
export async function storePlatformCourse(
  db: Db,
  course: Unnumbered,
  brands: string[],
  now: number,
): Promise<void> {
  const { courseId, phases } = course
  const newest = await findNewest(db, courseId)
  if (newest && isDeepStrictEqual(newest, { ...course, version: newest.version })) return
  const version = (newest?.version ?? 0) + 1
  const of = { com_id: platformId, course_id: courseId, version }
  await db
    .insertInto('course')
    .values({ ...of, brands, created_at: now })
    .onConflict((row) => row.columns(['com_id', 'course_id']).doUpdateSet({ version, brands }))
    .execute()
  await db
    .insertInto('course_version')
    .values({
      ...of,
      title: course.title,
      audience: course.audience,
      description: course.description,
      cover_file_id: course.coverFileId,
      credit: course.credit,
      pass_score: course.passScore,
      seconds: phases.reduce((sum, { seconds }) => sum + seconds, 0),
      disclaimer: course.disclaimer,
      created_at: now,
    })
    .execute()
  await db
    .insertInto('course_phase')
    .values(
      phases.map(({ phaseId, title, kind, seconds, mustFinish, fileId, body }, position) => ({
        ...of,
        phase_id: phaseId,
        position,
        title,
        kind,
        seconds,
        must_finish: mustFinish ? 1 : 0,
        file_id: fileId || null,
        body: JSON.stringify(body),
      })),
    )
    .execute()
}

async function findNewest(db: Db, courseId: string): Promise<Course | undefined> {
  const row = await db
    .selectFrom('course')
    .select('version')
    .where('com_id', '=', platformId)
    .where('course_id', '=', courseId)
    .executeTakeFirst()
  return row && readCourse(db, { comId: platformId, courseId, version: row.version })
}
