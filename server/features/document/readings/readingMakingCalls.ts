import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { commonReplies } from '../../../http/texts'
import { checkAudience } from '../../audience/audienceService'
import { editionsOf } from '../documentRepository'
import { replies } from '../texts'
import { endReading, giveReading } from './giving'
import { listReadings } from './readingRepository'

type Calls = Pick<Handlers<Contract['documentMaking']>, 'readings' | 'giveReading' | 'endReading'>

/** Who has to read which document until when. */
export const readingMakingCalls: Calls = {
  readings: ({ docId, ...paging }, { db, caller }) => listReadings(db, caller.comId, docId, paging),

  async giveReading({ docId, endTime, whom, days, newcomerDays = 0 }, { db, caller, now, audit }) {
    const editions = await editionsOf(db, docId, caller)
    const current = editions.find((one) => one.versionId === one.currentId)
    if (!current) throw new DomainError(Code.stateChanged, replies.notPublished)
    if (endTime <= now) throw new DomainError(Code.badInput, replies.endPassed)
    await checkAudience(db, caller, 'content.author', whom)
    const taskId = await giveReading(db, {
      comId: caller.comId,
      docId,
      versionId: current.versionId,
      name: current.title,
      whom,
      startTime: now,
      endTime,
      days: days ?? null,
      newcomerDays: newcomerDays || null,
      by: caller.userId,
      now,
    })
    await audit({ after: { title: current.title, endTime, days, newcomerDays }, thingId: taskId })
    return { taskId }
  },

  async endReading({ taskId }, { db, caller, now, audit }) {
    if (!(await endReading(db, caller.comId, taskId, now)))
      throw new DomainError(Code.notFound, commonReplies.notFound)
    await audit({ after: { withdrawn: 1 }, thingId: taskId })
    return {}
  },
}
