import type { Contract } from '@contract/calls'
import type { ActionKind, AttemptStatus } from '@contract/calls/live'
import { Code } from '@contract/codes'
import type { Tx } from '../../../db/schema'
import type { Caller, Context, Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { notify } from '../../message/messageService'
import { managedAttempts, type ManagedChange } from '../../exam/managedAttemptService'
import { listActions } from '../actionRepository'
import {
  countLiveAttempts,
  findLiveAttempt,
  listLeavings,
  listLiveAttempts,
} from './liveRepository'
import { findReceipt } from './receiptRepository'
import { hashOfReceipt } from './receiptRules'
import { findScope, ownScopeOf } from '../reportScope'
import { lateAfter } from '../numberRules'
import { countCompleted, listNotBegun } from '../peopleRepository'
import { scopedTask } from '../reportCalls'
import { mapPage } from '../../../db/page'
import { commonReplies } from '../../../http/texts'

interface Asked {
  taskId: string
  attemptId: string
  reason: string
  minutes?: number
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
    const reasonText = reason.trim()
    if (reasonText === '')
      throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'reason' })
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
      { taskId, closed = 0, lateWaiting = 0, keyword = '', ...paging },
      { db, caller, now },
    ) {
      const { scope, task } = await scopedTask(db, caller, taskId, 'exam.watch')
      const [page, counts, { should, notBegun }] = await Promise.all([
        listLiveAttempts(
          db,
          taskId,
          scope,
          { closed: closed === 1, lateWaiting: lateWaiting === 1, keyword },
          paging,
        ),
        countLiveAttempts(db, taskId, scope),
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
        should,
        notBegun,
      }
    },

    async notBegun({ taskId, keyword = '', ...paging }, { db, caller }) {
      const { scope, task } = await scopedTask(db, caller, taskId, 'exam.watch')
      return listNotBegun(db, task, scope, { departmentId: undefined, keyword }, paging)
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
