import type { Db } from './schema'

interface Waiting<Ask, Answer> {
  ask: Ask
  resolve(answer: Answer): void
  reject(error: unknown): void
}

interface Queue<Ask, Answer> {
  waiting: Waiting<Ask, Answer>[]
  isAway: boolean
}

/** PostgreSQL's classes of errors that one ask can cause for all: a value that cannot be, a rule of the schema, a deadlock. */
const isOfOneAsk = (error: unknown) =>
  /^(22|23|40)/.test(String((error as { code?: unknown } | undefined)?.code ?? ''))

/** `choose` for asks that have nothing to do with one another: the first so many, which is as long as a statement gets. */
export const firstOf =
  <Ask>(most = 200) =>
  (waiting: readonly Ask[]): ReadonlySet<Ask> =>
    new Set(waiting.slice(0, most))

/**
 * Asks of one group that wait go to the database together, without a timer: a bunch leaves when the one before it has come
 * back, so who comes alone waits for nobody, and the more come the more go at once. `choose` takes those that leave next out
 * of those that wait, at least one; `handle` answers them in their order. Each resolves only after `handle` has come
 * back, so it is as durable as that. When one bad ask fails its bunch, each is asked alone; when the database is gone, all
 * are told.
 */
export function batched<Ask, Answer>(
  choose: (waiting: readonly Ask[]) => ReadonlySet<Ask>,
  handle: (db: Db, group: string, asks: readonly Ask[]) => Promise<readonly Answer[]>,
): (db: Db, group: string, ask: Ask) => Promise<Answer> {
  const queues = new WeakMap<Db, Map<string, Queue<Ask, Answer>>>()

  async function answer(db: Db, group: string, bunch: readonly Waiting<Ask, Answer>[]) {
    try {
      const asks = bunch.map(({ ask }) => ask)
      const answers = await handle(db, group, asks)
      bunch.forEach(({ resolve }, index) => resolve(answers[index]!))
    } catch (error) {
      if (bunch.length > 1 && isOfOneAsk(error))
        for (const one of bunch) await answer(db, group, [one])
      else for (const { reject } of bunch) reject(error)
    }
  }

  async function send(db: Db, group: string, queue: Queue<Ask, Answer>) {
    queue.isAway = true
    while (queue.waiting.length > 0) {
      const chosen = choose(queue.waiting.map(({ ask }) => ask))
      const bunch = queue.waiting.filter(({ ask }) => chosen.has(ask))
      queue.waiting = queue.waiting.filter(({ ask }) => !chosen.has(ask))
      await answer(db, group, bunch)
    }
    queue.isAway = false
    queues.get(db)?.delete(group)
  }

  return (db, group, ask) =>
    new Promise((resolve, reject) => {
      const groups = queues.get(db) ?? new Map<string, Queue<Ask, Answer>>()
      queues.set(db, groups)
      const queue = groups.get(group) ?? { waiting: [], isAway: false }
      groups.set(group, queue)
      queue.waiting.push({ ask, resolve, reject })
      if (!queue.isAway) void send(db, group, queue)
    })
}
