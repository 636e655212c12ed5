import type { DutyChange, DutyKey } from '@contract/calls/duty'
import { Code } from '@contract/codes'
import { dayMs, minuteStamp } from '@contract/rules/hospitalTime'
import { DutyState } from '@contract/states'
import type { AuditEvent } from '../../db/auditEvent'
import type { Tx } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import {
  closeByDecision,
  isHere,
  lockDuties,
  moveByHand,
  takeOver,
  type HeldDuty,
} from './actRepository'
import type { DutyScope } from './listRepository'
import { renewDuties } from './standing'
import { replies } from './texts'

const longestMs = 366 * dayMs

/** Throws badInput where a change makes no sense at this moment. */
export function checkChange(change: DutyChange, now: number): void {
  if (change.act !== 'extend') return
  if (change.dueTime <= now) throw new DomainError(Code.badInput, replies.duePast)
  if (change.dueTime > now + longestMs) throw new DomainError(Code.badInput, replies.dueFar)
}

/** What the log is told of one duty. */
export type ChangedDuty = Pick<AuditEvent, 'kind' | 'reason' | 'before' | 'after'> & {
  personId: string
  taskId: string
}

/** Excuses, gives longer or hands on; what is over meanwhile, or not of the scope, is left as it is. Says what was changed. */
export async function changeDuties(
  tx: Tx,
  scope: DutyScope,
  { keys, change, by }: { keys: readonly DutyKey[]; change: DutyChange; by: string },
  now: number,
): Promise<ChangedDuty[]> {
  checkChange(change, now)
  const { comId } = scope
  const held = await lockDuties(tx, scope, keys)
  if (held.length === 0) return []
  const deciding = { comId, by, reason: change.reason.trim(), now }
  if (change.act === 'excuse') await closeByDecision(tx, deciding, held, DutyState.excused)
  if (change.act === 'extend') await moveByHand(tx, deciding, held, change.dueTime)
  if (change.act === 'handOn') {
    await checkTaker(tx, comId, held, change.toUserId, now)
    await takeOver(tx, comId, change.toUserId, held, now)
    await closeByDecision(tx, deciding, held, DutyState.withdrawn)
    for (const { kind, taskId } of held)
      await renewDuties(tx, comId, kind, [taskId], [change.toUserId])
  }
  return held.map(({ userId: personId, taskId, dueTime }) => ({
    personId,
    taskId,
    kind: change.act,
    reason: deciding.reason,
    before: { due: minuteStamp(dueTime) },
    after: afterOf(change),
  }))
}

function afterOf(change: DutyChange): object {
  if (change.act === 'extend') return { due: minuteStamp(change.dueTime) }
  return change.act === 'handOn' ? { to: change.toUserId } : {}
}

async function checkTaker(
  tx: Tx,
  comId: string,
  held: readonly HeldDuty[],
  toUserId: string,
  now: number,
): Promise<void> {
  if (held.some(({ userId }) => userId === toUserId))
    throw new DomainError(Code.badInput, replies.handOnSame)
  if (held.some(({ dueTime }) => dueTime <= now))
    throw new DomainError(Code.badInput, replies.overdueFirst)
  if (!(await isHere(tx, comId, toUserId))) throw new DomainError(Code.badInput, replies.handOnTo)
}
