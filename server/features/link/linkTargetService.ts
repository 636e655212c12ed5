import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import type { LinkTarget } from './sharedTaskService'

/** A task as codes and shares see it; undefined: none that the visitor's hospital (or the platform) has. `now`: epoch ms. */
export type FindTarget = (
  db: Db,
  caller: Caller,
  taskId: string,
  now: number,
) => Promise<LinkTarget | undefined>

/** Asks the kinds of task one after the other, in their order; each is found by a function of its own feature. */
export const targetAmong =
  (kinds: readonly FindTarget[]): FindTarget =>
  async (db, caller, taskId, now) => {
    for (const find of kinds) {
      const found = await find(db, caller, taskId, now)
      if (found) return found
    }
    return undefined
  }
