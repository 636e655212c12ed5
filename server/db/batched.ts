import type { Db } from './schema'

interface Waiting<Ask, Answer> {
  ask: Ask
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/** No statement gets longer than that. */
const maxAsks = 200

/**
 * Asks that come within `waitMs` of one another go to the database as one statement; each gets its own answer, in the order of the asks. For
 * calls that come often and that nobody waits for. When a bunch fails, each is asked alone: nobody's bad value hurts another.
 */
export function batched<Ask, Answer>(
  waitMs: number,
  handle: (db: Db, asks: readonly Ask[]) => Promise<readonly Answer[]>,
): (db: Db, ask: Ask) => Promise<Answer> {
  const queues = new WeakMap<Db, Waiting<Ask, Answer>[]>()

  async function answer(db: Db, bunch: readonly Waiting<Ask, Answer>[]): Promise<void> {
    try {
      const answers = await handle(
        db,
        bunch.map(({ ask }) => ask),
      )
      bunch.forEach(({ resolve }, index) => resolve(answers[index]!))
    } catch (error) {
      if (bunch.length === 1) bunch[0]!.reject(error)
      else for (const one of bunch) await answer(db, [one])
    }
  }

  return (db, ask) =>
    new Promise((resolve, reject) => {
      let queue = queues.get(db)
      if (!queue) {
        queue = []
        queues.set(db, queue)
        setTimeout(() => {
          const due = queues.get(db) ?? []
          queues.delete(db)
          for (let from = 0; from < due.length; from += maxAsks)
            void answer(db, due.slice(from, from + maxAsks))
        }, waitMs)
      }
      queue.push({ ask, resolve, reject })
    })
}
