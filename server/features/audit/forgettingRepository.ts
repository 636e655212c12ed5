import { monthsLater } from '@contract/rules/hospitalTime'
import { writeEvent } from '../../db/auditEvent'
import type { Db } from '../../db/schema'

/**
 * Takes events out of the log of decisions that are older than `years` (0: keeps them for ever), hospital by hospital; that it
 * did so stands in the log itself. Gives how many. `now` in epoch ms.
 */
export async function forgetEvents(
  db: Db,
  { years, now }: { years: number; now: number },
): Promise<number> {
  if (years === 0) return 0
  const before = monthsLater(now, -12 * years)
  let all = 0
  for (const { com_id: comId } of await db.selectFrom('company').select('com_id').execute()) {
    all += await db.transaction().execute(async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('audit_event')
        .where('com_id', '=', comId)
        .where('at', '<', before)
        .executeTakeFirstOrThrow()
      const events = Number(numDeletedRows)
      const after = { events, before }
      if (events > 0)
        await writeEvent(tx, { comId, what: 'server.forgetEvents', subject: 'archive', after }, now)
      return events
    })
  }
  return all
}
