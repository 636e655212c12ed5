import type { SentAnswer } from '@contract/calls/exam/examShapes'
import { batched } from '../../../db/batched'
import { isTx, type Db, type Tx } from '../../../db/schema'
import {
  lockStandings,
  maxRows,
  storeAnswers,
  takes,
  type AttemptStanding,
} from './answerRepository'
import type { AttemptKey } from './attemptRepository'

/** Answers of one call to one attempt; one a question. */
interface ToSave {
  attemptId: string
  items: readonly SentAnswer[]
  now: number
  /** Only an attempt whose deadline is not before it takes answers, epoch ms. */
  openSince: number
}

/** Where the attempt stands, and which of its questions' answers are stored as sent now (also when they were so before). */
export interface Saved extends AttemptStanding {
  kept: ReadonlySet<string>
}

/** Locks the attempts, looks which still take answers, and stores those: nothing that a hand-in did not see is ever said to be stored. */
async function saveAll(
  tx: Tx,
  comId: string,
  asks: readonly ToSave[],
): Promise<(Saved | undefined)[]> {
  const ids = [...new Set(asks.map(({ attemptId }) => attemptId))]
  const standings = await lockStandings(tx, comId, ids)
  const answers = asks.flatMap(({ attemptId, items, openSince }) => {
    const standing = standings.get(attemptId)
    return standing
      ? items
          .filter(({ lease }) => takes(standing, lease, openSince))
          .map((item) => ({ attemptId, item }))
      : []
  })
  const latest = Math.max(...asks.map(({ now }) => now))
  const stored = await storeAnswers(tx, comId, answers, latest)
  return asks.map(({ attemptId, items }) => {
    const standing = standings.get(attemptId)
    const kept = items
      .map(({ questionId }) => questionId)
      .filter((questionId) => stored.has(`${attemptId}/${questionId}`))
    return standing && { ...standing, kept: new Set(kept) }
  })
}

const questionsOf = ({ attemptId, items }: ToSave) =>
  items.map(({ questionId }) => `${attemptId}/${questionId}`)

/** Who leaves next: as many as one statement takes, each question of an attempt once; later answers to it go with the next bunch. */
function chooseBunch(waiting: readonly ToSave[]): ReadonlySet<ToSave> {
  const chosen: ToSave[] = []
  const questions = new Set<string>()
  for (const ask of waiting) {
    const own = questionsOf(ask)
    if (chosen.length === maxRows) break
    if (chosen.length > 0 && questions.size + own.length > maxRows) break
    if (own.some((question) => questions.has(question))) continue
    chosen.push(ask)
    for (const question of own) questions.add(question)
  }
  return new Set(chosen)
}

const saveTogether = batched<ToSave, Saved | undefined>(chooseBunch, (db, comId, asks) =>
  db.transaction().execute((tx) => saveAll(tx, comId, asks)),
)

/**
 * The hot path: stores each answer unless a later one by (lease, sequence) stands there. What waits of a hospital goes
 * together, in one transaction; inside a caller's transaction it goes with that. Undefined: there is no such attempt. A paused
 * attempt takes answers too: they were given before the pause.
 */
export async function saveAnswers(
  db: Db,
  { comId, attemptId }: Pick<AttemptKey, 'comId' | 'attemptId'>,
  items: readonly SentAnswer[],
  now: number,
  openSince: number,
): Promise<Saved | undefined> {
  const ask = { attemptId, items, now, openSince }
  return isTx(db) ? (await saveAll(db, comId, [ask]))[0] : saveTogether(db, comId, ask)
}
