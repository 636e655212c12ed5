import { sql } from 'kysely'
import type { Tx } from './schema'

/** Begins something inside a transaction that may be refused by the database without ending the whole. */
export const beginAttempt = (tx: Tx) => sql`savepoint attempt`.execute(tx)

/** It was taken. */
export const endAttempt = (tx: Tx) => sql`release savepoint attempt`.execute(tx)

/** It was refused: the transaction is again as it was before. */
export async function undoAttempt(tx: Tx): Promise<void> {
  await sql`rollback to savepoint attempt`.execute(tx)
  // It would stand there to the end otherwise, and the next one inside of it.
  await sql`release savepoint attempt`.execute(tx)
}
