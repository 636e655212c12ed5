import { isTx, type Db, type Tx } from '../../db/schema'
import { attemptsToCollect, collectForBook, type AttemptKey } from '../exam/bookService'
import type { Caller } from '../../http/handlers'
import { rememberAnswers } from './recordAnswers'

const batch = 200
/**
 * Attempts that are taken in with one statement a step: a card of each question is written for each. More of them hold so many
 * cards at once that they outlive V8's young generation (of 20 a fifth of the time went into collecting it).
 */
const together = 8

/** Attempts of one hospital, of each person one. */
async function collect(db: Db, keys: readonly AttemptKey[], now: number): Promise<void> {
  const comId = keys[0]!.comId
  const ids = keys.map(({ attemptId }) => attemptId)
  const take = async (tx: Tx) => {
    const sittings = await collectForBook(tx, comId, ids, now)
    if (sittings.length > 0) await rememberAnswers(tx, comId, sittings, now)
  }
  // Inside a call's transaction: a second connection beside it could wait for itself.
  await (isTx(db) ? take(db) : db.transaction().execute(take))
}

/** Who reads their book; who only looks at it for somebody changes nothing in it. */
export type Reader = Pick<Caller, 'comId' | 'userId' | 'viewedBy'>

/** Brings the answers of a learner's graded exams into the book, as far as they may be known. Nearly always there is nothing to do. */
export async function collectFor(
  db: Db,
  { comId, userId: personId, viewedBy }: Reader,
  now: number,
): Promise<void> {
  if (viewedBy) return
  const person = { comId, personId }
  for (const key of await attemptsToCollect(db, person, now, batch)) await collect(db, [key], now)
}

/** What may be taken in together, in the order in which it was handed in: one hospital, each person once. */
function bunchesOf(keys: readonly AttemptKey[]): AttemptKey[][] {
  const bunches: AttemptKey[][] = []
  const open = new Map<string, AttemptKey[]>()
  for (const key of keys) {
    const bunch = open.get(key.comId)
    if (
      bunch &&
      bunch.length < together &&
      bunch.every(({ personId }) => personId !== key.personId)
    ) {
      bunch.push(key)
      continue
    }
    const next = [key]
    open.set(key.comId, next)
    bunches.push(next)
  }
  return bunches
}

/** The same for everybody: a job. Returns how many attempts were looked at; one that fails does not stop the others. */
export async function collectAll(
  db: Db,
  now: number,
  onError: (error: unknown, attemptId: string) => void,
): Promise<number> {
  const keys = await attemptsToCollect(db, undefined, now, batch)
  const alone = (key: AttemptKey) =>
    collect(db, [key], now).catch((error: unknown) => onError(error, key.attemptId))
  for (const bunch of bunchesOf(keys)) {
    try {
      await collect(db, bunch, now)
    } catch {
      for (const key of bunch) await alone(key)
    }
  }
  return keys.length
}
