import type { Contract } from '@contract/calls'
import type { PlannedTask } from '@contract/calls/study/plan'
import type { Input } from '@contract/calls/call'
import { Code } from '@contract/codes'
import type { PlanItemKind } from '@contract/kinds'
import { beginningOf, hourMs } from '@contract/rules/hospitalTime'
import { mapPage, pageIn } from '../../db/page'
import type { Db } from '../../db/schema'
import type { Caller, Context, Handlers } from '../../http/handlers'
import { dayGiven } from '../../http/dayGiven'
import { DomainError } from '../../http/DomainError'
import { notify, takeBack } from '../message/messageService'
import type { FileAddresses } from '../file/fileService'
import { taskAt } from './shownCourse'
import { addToPlan, isPlanned, planOf, removeFromPlan } from './planRepository'
import { findTask, listTasks } from './taskRepository'
import { replies } from './texts'
import { commonReplies } from '../../http/texts'

type Plan = Contract['plan']
/** 1: it stands on the plan. */
type Added = Promise<{ isAdd: 0 | 1 }>
const all = [0, 1, 2, 3, 5]

/** Exams or meetings of these ids that are meant for a person, as their plan shows them. */
type FindPlanned = (
  db: Db,
  caller: Caller,
  ids: readonly string[],
  now: number,
) => Promise<PlannedFact[]>
type PlannedFact = Pick<
  PlannedTask,
  | 'taskId'
  | 'taskName'
  | 'issuer'
  | 'startTime'
  | 'endTime'
  | 'dueTime'
  | 'taskState'
  | 'bestScore'
  | 'seconds'
>
/** Whose features they are; they hand in how to find them. */
export type OtherPlanned = Readonly<Record<Exclude<PlanItemKind, 'course'>, FindPlanned>>
const typeOf = { exam: 1, course: 2, meeting: 5 } as const satisfies Record<PlanItemKind, number>

/** What a learner puts on their plan; the college shows the same one. */
async function findPlanItem(
  others: OtherPlanned,
  { db, caller, now }: Pick<Context, 'db' | 'caller' | 'now'>,
  taskId: string,
) {
  const item = { comId: caller.comId, personId: caller.userId, taskId }
  const course = await findTask(db, caller, taskId, now)
  if (course) {
    const { taskName, endTime } = course
    return { ...item, kind: 'course' as const, taskName, endTime }
  }
  for (const kind of ['exam', 'meeting'] as const) {
    const [found] = await others[kind](db, caller, [taskId], now)
    if (found) return { ...item, kind, taskName: found.taskName, endTime: found.endTime }
  }
  throw new DomainError(Code.notFound, commonReplies.notFound)
}

const shownOther = (
  kind: 'exam' | 'meeting',
  fact: PlannedFact,
  planDate: string | null,
): PlannedTask => ({
  ...fact,
  taskType: typeOf[kind],
  crsId: '',
  crsCover: '',
  taskRang: 2,
  credit: 0,
  progress: 0,
  phaseDone: 0,
  phaseTotal: 0,
  certId: null,
  isAdd: 1,
  planDate,
})

const keyOf = (taskId: string) => `plan:${taskId}:`
const remindHour = 8

/** A reminder in the morning of the day it is planned for, in the place of the one before; none without a day. */
async function renewReminder(
  db: Db,
  { comId, personId, taskId, taskName }: Awaited<ReturnType<typeof findPlanItem>>,
  day: string | undefined,
  now: number,
): Promise<void> {
  await takeBack(db, { comId, personId }, keyOf(taskId), now)
  if (day === undefined) return
  const at = beginningOf(dayGiven(day, 'planDate')) + remindHour * hourMs
  if (at > now)
    await notify(
      db,
      {
        comId,
        personIds: [personId],
        kind: 'planDue',
        facts: { name: taskName, day },
        path: '/trainingPlan',
        onceKey: `${keyOf(taskId)}${day}`,
        at,
      },
      now,
    )
}

/** Everything on the plan that is still there and theirs, by day. */
async function plannedTasks(
  others: OtherPlanned,
  addresses: Pick<FileAddresses, 'of'>,
  { db, caller, now }: Context,
  range: { from: string; to: string } | undefined,
): Promise<PlannedTask[]> {
  const rows = await planOf(db, { comId: caller.comId, personId: caller.userId }, range)
  const idsOf = (kind: PlanItemKind) =>
    rows.flatMap((row) => (row.kind === kind ? [row.taskId] : []))
  const wish = { showScope: 0, states: all, keyword: '', planned: true, ...(range && { range }) }
  const [courses, exams, meetings] = await Promise.all([
    idsOf('course').length > 0
      ? listTasks(db, caller, wish, { pageIndex: 1, pageSize: rows.length }, now)
      : { list: [] },
    idsOf('exam').length > 0 ? others.exam(db, caller, idsOf('exam'), now) : [],
    idsOf('meeting').length > 0 ? others.meeting(db, caller, idsOf('meeting'), now) : [],
  ])
  const shown = taskAt(addresses, now)
  const course = new Map(courses.list.map((row) => [row.taskId, row]))
  const other = new Map([...exams, ...meetings].map((fact) => [fact.taskId, fact]))
  return rows.flatMap(({ taskId, kind, day }) => {
    if (kind === 'course') {
      const row = course.get(taskId)
      return row ? [{ ...shown(row), taskType: typeOf.course }] : []
    }
    const fact = other.get(taskId)
    return fact ? [shownOther(kind, fact, day)] : []
  })
}

/** One's own plan of study (spec 3, plan); `others`: how to find what is no course. */
export function planCalls(
  others: OtherPlanned,
  addresses: Pick<FileAddresses, 'of'>,
): Handlers<Plan> {
  const isAdded = async ({ taskId }: Input<Plan['isAdded']>, context: Context): Added => ({
    isAdd: (await isPlanned(context.db, await findPlanItem(others, context, taskId))) ? 1 : 0,
  })

  const add = async (
    { taskId, planDate, remind = 0 }: Input<Plan['add']>,
    context: Context,
  ): Added => {
    const { db, now } = context
    const day = planDate === undefined ? undefined : dayGiven(planDate, 'planDate')
    const item = await findPlanItem(others, context, taskId)
    if (day !== undefined && beginningOf(day) >= item.endTime)
      throw new DomainError(Code.badInput, replies.planAfterEnd)
    await addToPlan(db, item, planDate ?? null, remind, now)
    await renewReminder(db, item, remind === 1 ? planDate : undefined, now)
    return { isAdd: 1 }
  }

  const remove = async ({ taskId }: Input<Plan['remove']>, context: Context): Added => {
    const { db, now } = context
    const item = await findPlanItem(others, context, taskId)
    await removeFromPlan(db, item)
    await takeBack(db, item, keyOf(item.taskId), now)
    return { isAdd: 0 }
  }

  const list = async ({ range, ...paging }: Input<Plan['list']>, context: Context) =>
    pageIn(await plannedTasks(others, addresses, context, range), paging)

  return {
    isAdded,
    add,
    remove,
    list,
    collegeIsAdded: isAdded,
    collegeAdd: add,
    collegeRemove: remove,
    collegeList: list,

    async searchCourses({ keyword = '', ...paging }, { db, caller, now }) {
      const wish = { showScope: 0, states: all, keyword: keyword.trim() }
      const shown = taskAt(addresses, now)
      return mapPage(await listTasks(db, caller, wish, paging, now), (row) => {
        const task = shown(row)
        return {
          crsId: task.crsId,
          crsCover: task.crsCover,
          title: task.taskName,
          seconds: task.seconds,
          taskId: task.taskId,
        }
      })
    },

    async myCourses({ keyword = '', ...paging }, { db, caller, now }) {
      const wish = { showScope: 0, states: [...all, 6], keyword: keyword.trim(), begun: true }
      return mapPage(await listTasks(db, caller, wish, paging, now), taskAt(addresses, now))
    },
  }
}
