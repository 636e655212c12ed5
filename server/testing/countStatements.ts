import type { KyselyPlugin } from 'kysely'
import type { Db } from '../db/schema'

/** The same database, and how many statements have gone through it; what begins and ends transactions is none. */
export function countStatements(db: Db): { db: Db; count(): number } {
  let statements = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      statements++
      return Promise.resolve(result)
    },
  }
  return { db: db.withPlugin(plugin), count: () => statements }
}
