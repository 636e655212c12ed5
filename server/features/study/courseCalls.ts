import { RunState, PhaseState } from '@contract/states'
import type { Contract } from '@contract/calls'
import type { TaskFilter } from '@contract/calls/examShapes'
import type { InsideQuestion, PhaseDetail } from '@contract/calls/studyShapes'
import { Code } from '@contract/codes'
import { merged } from '@contract/rules/watching'
import { mapPage, type Paging } from '../../db/page'
import type { Db } from '../../db/schema'
import type { Caller, Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { fileCompanies } from '../file/fileService'
import type { Course, Phase } from './courseRepository'
import { readQuestions, listTries } from './questionRepository'
import { listPhases, findPhaseProgress, type PhaseProgress } from './runRepository'
import { nextOf, studyRefusal } from './studyRules'
import { findTask, listTasks, type ListOptions } from './taskRepository'
import { type StudyDeps, refusalOf, notFound, openTask, openPreview } from './openCourse'
import { kinds, coverOf, taskOf, rowsOf, detailOf } from './shownCourse'
import { replies } from './texts'

const statesOf: Readonly<Record<TaskFilter, number[]>> = {
  todo: [1],
  doing: [2],
  done: [3],
  missed: [5],
  notOpen: [0],
}
const shown = [0, 1, 2, 3, 5]

interface PhaseOfRun extends PhaseProgress {
  watched: number[]
  last_pos: number
}

type CourseCalls = Pick<
  Handlers<Contract['study']>,
  'home' | 'mine' | 'list' | 'baseInfo' | 'course' | 'coursePreview' | 'phase' | 'phasePreview'
>

/** Lists, a course with its phases, one phase. */
export function courseCalls(deps: StudyDeps): CourseCalls {
  const { addresses } = deps

  async function page(db: Db, caller: Caller, options: ListOptions, paging: Paging, now: number) {
    return mapPage(await listTasks(db, caller, options, paging, now), taskOf)
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
