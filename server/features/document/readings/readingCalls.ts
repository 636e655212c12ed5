import type { Contract } from '@contract/calls'
import type { Reading } from '@contract/calls/library/document'
import { Code } from '@contract/codes'
import type { Db } from '../../../db/schema'
import type { Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { commonReplies } from '../../../http/texts'
import { renewDuties } from '../../duty/dutyService'
import { replies } from '../texts'
import {
  findReading,
  keepReading,
  owedReadings,
  recordKnown,
  sizeOfEdition,
  tasksOfEdition,
  type ReadingKey,
} from './readingRepository'
import { countedSeconds, secondsNeeded } from './readingRules'

async function needOf(db: Db, { docId, versionId }: ReadingKey): Promise<number> {
  const size = await sizeOfEdition(db, docId, versionId)
  if (!size) throw new DomainError(Code.notFound, commonReplies.notFound)
  return secondsNeeded(size)
}

async function standing(db: Db, key: ReadingKey): Promise<Reading> {
  const needSeconds = await needOf(db, key)
  const [row, [first]] = await Promise.all([findReading(db, key), owedReadings(db, key)])
  return {
    dueTime: first?.dueTime ?? null,
    needSeconds,
    seconds: row?.seconds ?? 0,
    seenTime: row?.seenAt ?? null,
    knownTime: row?.knownAt ?? null,
  }
}

/** Reading what one has to read: how far one is, by the server's clock, and saying that one has read it. */
export const readingCalls: Pick<
  Handlers<Contract['document']>,
  'reading' | 'keepReading' | 'knowReading'
> = {
  reading: (which, { db, caller }) =>
    standing(db, { comId: caller.comId, personId: caller.userId, ...which }),

  async keepReading({ docId, versionId, seconds, atEnd }, { db, caller, now }) {
    const key = { comId: caller.comId, personId: caller.userId, docId, versionId }
    const needs = await needOf(db, key)
    const before = await findReading(db, key)
    const counted = Math.max(
      before?.seconds ?? 0,
      countedSeconds(seconds, before?.openedAt ?? now, now),
    )
    const seenAt = atEnd === 1 && counted >= needs ? now : null
    await keepReading(db, key, { seconds: counted, seenAt, now })
    if (!before)
      await renewDuties(db, caller.comId, 'document', await tasksOfEdition(db, key), [
        caller.userId,
      ])
    return standing(db, key)
  },

  async knowReading({ docId, versionId }, { db, caller, now }) {
    const key = { comId: caller.comId, personId: caller.userId, docId, versionId }
    const row = await findReading(db, key)
    if (row?.seenAt == null) {
      const left = (await needOf(db, key)) - (row?.seconds ?? 0)
      throw left > 0
        ? new DomainError(Code.notFinished, replies.readLonger, { n: left })
        : new DomainError(Code.notFinished, replies.notRead)
    }
    await recordKnown(db, key, now)
    await renewDuties(db, caller.comId, 'document', await tasksOfEdition(db, key), [caller.userId])
    return standing(db, key)
  },
}
