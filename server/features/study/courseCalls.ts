import { RunState, PhaseState } from '@contract/states'
import type { Contract } from '@contract/calls'
import type { TaskFilter } from '@contract/calls/examShapes'
import type {
  CourseDetail,
  CourseTask,
  InsideQuestion,
  PhaseDetail,
  PhaseKind,
  PhaseRow,
} from '@contract/calls/studyShapes'
import { Code } from '@contract/codes'
import type { Bilingual } from '@contract/texts'
import { merged } from '@contract/rules/watching'
import type { Db } from '../../db/schema'
import type { Caller, Handlers } from '../../http/handlers'
import { checkRight } from '../../http/checkRight'
import { DomainError } from '../../http/DomainError'
import { fileCompanies, type FileAddresses } from '../file/fileService'
import type { Course, Courses, Phase } from './courseRepository'
import { readQuestions, listTries } from './questionRepository'
import { listPhases, findPhaseProgress, type PhaseProgress } from './runRepository'
import { locksOf, nextOf, studyRefusal } from './studyRules'
import { ofDraft, type DraftCourses } from './studyService'
import {
  findTask,
  listTasks,
  type ListOptions,
  type TaskDetails,
  type TaskRow,
} from './taskRepository'
import type { Heartbeats } from './watchRepository'
import { replies } from './texts'
import { commonReplies } from '../../http/texts'

export interface StudyDeps {
  courses: Courses
  drafts: DraftCourses
  heartbeats: Heartbeats
  addresses: FileAddresses
}

const statesOf: Readonly<Record<TaskFilter, number[]>> = {
  todo: [1],
  doing: [2],
  done: [3],
  missed: [5],
  notOpen: [0],
}
const shown = [0, 1, 2, 3, 5]
const reasons: Readonly<Record<number, Bilingual>> = {
  [Code.notOpenYet]: replies.courseNotOpen,
  [Code.ended]: replies.courseEnded,
  [Code.stateChanged]: replies.courseWithdrawn,
  [Code.outOfScope]: replies.courseOutOfScope,
}

export const refusalOf = (code: number) =>
  new DomainError(code, reasons[code] ?? commonReplies.notAllowed)
const notFound = () => new DomainError(Code.notFound, commonReplies.notFound)
const kinds: Readonly<Record<Phase['kind'], PhaseKind>> = {
  video: 'video',
  audio: 'audio',
  doc: 'doc',
  text: 'text',
  questions: 'qst',
  scorm: 'scorm',
}
const coverOf = (fileId: string) =>
  fileId === '' ? '' : `/incontrol-fileserver/file/pic/filterImg/${fileId}_400x300`

export const taskOf = ({
  courseId,
  coverFileId,
  issuerKind,
  certificateId,
  ...task
}: TaskRow): CourseTask => ({
  taskId: task.taskId,
  taskName: task.taskName,
  crsId: courseId,
  crsCover: coverOf(coverFileId),
  taskRang: issuerKind,
  issuer: task.issuer,
  startTime: task.startTime,
  endTime: task.endTime,
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
  deps: Pick<StudyDeps, 'courses' | 'drafts'>,
  caller: Caller,
  of: { taskId: string; courseId: string },
  now: number,
) {
  checkRight(caller, 'content.read')
  if (of.courseId === ofDraft) {
    const draft = await deps.drafts(db, caller, of.taskId)
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

interface PhaseOfRun extends PhaseProgress {
  watched: number[]
  last_pos: number
}
const doneOf = (runs: readonly PhaseProgress[]) =>
  new Set(runs.filter(({ state }) => state === PhaseState.done).map(({ phase_id: id }) => id))
const questionsIn = ({ body: { draw } }: Phase) =>
  draw ? draw.single + draw.multiple + draw.judge : 0

function rowsOf(
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

function detailOf(
  task: TaskDetails,
  {
    course,
    runs,
    lastPhaseId,
    freeOrder,
    now,
  }: {
    course: Course
    runs: readonly PhaseProgress[]
    lastPhaseId: string | null
    freeOrder: boolean
    now: number
  },
): CourseDetail {
  const refusal = studyRefusal(task, now)
  return {
    taskId: task.taskId,
    taskName: task.taskName,
    issuer: task.issuer,
    endTime: task.endTime,
    crs: {
      crsId: course.courseId,
      title: course.title,
      crsCover: coverOf(course.coverFileId),
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
    passScore: course.passScore,
    bestScore: task.bestScore,
    certId: task.certificateId,
    canStart: refusal === Code.ok ? 1 : 0,
    refusal,
  }
}

type CourseCalls = Pick<
  Handlers<Contract['study']>,
  'home' | 'mine' | 'list' | 'baseInfo' | 'course' | 'coursePreview' | 'phase' | 'phasePreview'
>

/** Lists, a course with its phases, one phase. */
export function courseCalls(deps: StudyDeps): CourseCalls {
  const { addresses } = deps

  async function page(
    db: Db,
    caller: Caller,
    options: Omit<ListOptions, 'limit' | 'offset'>,
    { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
    now: number,
  ) {
    const { list, total } = await listTasks(
      db,
      caller,
      { ...options, limit: pageSize, offset: (pageIndex - 1) * pageSize },
      now,
    )
    return { list: list.map(taskOf), total, pageIndex, pageSize }
  }

  /** Questions of a film, with what of them is answered in this run. */
  async function listInsideQuestions(
    db: Db,
    { body: { inside = [] } }: Phase,
    of: { comId: string; runId: string | null; phaseId: string },
  ): Promise<InsideQuestion[]> {
    if (inside.length === 0) return []
    const bank = await readQuestions(db, inside)
    const [row] = of.runId === null ? [] : await listTries(db, { ...of, runId: of.runId })
    return bank.flatMap(({ questionId, kind, stem, options }) => {
      const at = inside.find((one) => one.questionId === questionId)?.at
      return at === undefined
        ? []
        : [
            {
              at,
              questionId,
              kind,
              stem,
              options,
              answered: row?.answers[questionId] ? (1 as const) : (0 as const),
            },
          ]
    })
  }

  async function findPhaseDetail(
    db: Db,
    course: Course,
    phaseId: string,
    {
      runs,
      runId,
      freeOrder,
      allowOffline,
      comId,
      now,
    }: {
      runs: readonly PhaseOfRun[]
      runId: string | null
      freeOrder: boolean
      allowOffline: boolean
      comId: string
      now: number
    },
  ): Promise<PhaseDetail> {
    const number = course.phases.findIndex((one) => one.phaseId === phaseId) + 1
    const phase = course.phases[number - 1]
    const row = rowsOf(course, runs, freeOrder)[number - 1]
    if (!phase || !row) throw notFound()
    if (row.state === PhaseState.locked)
      throw new DomainError(Code.phaseLocked, replies.phaseLocked)
    const run = runs.find((one) => one.phase_id === phaseId)
    const flat = run?.watched ?? []
    const owner = fileCompanies(comId).find((one) => one === course.comId) ?? comId
    return {
      phaseId,
      name: phase.title,
      type: kinds[phase.kind],
      seconds: phase.seconds,
      state: row.state,
      number,
      phaseTotal: course.phases.length,
      courseTitle: course.title,
      crsCover: coverOf(course.coverFileId),
      mustFinish: row.mustFinish,
      fileId: phase.kind === 'scorm' ? '' : phase.fileId,
      points: phase.body.points,
      text: phase.body.text,
      captions: phase.body.captions,
      antiSkip: 1,
      pages: phase.body.pages.map((fileId) => addresses.of(owner, fileId, now).url),
      watched: merged(
        flat.flatMap((_, index) => (index % 2 === 0 ? [[flat[index]!, flat[index + 1]!]] : [])),
        phase.seconds,
      ).map(([from, to]) => [from, to]),
      lastPos: run?.last_pos ?? 0,
      nextPhaseId: nextOf(course.phases, phaseId),
      inside: await listInsideQuestions(db, phase, { comId, runId, phaseId }),
      keepable:
        allowOffline && phase.fileId !== '' && (phase.kind === 'audio' || phase.kind === 'doc')
          ? 1
          : 0,
    }
  }

  const listRuns = (db: Db, { comId }: Caller, runId: string | null) =>
    runId === null ? Promise.resolve([]) : listPhases(db, comId, runId)

  return {
    home: ({ showScope = 0, ...paging }, { db, caller, now }) =>
      page(db, caller, { showScope, states: [2, 1], keyword: '' }, paging, now),

    mine: ({ showScope = 0, state, ...paging }, { db, caller, now }) =>
      page(
        db,
        caller,
        { showScope, states: state ? statesOf[state] : [...shown, 6], keyword: '', begun: true },
        paging,
        now,
      ),

    list: ({ showScope = 0, state, keyword = '', ...paging }, { db, caller, now }) =>
      page(
        db,
        caller,
        { showScope, states: state ? statesOf[state] : shown, keyword: keyword.trim() },
        paging,
        now,
      ),

    async baseInfo({ taskId }, { db, caller, now }) {
      const task = await findTask(db, caller, taskId, now)
      if (!task) throw notFound()
      if (!task.inScope && task.runId === null) throw refusalOf(Code.outOfScope)
      return taskOf(task)
    },

    async course({ taskId, crsId: courseId }, { db, caller, now }) {
      const { task, course } = await openTask(db, deps, caller, { taskId, courseId }, now)
      const runs =
        task.runId === null ? [] : await findPhaseProgress(db, [caller.comId, task.runId])
      const last = runs
        .filter(({ state }) => state !== PhaseState.done)
        .map(({ phase_id: id }) => id)
      return detailOf(task, {
        course,
        runs,
        lastPhaseId: last.at(-1) ?? null,
        freeOrder: task.freeOrder,
        now,
      })
    },

    async coursePreview({ taskId, crsId: courseId }, { db, caller, now }) {
      const { task, course } = await openPreview(db, deps, caller, { taskId, courseId }, now)
      // It is tried before it opens and after it has closed.
      return {
        ...detailOf(
          {
            ...task,
            runId: null,
            runState: RunState.notStarted,
            progress: 0,
            bestScore: null,
            certificateId: null,
          },
          { course, runs: [], lastPhaseId: null, freeOrder: true, now },
        ),
        canStart: 1,
        refusal: Code.ok,
      }
    },

    async phase({ taskId, crsId: courseId, phaseId }, { db, caller, now }) {
      const { task, course } = await openTask(db, deps, caller, { taskId, courseId }, now)
      const refusal = studyRefusal(task, now)
      if (refusal !== Code.ok && task.runId === null) throw refusalOf(refusal)
      return findPhaseDetail(db, course, phaseId, {
        runs: await listRuns(db, caller, task.runId),
        runId: task.runId,
        freeOrder: task.freeOrder,
        allowOffline: task.allowOffline,
        comId: caller.comId,
        now,
      })
    },

    async phasePreview({ taskId, crsId: courseId, phaseId }, { db, caller, now }) {
      const { course } = await openPreview(db, deps, caller, { taskId, courseId }, now)
      return findPhaseDetail(db, course, phaseId, {
        runs: [],
        runId: null,
        freeOrder: true,
        allowOffline: false,
        comId: caller.comId,
        now,
      })
    },
  }
}
