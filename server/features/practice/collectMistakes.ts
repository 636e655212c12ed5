import { isTx, type Db, type Tx } from '../../db/schema'
import { attemptsToCollect, collectForBook, type AttemptKey } from '../exam/bookService'
import type { PersonKey } from './cardRepository'
import { recordAnswers } from './recordAnswers'

const batch = 200

async function collect(db: Db, key: AttemptKey, now: number): Promise<void> {
  const take = async (tx: Tx) => {
    const taken = await collectForBook(tx, key, now)
    if (taken)
      await recordAnswers(tx, {
        person: key,
        source: 'exam',
        sourceId: key.attemptId,
        answers: taken.answers.map((one) => ({ ...one, usedSeconds: 0 })),
        time: taken.time,
        now,
      })
  }
  // Inside a call's transaction: a second connection beside it could wait for itself.
  await (isTx(db) ? take(db) : db.transaction().execute(take))
}

/** Brings the answers of a learner's graded exams into the book, as far as they may be known. Nearly always there is nothing to do. */
export async function collectFor(db: Db, person: PersonKey, now: number): Promise<void> {
  for (const key of await attemptsToCollect(db, person, now, batch)) await collect(db, key, now)
}

/** The same for everybody: a job. Returns how many attempts were looked at; one that fails does not stop the others. */
export async function collectAll(
  db: Db,
  now: number,
  onError: (error: unknown, attemptId: string) => void,
): Promise<number> {
  const keys = await attemptsToCollect(db, undefined, now, batch)
  for (const key of keys)
    await collect(db, key, now).catch((error: unknown) => onError(error, key.attemptId))
  return keys.length
}
