import type { Db } from '../../db/schema'
import { settleRule } from './giving'
import { hospitalsWithRules, listOpenRules } from './ruleRepository'

/** Judges every open rule of every hospital again. `now`: epoch ms. */
export async function settleAll(db: Db, now: number): Promise<void> {
  for (const comId of await hospitalsWithRules(db, now))
    for (const { kind, taskId } of await listOpenRules(db, comId, now))
      await settleRule(db, { comId, kind, taskId }, now)
}
