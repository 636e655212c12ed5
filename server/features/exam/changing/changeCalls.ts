import type { Contract } from '@contract/calls'
import type { ResultChange } from '@contract/calls/exam/resultChange'
import { Code } from '@contract/codes'
import { can } from '@contract/rules/rights'
import { ReviewState } from '@contract/states'
import { mapPage, pageIn } from '../../../db/page'
import type { Db } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import type { Caller, Handlers } from '../../../http/handlers'
import { commonReplies } from '../../../http/texts'
import { notify } from '../../message/messageService'
import { isSecondPerson } from '../../rights/rightsService'
import { reachOfOfficer } from '../leaving/reachRepository'
import { replies } from '../texts'
import { followChange } from './appealRepository'
import { carryOut, proposeChange } from './changing'
import {
  decideChange,
  findSitting,
  hospitalsWithChanges,
  listChanges,
  lockChange,
  type Change,
  type ChangeRow,
} from './changeRepository'

const shownTo =
  ({ userId }: Caller) =>
  ({ personId, proposerId, ...row }: ChangeRow): ResultChange => ({
    ...row,
    mine: personId === userId || proposerId === userId ? 1 : 0,
  })

/** So many of one hospital wait at most where the operator looks. */
const most = 200

/** What waits in hospitals where nobody else may decide it: the operator is their second person. */
async function changesOfOthers(db: Db, caller: Caller, now: number): Promise<ChangeRow[]> {
  const found: ChangeRow[] = []
  for (const comId of await hospitalsWithChanges(db)) {
    const { list } = await listChanges(
      db,
      { comId, departments: null, author: null },
      { onlyWaiting: true, keyword: '' },
      { pageIndex: 1, pageSize: most },
    )
    for (const row of list) {
      const about = [row.personId, row.proposerId].map((personId) => ({ comId, personId }))
      if (await isSecondPerson(db, about, caller, now)) found.push(row)
    }
  }
  return found
}

/** Tells whom it is about what was done to their sitting, and why. */
async function tell(
  db: Db,
  { comId, personId, taskId, changeId, kind, reason, taskName }: Change,
  now: number,
) {
  await notify(
    db,
    {
      comId,
      personIds: [personId],
      kind: kind === 'void' ? 'attemptVoided' : 'scoreCorrected',
      facts: { name: taskName, reason },
      path: `/examdetail?taskId=${taskId}`,
      onceKey: `change:${changeId}`,
    },
    now,
  )
}

/** A sitting is made void, or its score corrected: one person proposes, another one decides. */
export const changeCalls: Handlers<Contract['resultChange']> = {
  async propose({ taskId, attemptId, kind, score, reason }, { db, caller, now, audit }) {
    const words = reason.trim()
    if (words === '') throw new DomainError(Code.badInput, replies.reasonNeeded)
    const reach = reachOfOfficer(caller, 'exam.supervise')
    const key = await findSitting(db, reach, { taskId, attemptId })
    if (!key) throw new DomainError(Code.notFound, commonReplies.notFound)
    const { changeId, attempt } = await proposeChange(
      db,
      key,
      { kind, score, reason: words, by: caller.userId },
      now,
    )
    await audit({
      kind: 'propose',
      personId: key.personId,
      taskId,
      thingId: changeId,
      reason: words,
      before: { score: attempt.score, state: attempt.state },
      after: { wish: kind, ...(score !== undefined && { score }) },
    })
    return { changeId }
  },

  async list({ waiting = 0, keyword = '', ...paging }, { db, caller, now }) {
    const page = can(caller, 'platform.operate')
      ? pageIn(await changesOfOthers(db, caller, now), paging)
      : await listChanges(
          db,
          reachOfOfficer(caller, 'exam.watch'),
          { onlyWaiting: waiting === 1, keyword: keyword.trim() },
          paging,
        )
    return mapPage(page, shownTo(caller))
  },

  async decide({ changeId, agree, note = '' }, { db, caller, now, audit }) {
    const change = await lockChange(db, reachOfOfficer(caller, 'exam.supervise'), changeId)
    if (!change) throw new DomainError(Code.notFound, commonReplies.notFound)
    if (change.state !== ReviewState.waiting)
      throw new DomainError(Code.stateChanged, commonReplies.decidedBefore)
    const words = note.trim()
    if (agree === 0 && words === '') throw new DomainError(Code.badInput, replies.reasonNeeded)
    await decideChange(db, change, { agree: agree === 1, note: words, by: caller.userId }, now)
    if (agree === 1) {
      await carryOut(db, change, caller.userId, now)
      await tell(db, change, now)
    }
    await followChange(db, change, { agree: agree === 1, by: caller.userId }, now)
    await audit({
      kind: agree === 1 ? change.kind : 'refuse',
      personId: change.personId,
      taskId: change.taskId,
      thingId: changeId,
      reason: words || change.reason,
      before: { wish: change.kind },
      after: { agree, ...(change.score !== null && { score: change.score }) },
    })
    return { state: agree === 1 ? ReviewState.approved : ReviewState.refused }
  },
}
