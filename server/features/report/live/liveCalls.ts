import type { Contract } from '@contract/calls'
import type { ActionKind, AttemptStatus } from '@contract/calls/exam/live'
import { Code } from '@contract/codes'
import type { Tx } from '../../../db/schema'
import type { Caller, Context, Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { notify } from '../../message/messageService'
import {
  extendSeveral,
  managedAttempts,
  type ManagedChange,
} from '../../exam/managedAttemptService'
import { listActions } from '../actionRepository'
import {
  countLiveAttempts,
  countSaved,
  findLiveAttempt,
  listLeavings,
  listLiveAttempts,
  listOpenAttempts,
} from './liveRepository'
import { handInCurve, lastEvents } from './progressRepository'
import { findReceipt } from './receiptRepository'
import { hashOfReceipt } from './receiptRules'
import { findScope, ownScopeOf } from '../reportScope'
import { lateAfter } from '../numberRules'
import { countCompleted, listNotBegun } from '../peopleRepository'
import { scopedTask } from '../reportCalls'
import { mapPage } from '../../../db/page'
import { commonReplies } from '../../../http/texts'

/** Nobody has more staff, so that nobody who sits it is left out. */
const maxSitting = 20_000

/** Words that stand in the log. */
function requiredReason(reason: string): string {
  const words = reason.trim()
  if (words === '')
    throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'reason' })
  return words
}

interface Asked {
  taskId: string
  attemptId: string
  reason: string
  minutes?: number
}

/** Attempts by their hospital, without the caller's own: nobody decides about themselves. */
function othersByHospital(
  open: readonly { comId: string; personId: string; attemptId: string }[],
  caller: Caller,
): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { comId, personId, attemptId } of open) {
    if (comId === caller.comId && personId === caller.userId) continue
    const ids = found.get(comId) ?? []
    found.set(comId, ids)
    ids.push(attemptId)
  }
  return found
}

/** An exam while it takes place. Every action is carried out with its entry in the log, or not at all. */
export function liveCalls(): Handlers<Contract['live']> {
  const attempts = managedAttempts()

  async function act(
    { db, caller, now, audit }: Pick<Context<Caller, Tx>, 'db' | 'caller' | 'now' | 'audit'>,
    {
      kind,
      options: { taskId, attemptId, reason, minutes },
      change,
      tells,
    }: {
      kind: ActionKind
      options: Asked
      change: ManagedChange
      /** What the person is told of it; nothing unless it says so. */
      tells?: 'lateConfirmed' | 'lateDropped'
    },
  ): Promise<AttemptStatus> {
    const { scope, task } = await scopedTask(db, caller, taskId, 'exam.supervise')
    const whose = await findLiveAttempt(db, taskId, attemptId, scope)
    if (!whose) throw new DomainError(Code.notFound, commonReplies.notFound)
    const reasonText = requiredReason(reason)
    const { before, after } = await change(
      db,
      { ...whose, taskId, attemptId },
      { minutes: minutes ?? 0, reason: reasonText },
      now,
    )
    await audit({
      comId: whose.comId,
      kind,
      personId: whose.personId,
      reason: reasonText,
      before,
      after: { ...after, ...(minutes !== undefined && { minutes }) },
    })
    if (tells)
      await notify(
        db,
        {
          comId: whose.comId,
          personIds: [whose.personId],
          kind: tells,
          facts: { name: task.taskName, reason: reasonText },
          path: `/examanswersheet?taskId=${taskId}&attemptId=${attemptId}`,
          onceKey: `${tells}-${attemptId}-${now}`,
        },
        now,
      )
    return { attemptId, state: after.state, deadline: after.deadline }
  }

  return {
    async sittings(
      { taskId, closed = 0, lateWaiting = 0, attention = 0, keyword = '', ...paging },
      { db, caller, now },
    ) {
      const { scope, task } = await scopedTask(db, caller, taskId, 'exam.watch')
      const [page, counts, saved, { should, notBegun }] = await Promise.all([
        listLiveAttempts(
          db,
          taskId,
          scope,
          {
            closed: closed === 1,
            lateWaiting: lateWaiting === 1,
            attention: attention === 1,
            keyword,
            now,
          },
          paging,
        ),
        countLiveAttempts(db, taskId, scope, now),
        countSaved(db, taskId, scope),
        countCompleted(db, task, scope, undefined, lateAfter(task.endTime)),
      ])
      const facts = { questionCount: task.questionCount, leavingLimit: task.cuttingScreenNum }
      return {
        // Whoever watches tells: what was reached stands in the results alone until it is announced.
        ...mapPage(page, (row) => ({
          ...row,
          ...facts,
          ...(now < task.announceTime && { score: null }),
        })),
        taskName: task.taskName,
        serverTime: now,
        ...counts,
        averageSaved: counts.running > 0 ? Math.round((10 * saved) / counts.running) / 10 : null,
        questionCount: task.questionCount,
        should,
        notBegun,
      }
    },

    async notBegun({ taskId, keyword = '', ...paging }, { db, caller }) {
      const { scope, task } = await scopedTask(db, caller, taskId, 'exam.watch')
      return listNotBegun(db, task, scope, { departmentId: undefined, keyword }, paging)
    },

    async progress({ taskId }, { db, caller, now }) {
      const { scope } = await scopedTask(db, caller, taskId, 'exam.watch')
      const [curve, events] = await Promise.all([
        handInCurve(db, taskId, scope, now),
        lastEvents(db, taskId, scope),
      ])
      return { ...curve, events }
    },

    async leavings({ taskId, attemptId }, { db, caller }) {
      const { scope } = await scopedTask(db, caller, taskId, 'exam.watch')
      const whose = await findLiveAttempt(db, taskId, attemptId, scope)
      if (!whose) throw new DomainError(Code.notFound, commonReplies.notFound)
      return { list: await listLeavings(db, whose.comId, attemptId) }
    },

    async receipt({ number }, { db, caller }) {
      const hash = hashOfReceipt(number)
      if (hash === undefined) return { found: null }
      const own = ownScopeOf(caller, 'exam.watch')
      const scope = await findScope(db, caller, 'exam.watch')
      return { found: await findReceipt(db, hash, own ? [own, scope] : [scope]) }
    },

    extend: (input, context) =>
      act(context, { kind: 'extend', options: input, change: attempts.extend }),
    async extendAll({ taskId, minutes, reason }, { db, caller, now, audit }) {
      const { scope } = await scopedTask(db, caller, taskId, 'exam.supervise')
      const reasonText = requiredReason(reason)
      const open = await listOpenAttempts(db, taskId, scope, now, maxSitting)
      let people = 0
      for (const [comId, ids] of othersByHospital(open, caller)) {
        const wish = { minutes, reason: reasonText }
        const moved = await extendSeveral(db, comId, ids, wish, now)
        for (const { attempt, deadline } of moved)
          await audit({
            comId,
            kind: 'extend',
            personId: attempt.personId,
            thingId: attempt.attemptId,
            reason: reasonText,
            before: { state: attempt.state, deadline: attempt.deadline },
            after: { state: attempt.state, deadline, minutes },
          })
        people += moved.length
      }
      return { people }
    },
    handIn: (input, context) =>
      act(context, { kind: 'handIn', options: input, change: attempts.handIn }),
    reopen: (input, context) =>
      act(context, { kind: 'reopen', options: input, change: attempts.reopen }),

    async decideLate({ confirm, ...options }, context) {
      const change = confirm === 1 ? attempts.confirmLate : attempts.dropLate
      return act(context, {
        kind: 'late',
        options,
        change,
        tells: confirm === 1 ? 'lateConfirmed' : 'lateDropped',
      })
    },

    async log({ taskId, ...paging }, { db, caller }) {
      const { scope } = await scopedTask(db, caller, taskId, 'audit.read')
      return listActions(db, taskId, scope, paging)
    },
  }
}
