import { SendingState } from '@contract/states'
import { sql } from 'kysely'
import { minuteMs } from '@contract/rules/hospitalTime'
import type { Db } from '../../db/schema'

export interface Due {
  com_id: string
  message_id: string
  person_id: string
  template: string
  kind: string
  facts: Record<string, string | number>
  path: string
  shown_at: number
  tries: number
  app_code: string
}

/** After so long nobody is on the way any more: that process died, and nobody knows whether it had sent. */
const lostMs = 10 * minuteMs

/** Returns up what a dead process left on its way: sending it again could mean sending it twice. */
export async function abandonLost(db: Db, now: number): Promise<void> {
  await db
    .updateTable('message_sending')
    .set({ state: SendingState.abandoned, problem: 'unknown' })
    .where('state', '=', SendingState.sending)
    .where('due_at', '<', now - lostMs)
    .execute()
}

/**
 * Takes up to `most` messages that are due: each gets one of its person's grants (on a repeat the same one) and is on its way
 * from here on, so that no other process takes it. Those that were read meanwhile, or whose grants are used up, are abandoned (state 3).
 */
export async function claimDue(db: Db, now: number, most: number): Promise<Due[]> {
  const claimed: Due[] = []
  for (const comId of await hospitalsDue(db, now)) {
    if (claimed.length >= most) break
    claimed.push(...(await claimOfHospital(db, comId, now, most - claimed.length)))
  }
  return claimed
}

/** Hospitals with messages that are due, the longest waiting first. */
async function hospitalsDue(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('message_sending')
    .select('com_id')
    .where('state', '=', SendingState.waiting)
    .where('due_at', '<=', now)
    .groupBy('com_id')
    .orderBy((row) => row.fn.min('due_at'))
    .execute()
  return rows.map(({ com_id }) => com_id)
}

function claimOfHospital(db: Db, comId: string, now: number, most: number): Promise<Due[]> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Omit<Due, 'app_code'> & { read_at: number | null }>`
      select s.com_id, s.message_id, s.template, s.tries, m.person_id, m.kind, m.facts, m.path, m.shown_at, m.read_at
      from message_sending s join message m on m.com_id = s.com_id and m.message_id = s.message_id
      where s.com_id = ${comId} and s.state = ${sql.lit(SendingState.waiting)} and s.due_at <= ${now} order by s.due_at limit ${most} for update of s skip locked`.execute(
      tx,
    )
    const taken: Due[] = []
    for (const row of rows) {
      const grant =
        row.read_at === null
          ? await sql<{ app_code: string }>`
        update message_grant set used_for = ${row.message_id} where com_id = ${row.com_id} and grant_id = (
          select grant_id from message_grant where com_id = ${row.com_id} and person_id = ${row.person_id} and template = ${row.template} and (used_for is null or used_for = ${row.message_id})
          order by used_for nulls last, grant_id limit 1 for update skip locked) returning app_code`.execute(
              tx,
            )
          : { rows: [] }
      const [granted] = grant.rows
      const state = granted
        ? { state: SendingState.sending, due_at: now }
        : { state: SendingState.abandoned, problem: row.read_at === null ? 'notAllowed' : 'read' }
      await tx
        .updateTable('message_sending')
        .set(state)
        .where('com_id', '=', row.com_id)
        .where('message_id', '=', row.message_id)
        .execute()
      if (granted) taken.push({ ...row, app_code: granted.app_code })
    }
    return taken
  })
}

/** What became of one that was on its way. */
export async function recordSending(
  db: Db,
  { com_id, message_id }: Due,
  outcome: { state: 0 | 2 | 3; tries: number; due_at?: number; problem?: string },
): Promise<void> {
  await db
    .updateTable('message_sending')
    .set(outcome)
    .where('com_id', '=', com_id)
    .where('message_id', '=', message_id)
    .where('state', '=', SendingState.sending)
    .execute()
}

/** The open id of somebody in a mini-program. */
export async function findOpenId(
  db: Db,
  { com_id, person_id }: Due,
  appId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('platform_binding')
    .select('open_id')
    .where('com_id', '=', com_id)
    .where('person_id', '=', person_id)
    .where('app_id', '=', appId)
    .executeTakeFirst()
  return row?.open_id
}
