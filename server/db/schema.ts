import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.gen'

export type { Schema }
export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>

/** Whether statements here stand or fall together. */
export const isTx = (db: Db): db is Tx => db.isTransaction
