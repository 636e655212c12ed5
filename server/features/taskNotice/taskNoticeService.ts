import type { NoticedTask } from '@contract/kinds'
import type { Tx } from '../../db/schema'
import { followRegion, giveTask, hospitalsOf, type TaskKey } from '../duty/dutyService'
import { findTask, insertPlanned, takeBackPlanned } from './noticeRepository'
import { remindersOf, type PlannedStage } from './noticeRules'

/** What people know of a task. Times in epoch ms. */
interface Known {
  name: string
  startTime: number
  endTime: number
}
export type { TaskKey }
export { findTask as findNoticedTask }

/** Whether a change is one that people are told of: another name or time. */
const isMoved = (before: Known, after: Known): boolean =>
  before.name !== after.name ||
  before.startTime !== after.startTime ||
  before.endTime !== after.endTime

/**
 * Gives a task to whom it is for and plans what they are told of it, in the transaction that publishes, changes or withdraws it: that it is theirs, its
 * changes, three days and one day before its end, after its end who missed it, and that it is off. What was planned before
 * and not told yet is planned anew. `before`: what it was until this change. `now`: epoch ms.
 */
export async function planNotices(
  tx: Tx,
  task: TaskKey,
  now: number,
  before?: Known,
): Promise<void> {
  const found = await findTask(tx, task)
  if (!found) return
  await giveTask(tx, task, now)
  for (const comId of await hospitalsOf(tx, task))
    await tell(tx, comId, task, { found, before, now })
}

interface Change {
  found: Known & { withdrawn: boolean }
  before?: Known | undefined
  now: number
}

/** Plans what people of one hospital are told of a task. */
async function tell(tx: Tx, comId: string, task: TaskKey, change: Change): Promise<void> {
  const { wasTold, rounds } = await takeBackPlanned(tx, comId, task)
  const stages = stagesOf(task.kind, { ...change, wasTold })
  await insertPlanned(tx, comId, task, rounds, stages)
}

/**
 * A hospital has come into a region or left it, in the transaction that moves it: what its centre has running is given to its
 * people and they are told; what they left they owe no more and are told that it is off. `now`: epoch ms.
 */
export async function moveRegion(tx: Tx, comId: string, now: number): Promise<void> {
  const { came, left } = await followRegion(tx, comId, now)
  for (const task of [...came, ...left]) {
    const found = await findTask(tx, task)
    if (found)
      await tell(tx, comId, task, { found: { ...found, withdrawn: left.includes(task) }, now })
  }
}

/** What comes next for people of a hospital; who was told nothing hears of no change and no end. Of meetings people are reminded before they begin (remindOfMeetings). */
function stagesOf(
  kind: NoticedTask,
  { found: task, wasTold, before, now }: Change & { wasTold: boolean },
): PlannedStage[] {
  const atOnce = (stage: PlannedStage['stage']): PlannedStage[] => [{ stage, dueAt: now }]
  if (task.withdrawn) return wasTold ? atOnce('withdrawn') : []
  const reminders = kind === 'meeting' ? [] : remindersOf(task.endTime, now)
  if (!wasTold) return [...atOnce('given'), ...reminders]
  return before && isMoved(before, task) ? [...atOnce('changed'), ...reminders] : reminders
}
