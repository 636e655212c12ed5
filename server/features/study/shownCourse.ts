import { PhaseState } from '@contract/states'
import type {
  CourseDetail,
  CourseTask,
  PhaseKind,
  PhaseRow,
} from '@contract/calls/study/studyShapes'
import { Code } from '@contract/codes'
import { coverAddress, type FileAddresses } from '../file/fileService'
import type { Course, Phase } from './courseRepository'
import { type PhaseProgress } from './runRepository'
import { locksOf, nextOf, studyRefusal } from './studyRules'
import { type TaskDetails, type TaskRow } from './taskRepository'

export const kinds: Readonly<Record<Phase['kind'], PhaseKind>> = {
  video: 'video',
  audio: 'audio',
  doc: 'doc',
  text: 'text',
  questions: 'qst',
  scorm: 'scorm',
}
/** A course as lists show it at that moment. */
export const taskAt =
  (addresses: Pick<FileAddresses, 'of'>, now: number) =>
  ({
    courseId,
    courseComId,
    coverFileId,
    issuerKind,
    certificateId,
    ...task
  }: TaskRow): CourseTask => ({
    taskId: task.taskId,
    taskName: task.taskName,
    crsId: courseId,
    crsCover: coverAddress(addresses, { courseComId, coverFileId }, now),
    taskRang: issuerKind,
    issuer: task.issuer,
    startTime: task.startTime,
    endTime: task.endTime,
    dueTime: task.dueTime,
    seconds: task.seconds,
    credit: task.credit,
    taskState: task.taskState,
    progress: task.progress,
    phaseDone: task.phaseDone,
    phaseTotal: task.phaseTotal,
    bestScore: task.bestScore,
    certId: certificateId,
    isAdd: task.isAdd,
    planDate: task.planDate,
  })
/** The ids of the phases that are done. */
export const doneOf = (runs: readonly PhaseProgress[]) =>
  new Set(runs.filter(({ state }) => state === PhaseState.done).map(({ phase_id: id }) => id))
/** The phase to go on with, as replies name it. */
export function nextFrom(
  phases: readonly Phase[],
  phaseId: string,
  done: ReadonlySet<string>,
): { nextPhaseId: string; nextType?: PhaseKind } {
  const next = nextOf(phases, phaseId, done)
  return next ? { nextPhaseId: next.phaseId, nextType: kinds[next.kind] } : { nextPhaseId: '' }
}
const questionsIn = ({ body: { draw } }: Phase) =>
  draw ? draw.single + draw.multiple + draw.judge : 0

/** The phases of a course with how far the learner is, and which wait for others. */
export function rowsOf(
  { phases }: Course,
  runs: readonly PhaseProgress[],
  freeOrder: boolean,
): PhaseRow[] {
  const locks = locksOf(phases, doneOf(runs), freeOrder)
  const byId = new Map(runs.map((run) => [run.phase_id, run]))
  return phases.map((phase, index) => {
    const run = byId.get(phase.phaseId)
    const locked = locks[index]!
    return {
      phaseId: phase.phaseId,
      name: phase.title,
      type: kinds[phase.kind],
      seconds: phase.seconds,
      state: locked > 0 ? PhaseState.locked : (run?.state ?? PhaseState.open),
      progress: run?.percent ?? 0,
      mustFinish: phase.mustFinish ? 1 : 0,
      lockedBy: locked,
      questionCount: questionsIn(phase),
    }
  })
}

/** A course as its page shows it. */
export function detailOf(
  task: TaskDetails,
  {
    course,
    runs,
    lastPhaseId,
    freeOrder,
    addresses,
    now,
  }: {
    course: Course
    runs: readonly PhaseProgress[]
    lastPhaseId: string | null
    freeOrder: boolean
    addresses: Pick<FileAddresses, 'of'>
    now: number
  },
): CourseDetail {
  const refusal = studyRefusal(task, now)
  return {
    taskId: task.taskId,
    taskName: task.taskName,
    issuer: task.issuer,
    endTime: task.endTime,
    dueTime: task.dueTime,
    crs: {
      crsId: course.courseId,
      title: course.title,
      crsCover: coverAddress(
        addresses,
        { courseComId: course.comId, coverFileId: course.coverFileId },
        now,
        '800x600',
      ),
      desc: course.description,
      audience: course.audience,
      disclaimer: course.disclaimer,
    },
    phases: rowsOf(course, runs, freeOrder),
    state: task.runState,
    taskState: task.taskState,
    tracingId: task.runId,
    round: task.round,
    lastPhaseId,
    progress: task.progress,
    credits: course.credit,
    ...(course.creditKind !== null && { creditKind: course.creditKind }),
    passScore: course.passScore,
    bestScore: task.bestScore,
    certId: task.certificateId,
    canStart: refusal === Code.ok ? 1 : 0,
    refusal,
  }
}
