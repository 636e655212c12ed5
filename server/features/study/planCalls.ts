import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import { Code } from '@contract/codes'
import { beginningOf, hourMs } from '@contract/rules/hospitalTime'
import { mapPage } from '../../db/page'
import type { Db } from '../../db/schema'
import type { Caller, Context, Handlers } from '../../http/handlers'
import { dayGiven } from '../../http/dayGiven'
import { DomainError } from '../../http/DomainError'
import { notify, takeBack } from '../message/messageService'
import { taskOf } from './shownCourse'
import { addToPlan, isPlanned, removeFromPlan } from './planRepository'
import { findTask, listTasks } from './taskRepository'
import { commonReplies } from '../../http/texts'

type Plan = Contract['plan']
/** 1: it stands on the plan. */
type Added = Promise<{ isAdd: 0 | 1 }>
const all = [0, 1, 2, 3, 5]

/** A learner's plan of courses; the college shows the same one. */
async function findPlanItem(db: Db, caller: Caller, taskId: string, now: number) {
  const task = await findTask(db, caller, taskId, now)
  if (!task) throw new DomainError(Code.notFound, commonReplies.notFound)
  return { comId: caller.comId, personId: caller.userId, taskId, taskName: task.taskName }
}

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

const isAdded = async (
  { taskId }: Input<Plan['isAdded']>,
  { db, caller, now }: Context,
): Added => ({ isAdd: (await isPlanned(db, await findPlanItem(db, caller, taskId, now))) ? 1 : 0 })

const add = async (
  { taskId, planDate, remind = 0 }: Input<Plan['add']>,
  { db, caller, now }: Context,
): Added => {
  if (planDate !== undefined) dayGiven(planDate, 'planDate')
  const item = await findPlanItem(db, caller, taskId, now)
  await addToPlan(db, item, planDate ?? null, remind, now)
  await renewReminder(db, item, remind === 1 ? planDate : undefined, now)
  return { isAdd: 1 }
}

const remove = async ({ taskId }: Input<Plan['remove']>, { db, caller, now }: Context): Added => {
  const item = await findPlanItem(db, caller, taskId, now)
  await removeFromPlan(db, item)
  await takeBack(db, item, keyOf(item.taskId), now)
  return { isAdd: 0 }
}

const list = async ({ range, ...paging }: Input<Plan['list']>, { db, caller, now }: Context) => {
  const wish = { showScope: 0, states: all, keyword: '', planned: true, ...(range && { range }) }
  return mapPage(await listTasks(db, caller, wish, paging, now), taskOf)
}

export const planCalls: Handlers<Plan> = {
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
    return mapPage(await listTasks(db, caller, wish, paging, now), (row) => {
      const task = taskOf(row)
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
    return mapPage(await listTasks(db, caller, wish, paging, now), taskOf)
  },
}
