import { platformId } from '../../companies'
import type { Db } from '../../db/schema'
import type { PhaseBody } from '../../db/storedShapes'

export interface Phase {
  phaseId: string
  title: string
  kind: 'video' | 'audio' | 'doc' | 'text' | 'questions' | 'scorm'
  seconds: number
  mustFinish: boolean
  fileId: string
  /** The company whose files it shows. */
  filesOf: string
  body: PhaseBody
}

/** A version of a course with its phases, in order; never changes. */
export interface Course {
  comId: string
  courseId: string
  version: number
  title: string
  audience: string
  description: string
  coverFileId: string
  credit: number
  /** What the credits count as; null: not said. */
  creditKind: string | null
  passScore: number
  disclaimer: string
  phases: Phase[]
}

interface CourseKey {
  comId: string
  courseId: string
  version: number
}

/** A version that is there, from the database. */
export async function readCourse(db: Db, { comId, courseId, version }: CourseKey): Promise<Course> {
  const row = await db
    .selectFrom('course_version')
    .selectAll()
    .where('com_id', '=', comId)
    .where('course_id', '=', courseId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  const phases = await db
    .selectFrom('course_phase')
    .selectAll()
    .where('com_id', '=', comId)
    .where('course_id', '=', courseId)
    .where('version', '=', version)
    .orderBy('position')
    .execute()
  return {
    comId,
    courseId,
    version,
    title: row.title,
    audience: row.audience,
    description: row.description,
    coverFileId: row.cover_file_id ?? '',
    credit: row.credit,
    creditKind: row.credit_kind,
    passScore: row.pass_score,
    disclaimer: row.disclaimer,
    phases: phases.map((phase) => ({
      phaseId: phase.phase_id,
      title: phase.title,
      kind: phase.kind,
      seconds: phase.seconds,
      mustFinish: phase.must_finish,
      fileId: phase.file_id ?? '',
      filesOf: phase.body.standsOn ? platformId : comId,
      body: phase.body,
    })),
  }
}

export type Courses = (db: Db, key: CourseKey) => Promise<Course>

/** Versions never change, so the process keeps those asked for last. */
export function createCourses(most = 300): Courses {
  const known = new Map<string, Course>()
  return async (db, key) => {
    const name = `${key.comId}/${key.courseId}/${key.version}`
    const course = known.get(name) ?? (await readCourse(db, key))
    known.delete(name)
    known.set(name, course)
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return course
  }
}
