import type { DutyChange, DutyKey } from '@contract/calls/year/duty'
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
  type DutyScope,
  renewDuties,
} from '../duty/dutyService'
import { notifyOf } from './reminding'
import { replies } from './texts'

const longestMs = 366 * dayMs

/** Throws badInput where a change makes no sense at this moment. */
export function checkChange(change: DutyChange, now: number): void {
  if (change.act !== 'extend') return
  if (change.dueTime <= now) throw new DomainError(Code.badInput, replies.duePast)
  if (change.dueTime > now + longestMs) throw new DomainError(Code.badInput, replies.dueFar)
}

/** What was changed, and of how many giving longer does not help. */
export interface Changed {
  events: ChangedDuty[]
  meetings: number
  noTry: number
}

/** What the log is told of one duty. */
type ChangedDuty = Pick<AuditEvent, 'kind' | 'reason' | 'before' | 'after'> & {
  personId: string
  taskId: string
}

const isMeeting = ({ kind }: HeldDuty) => kind === 'meeting'
const isOutOfTries = ({ kind, state }: HeldDuty) => kind === 'exam' && state === DutyState.missed

/** Excuses, gives longer or hands on; what is over meanwhile, or not of the scope, is left as it is, and so is what giving longer does not help. */
export async function changeDuties(
  tx: Tx,
  scope: DutyScope,
  { keys, change, by }: { keys: readonly DutyKey[]; change: DutyChange; by: string },
  now: number,
): Promise<Changed> {
  checkChange(change, now)
  const { comId } = scope
  const found = await lockDuties(tx, scope, keys)
  const isExtended = change.act === 'extend'
  const meetings = isExtended ? found.filter(isMeeting).length : 0
  const noTry = isExtended ? found.filter(isOutOfTries).length : 0
  const held = isExtended ? found.filter((one) => !isMeeting(one) && !isOutOfTries(one)) : found
  if (held.length === 0) return { events: [], meetings, noTry }
  if (change.act === 'handOn' && held.some(({ kind }) => kind === 'certificate'))
    throw new DomainError(Code.badInput, replies.ownCertificate)
  const deciding = { comId, by, reason: change.reason.trim(), now }
  if (change.act === 'excuse') await closeByDecision(tx, deciding, held, DutyState.excused)
  if (change.act === 'extend') {
    const told = await moveByHand(tx, deciding, held, change.dueTime)
    await notifyOf(tx, { comId, kind: 'dutyExtended', onceKey: `duty-extended:${now}` }, told, now)
  }
  if (change.act === 'handOn') {
    await checkTaker(tx, comId, held, change.toUserId, now)
    await takeOver(tx, comId, change.toUserId, held, now)
    await closeByDecision(tx, deciding, held, DutyState.withdrawn)
    for (const { kind, taskId } of held)
      if (kind !== 'certificate') await renewDuties(tx, comId, kind, [taskId], [change.toUserId])
  }
  const events = held.map(({ userId: personId, taskId, dueTime }) => ({
    personId,
    taskId,
    kind: change.act,
    reason: deciding.reason,
    before: { due: minuteStamp(dueTime) },
    after: afterOf(change),
  }))
  return { events, meetings, noTry }
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
