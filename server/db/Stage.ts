import type pg from 'pg'

/** What begins and ends a transaction, and what stands for it inside of another one. */
const inside: Readonly<Record<string, string>> = {
  begin: 'savepoint rehearsed',
  commit: 'release savepoint rehearsed',
  rollback: 'rollback to savepoint rehearsed',
}

/** The connection as everybody gets it during a rehearsal: nobody ends its transaction, and nobody gives it back. */
function forRehearsal(client: pg.PoolClient): pg.PoolClient {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  return Object.assign(Object.create(client) as pg.PoolClient, {
    query: (text: unknown, ...rest: unknown[]) =>
      query(typeof text === 'string' ? (inside[text] ?? text) : text, ...rest),
    release: () => undefined,
  })
}

/** A pool, of which everybody can be given one and the same connection for a while (server/warming). */
export class Stage {
  private held: pg.PoolClient | undefined

  constructor(private readonly pool: pg.Pool) {}

  connect(): Promise<pg.PoolClient> {
    return this.held ? Promise.resolve(this.held) : this.pool.connect()
  }

  end(): Promise<void> {
    return this.pool.end()
  }

  hold(client: pg.PoolClient): void {
    this.held = client
  }

  letGo(): void {
    this.held = undefined
  }
}

/**
 * Opens every connection of some pools, and runs `work` once on each: all of them give that one connection meanwhile, and what is done
 * on it is rolled back. One call at a time, and before anybody else asks. Ends early when `enough` says so. A connection that does
 * not open, that is cut, or on which `work` fails, keeps the others from nothing; the first failure is thrown at the end.
 */
export async function rehearse(
  pools: readonly { pool: pg.Pool; stage: Stage }[],
  work: () => Promise<void>,
  enough: () => boolean,
): Promise<void> {
  const clients: pg.PoolClient[] = []
  const failures: unknown[] = []
  // One after the other: a busy database opens forty at a time later than a connection may take.
  for (const { pool } of pools)
    for (let n = 0; n < pool.options.max && !enough(); n++)
      await pool.connect().then(
        (client) => clients.push(client),
        (reason: unknown) => failures.push(reason),
      )
  const broken = new Map<pg.PoolClient, Error>()
  try {
    for (const client of clients) {
      if (enough()) break
      const shown = forRehearsal(client)
      for (const { stage } of pools) stage.hold(shown)
      try {
        await client.query('begin')
        await work()
      } catch (error) {
        failures.push(error)
      } finally {
        for (const { stage } of pools) stage.letGo()
      }
      await client.query('rollback').catch((error: Error) => {
        // Cut meanwhile: nobody gets this one any more.
        failures.push(error)
        broken.set(client, error)
      })
    }
  } finally {
    for (const client of clients) client.release(broken.get(client))
  }
  if (failures.length > 0) throw failures[0]
}
