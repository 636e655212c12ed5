import { RunState, PhaseState } from '@contract/states'
import type { Contract } from '@contract/calls'
import type { TaskFilter } from '@contract/calls/exam/examShapes'
import { Code } from '@contract/codes'
import { mapPage, type Paging } from '../../db/page'
import type { Db } from '../../db/schema'
import type { Caller, Handlers } from '../../http/handlers'
import { findNeeded } from '../learningPath/learningPathService'
import { type StudyDeps, refusalOf, notFound, openTask, openPreview } from './openCourse'
import { findPhaseDetail } from './phaseDetail'
import { listPhases, findPhaseProgress } from './runRepository'
import { detailOf, taskAt } from './shownCourse'
import { studyRefusal } from './studyRules'
import { findTask, listTasks, type ListOptions, type TaskDetails } from './taskRepository'
import { findWhatChanged } from './versionRepository'

const statesOf: Readonly<Record<TaskFilter, number[]>> = {
  todo: [1],
  doing: [2],
  done: [3],
  missed: [5],
  notOpen: [0],
}
const shown = [0, 1, 2, 3, 5]

type CourseCalls = Pick<
  Handlers<Contract['study']>,
  'home' | 'mine' | 'list' | 'baseInfo' | 'course' | 'coursePreview' | 'phase' | 'phasePreview'
>

/** What they are told of a newer version: who is inside an older one, and whose round was closed for it; undefined: nothing. */
async function newsFor(
  db: Db,
  { newest, version, runId, runState, round, completed }: TaskDetails,
) {
  const isInside = runId !== null && runState < RunState.ended && version < newest.version
  const isClosed = runId === null && round > 0 && !completed
  if (!isInside && !isClosed) return undefined
  const anew = isClosed ? (1 as const) : (0 as const)
  return { version: newest.version, whatChanged: await findWhatChanged(db, newest), anew }
}

/** Lists, a course with its phases, one phase. */
export function courseCalls(deps: StudyDeps): CourseCalls {
  async function page(db: Db, caller: Caller, options: ListOptions, paging: Paging, now: number) {
    return mapPage(await listTasks(db, caller, options, paging, now), taskAt(deps.addresses, now))
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
      return taskAt(deps.addresses, now)(task)
    },

    async course({ taskId, crsId: courseId }, { db, caller, now }) {
      const { task, course } = await openTask(db, deps, caller, { taskId, courseId }, now)
      const runs =
        task.runId === null ? [] : await findPhaseProgress(db, [caller.comId, task.runId])
      const last = runs
        .filter(({ state }) => state !== PhaseState.done)
        .map(({ phase_id: id }) => id)
      const news = await newsFor(db, task)
      const waitsFor = task.runId === null ? await findNeeded(db, caller, taskId, now) : []
      return {
        ...detailOf(task, {
          course,
          runs,
          lastPhaseId: last.at(-1) ?? null,
          freeOrder: task.freeOrder,
          addresses: deps.addresses,
          now,
        }),
        ...(news && { news }),
        ...(waitsFor.length > 0 && { waitsFor }),
      }
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
          { course, runs: [], lastPhaseId: null, freeOrder: true, addresses: deps.addresses, now },
        ),
        canStart: 1,
        refusal: Code.ok,
      }
    },

    async phase({ taskId, crsId: courseId, phaseId }, { db, caller, now }) {
      const { task, course } = await openTask(db, deps, caller, { taskId, courseId }, now)
      const refusal = studyRefusal(task, now)
      if (refusal !== Code.ok && task.runId === null) throw refusalOf(refusal)
      return findPhaseDetail(db, deps, course, phaseId, {
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
      return findPhaseDetail(db, deps, course, phaseId, {
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
