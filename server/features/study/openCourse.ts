import { Code } from '@contract/codes'
import type { Bilingual } from '@contract/texts'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import { checkRight } from '../../http/checkRight'
import { DomainError } from '../../http/DomainError'
import { type FileAddresses } from '../file/fileService'
import type { Course, Courses } from './courseRepository'
import { draftCourse, ofDraft } from './making/draftCourse'
import { findTask, type TaskDetails } from './taskRepository'
import type { Heartbeats } from './watchRepository'
import { replies } from './texts'
import { commonReplies } from '../../http/texts'

export interface StudyDeps {
  courses: Courses
  heartbeats: Heartbeats
  addresses: FileAddresses
}
const reasons: Readonly<Record<number, Bilingual>> = {
  [Code.notOpenYet]: replies.courseNotOpen,
  [Code.ended]: replies.courseEnded,
  [Code.stateChanged]: replies.courseWithdrawn,
  [Code.outOfScope]: replies.courseOutOfScope,
}

/** The refusal of a course by its code, in words where there are some. */
export const refusalOf = (code: number) =>
  new DomainError(code, reasons[code] ?? commonReplies.notAllowed)
/** There is no such course for this caller. */
export const notFound = () => new DomainError(Code.notFound, commonReplies.notFound)

/** The task with its course, as the caller may see it. Throws notFound, outOfScope. */
export async function openTask(
  db: Db,
  { courses }: Pick<StudyDeps, 'courses'>,
  caller: Caller,
  { taskId, courseId }: { taskId: string; courseId: string },
  now: number,
): Promise<{ task: TaskDetails; course: Course }> {
  const task = await findTask(db, caller, taskId, now)
  if (!task || task.courseId !== courseId) throw notFound()
  if (!task.inScope && task.runId === null) throw refusalOf(Code.outOfScope)
  return {
    task,
    course: await courses(db, { comId: task.courseComId, courseId, version: task.version }),
  }
}

/** The same for who previews content; a draft of the hospital as it is stored now, too. */
export async function openPreview(
  db: Db,
  deps: Pick<StudyDeps, 'courses'>,
  caller: Caller,
  of: { taskId: string; courseId: string },
  now: number,
) {
  checkRight(caller, 'content.read')
  if (of.courseId === ofDraft) {
    const draft = await draftCourse(db, caller, of.taskId)
    if (!draft) throw notFound()
    return draft
  }
  const task = await findTask(db, caller, of.taskId, now)
  if (!task || task.courseId !== of.courseId) throw notFound()
  return {
    task,
    course: await deps.courses(db, {
      comId: task.courseComId,
      courseId: of.courseId,
      version: task.version,
    }),
  }
}
