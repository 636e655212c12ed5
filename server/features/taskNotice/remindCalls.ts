import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { NoticedTask } from '@contract/kinds'
import { boundsOf, departmentsIn } from '@contract/rules/rights'
import { platformId } from '../../companies'
import type { Db } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import type { Caller, Handlers } from '../../http/handlers'
import { commonReplies } from '../../http/texts'
import { countReminded, remindOf, type TaskKey } from '../duty/dutyService'
import { findMaker, findTask } from './noticeRepository'
import { peopleToTell } from './peopleToTell'

interface Reminded {
  key: TaskKey
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
    return { key, people: await peopleToTell(db, comId, key, 'changed', departments) }
  }
  throw new DomainError(Code.notFound, commonReplies.notFound)
}

/** Reminding by hand. */
export const remindCalls: Handlers<Contract['taskNotice']> = {
  async toRemind(wanted, { db, caller }) {
    return { people: (await findReminded(db, caller, wanted)).people.length }
  },

  async remind(wanted, { db, caller, now, audit }) {
    const { key, people } = await findReminded(db, caller, wanted)
    const keys = people.map((userId) => ({ kind: key.kind, taskId: key.taskId, userId }))
    const { people: told } = countReminded(await remindOf(db, caller.comId, keys, now))
    await audit({ taskId: key.taskId, thingId: key.taskId, after: { people: told } })
    return { people: told }
  },
}
