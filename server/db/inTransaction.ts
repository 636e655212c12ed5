import { isTx, type Db, type Tx } from './schema'

/** Runs what stands or falls together: in the caller's transaction, where there is one, else in one of its own. */
export const inTransaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  isTx(db) ? work(db) : db.transaction().execute(work)
