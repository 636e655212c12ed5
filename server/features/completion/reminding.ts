import type { DutyKey } from '@contract/calls/year/duty'
import { minuteStamp } from '@contract/rules/hospitalTime'
import type { Tx } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import { notify } from '../message/messageService'
import { pathOf, recordTold, type Told } from '../duty/dutyService'

/** Of how many people and duties. */
export const countReminded = (told: readonly Told[]) => ({
  people: new Set(told.map(({ userId }) => userId)).size,
  duties: told.length,
})

/** Somebody reminds people of these duties, of one thing nobody twice within an hour; says which. `now`: epoch ms. */
export async function remindOf(
  tx: Tx,
  by: Pick<Caller, 'comId' | 'userId'>,
  keys: readonly DutyKey[],
  now: number,
): Promise<Told[]> {
  if (keys.length === 0) return []
  const { comId, userId } = by
  const told = await recordTold(tx, { comId, by: userId }, keys, now)
  await notifyOf(tx, { comId, kind: 'taskRemind', onceKey: `task-remind:${now}` }, told, now)
  return told
}

/** A message to each of them about what they owe and until when; what is due at the same moment is one message to all. */
export async function notifyOf(
  tx: Tx,
  what: { comId: string; kind: 'taskRemind' | 'dutyExtended'; onceKey: string },
  told: readonly Told[],
  now: number,
): Promise<void> {
  const messages = new Map<string, Told[]>()
  for (const one of told) {
    const name = `${one.kind}/${one.taskId}/${one.dueTime}`
    messages.set(name, [...(messages.get(name) ?? []), one])
  }
  for (const [name, to] of messages) {
    const [first] = to
    if (!first) continue
    await notify(
      tx,
      {
        comId: what.comId,
        personIds: to.map(({ userId }) => userId),
        kind: what.kind,
        facts: { name: first.name, until: minuteStamp(first.dueTime) },
        path: pathOf[first.kind](first.taskId, first.courseId),
        onceKey: `${what.onceKey}:${name}`,
      },
      now,
    )
  }
}
