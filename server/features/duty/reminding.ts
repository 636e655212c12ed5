import type { DutyKey } from '@contract/calls/duty'
import { minuteStamp } from '@contract/rules/hospitalTime'
import type { Tx } from '../../db/schema'
import { notify } from '../message/messageService'
import { recordTold, type Reminded } from './actRepository'

/** Where a tap on a message about a task leads. */
export const pathOf = {
  exam: (taskId: string) => `/examdetail?taskId=${taskId}`,
  course: (taskId: string, courseId: string) => `/studylist?taskId=${taskId}&crsId=${courseId}`,
} as const

/** Of how many people and duties. */
export const countReminded = (told: readonly Reminded[]) => ({
  people: new Set(told.map(({ userId }) => userId)).size,
  duties: told.length,
})

/** Reminds people of these duties, of one thing nobody twice within an hour; says which. `now`: epoch ms. */
export async function remindOf(
  tx: Tx,
  comId: string,
  keys: readonly DutyKey[],
  now: number,
): Promise<Reminded[]> {
  if (keys.length === 0) return []
  const told = await recordTold(tx, comId, keys, now)
  const messages = new Map<string, Reminded[]>()
  for (const one of told) {
    // What is due at the same moment is one message.
    const name = `${one.kind}/${one.taskId}/${one.dueTime}`
    messages.set(name, [...(messages.get(name) ?? []), one])
  }
  for (const [name, to] of messages) {
    const [first] = to
    if (!first) continue
    await notify(
      tx,
      {
        comId,
        personIds: to.map(({ userId }) => userId),
        kind: 'taskRemind',
        facts: { name: first.name, until: minuteStamp(first.dueTime) },
        path: pathOf[first.kind](first.taskId, first.courseId),
        onceKey: `task-remind:${name}:${now}`,
      },
      now,
    )
  }
  return told
}
