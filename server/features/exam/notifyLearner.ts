import type { Db } from '../../db/schema'
import { notify } from '../message/messageService'
import { examName } from './lists/nameRepository'

interface Attempted {
  comId: string
  personId: string
  taskId: string
  attemptId: string
}

const pathOf = ({ taskId }: Attempted) => `/examdetail?taskId=${taskId}`

/** Tells a learner that an attempt which people had to mark has its score; once an attempt. `now`: epoch ms. */
export async function notifyMarked(
  db: Db,
  attempt: Attempted,
  { score, passed }: { score: number; passed: 0 | 1 },
  now: number,
): Promise<void> {
  await notify(
    db,
    {
      comId: attempt.comId,
      personIds: [attempt.personId],
      kind: passed === 1 ? 'markedPassed' : 'markedNotPassed',
      facts: { name: await examName(db, attempt.comId, attempt.taskId), score },
      path: pathOf(attempt),
      onceKey: `marked:${attempt.attemptId}`,
    },
    now,
  )
}

/** Tells a learner that an appeal against their score was refused, and why; once an appeal. `now`: epoch ms. */
export async function notifyScoreAppeal(
  db: Db,
  attempt: Attempted,
  { appealId, note }: { appealId: string; note: string },
  now: number,
): Promise<void> {
  await notify(
    db,
    {
      comId: attempt.comId,
      personIds: [attempt.personId],
      kind: 'appealRefused',
      facts: { name: await examName(db, attempt.comId, attempt.taskId), note },
      path: pathOf(attempt),
      onceKey: `scoreAppeal:${appealId}`,
    },
    now,
  )
}

/** Tells a learner what became of their appeal against an absence; once an appeal. `now`: epoch ms. */
export async function notifyAppeal(
  db: Db,
  attempt: Attempted,
  { eventId, granted, note }: { eventId: string; granted: boolean; note: string },
  now: number,
): Promise<void> {
  await notify(
    db,
    {
      comId: attempt.comId,
      personIds: [attempt.personId],
      kind: granted ? 'appealGranted' : 'appealRefused',
      facts: { name: await examName(db, attempt.comId, attempt.taskId), note },
      path: pathOf(attempt),
      onceKey: `appeal:${attempt.attemptId}:${eventId}`,
    },
    now,
  )
}
