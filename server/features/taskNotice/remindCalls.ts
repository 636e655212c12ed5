import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { NoticedTask } from '@contract/kinds'
import { boundsOf, departmentsIn } from '@contract/rules/rights'
import { hourMs, minuteStamp } from '@contract/rules/hospitalTime'
import { platformId } from '../../companies'
import type { Db } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import type { Caller, Handlers } from '../../http/handlers'
import { commonReplies } from '../../http/texts'
import { notify } from '../message/messageService'
import type { TaskKey } from '../duty/dutyService'
import { findMaker, findTask, type NoticedTaskRow } from './noticeRepository'
import { peopleToTell } from './peopleToTell'
import { pathOf } from './tellDue'

interface Reminded {
  key: TaskKey
  task: NoticedTaskRow
  people: readonly string[]
}

/** Whom somebody may remind of a task: the people of their departments or hospital, and all of what they made. Throws notFound. */
async function findReminded(
  db: Db,
  caller: Caller,
  wanted: { kind: NoticedTask; taskId: string },
): Promise<Reminded> {
  const { comId, userId } = caller
  for (const taskComId of [comId, platformId]) {
    const key = { ...wanted, taskComId }
    const task = await findTask(db, key)
    if (!task || task.withdrawn) continue
    const bounds = boundsOf(caller, 'task.remind')
    const isMine = bounds.own && (await findMaker(db, comId, key)) === userId
    const departments = isMine ? null : departmentsIn(bounds)
    return { key, task, people: await peopleToTell(db, comId, key, 'soon1', departments) }
  }
  throw new DomainError(Code.notFound, commonReplies.notFound)
}

/** Reminding by hand. */
export const remindCalls: Handlers<Contract['taskNotice']> = {
  async toRemind(wanted, { db, caller }) {
    return { people: (await findReminded(db, caller, wanted)).people.length }
  },

  async remind(wanted, { db, caller, now, audit }) {
    const { key, task, people } = await findReminded(db, caller, wanted)
    const told = await notify(
      db,
      {
        comId: caller.comId,
        personIds: people,
        kind: 'taskRemind',
        facts: { name: task.name, until: minuteStamp(task.endTime) },
        path: pathOf[key.kind](key.taskId, task.courseId),
        onceKey: `task-remind:${key.kind}:${key.taskId}:${Math.floor(now / hourMs)}`,
      },
      now,
    )
    await audit({ taskId: key.taskId, thingId: key.taskId, after: { people: told } })
    return { people: told }
  },
}
