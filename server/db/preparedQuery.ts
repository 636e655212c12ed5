import { CompiledQuery } from 'kysely'
import type { Db } from './schema'

/**
 * A statement whose text never changes, for the hottest paths: nothing is built anew for a call, and PostgreSQL knows it
 * by its name. Values are $1, $2, …; one value may stand at several places.
 */
export function preparedQuery<Row>(
  text: string,
): (db: Db, values: readonly unknown[]) => Promise<Row[]> {
  return async (db, values) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}
