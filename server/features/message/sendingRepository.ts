import { SendingState } from '@contract/states'
import { sql, type Updateable } from 'kysely'
import type { MessageWay } from '@contract/kinds'
import { minuteMs } from '@contract/rules/hospitalTime'
import { anyOf } from '../../db/anyOf'
import type { Db, Schema, Tx } from '../../db/schema'

/** A message that is due. */
interface DueMessage {
  com_id: string
  message_id: string
  person_id: string
  way: MessageWay
  template: string | null
  kind: string
  facts: Record<string, string | number>
  path: string
  shown_at: number
  tries: number
}

/** What is due to one person by one way (and template): it goes out as one message. */
export interface Due {
  com_id: string
  person_id: string
  way: MessageWay
  /** Of the messaging platform: its mini-program, and the template with one grant of the person; '' elsewhere. */
  app_code: string
  template: string
  /** The one that has waited longest first. */
  messages: [DueMessage, ...DueMessage[]]
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
    .modifyEnd(sql`/* several machines: a job, messages nobody sent in time */`)
    .execute()
}

/**
 * Takes what is due to up to `most` people: what one person is told by one way goes together; on the messaging platform it gets one
 * grant of theirs (on a repeat the same one). It is on its way from here on, so that no other process takes it. What was read meanwhile, or has no grant left, is abandoned.
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
    .modifyEnd(sql`/* several machines: a job, messages to send */`)
    .execute()
  return rows.map(({ com_id }) => com_id)
}

type Waiting = DueMessage & { read_at: number | null }

function claimOfHospital(db: Db, comId: string, now: number, most: number): Promise<Due[]> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Waiting>`
      select s.com_id, s.message_id, s.way, s.template, s.tries, m.person_id, m.kind, m.facts, m.path, m.shown_at, m.read_at
      from message_sending s join message m on m.com_id = s.com_id and m.message_id = s.message_id
      where s.com_id = ${comId} and s.state = ${sql.lit(SendingState.waiting)} and s.due_at <= ${now}
      order by s.due_at, s.message_id limit ${most} for update of s skip locked`.execute(tx)
    for (const messages of bunches(rows.filter(({ read_at }) => read_at !== null)))
      await abandon(tx, comId, messages, 'read')
    const taken: Due[] = []
    for (const messages of bunches(rows.filter(({ read_at }) => read_at === null))) {
      const [{ person_id, way, template }] = messages
      const app_code = way === 'platform' ? await takeGrant(tx, messages) : ''
      if (app_code === undefined) await abandon(tx, comId, messages, 'notAllowed')
      else {
        await mark(tx, comId, messages, { state: SendingState.sending, due_at: now })
        taken.push({ com_id: comId, person_id, way, app_code, template: template ?? '', messages })
      }
    }
    return taken
  })
}

/** What belongs to one person, way and template, together; the order stays. */
function bunches(rows: readonly DueMessage[]): Due['messages'][] {
  const found = new Map<string, Due['messages']>()
  for (const row of rows) {
    const key = `${row.person_id} ${row.way} ${row.template ?? ''}`
    const bunch = found.get(key)
    if (bunch) bunch.push(row)
    else found.set(key, [row])
  }
  return [...found.values()]
}

/** Uses one grant of the person for all of these; on a repeat that of the time before. Gives its mini-program; undefined: none is left. */
async function takeGrant(tx: Tx, [first, ...others]: Due['messages']): Promise<string | undefined> {
  const ids = [first, ...others].map(({ message_id }) => message_id)
  const { rows } = await sql<{ app_code: string }>`
    update message_grant set used_for = ${first.message_id} where com_id = ${first.com_id} and grant_id = (
      select grant_id from message_grant where com_id = ${first.com_id} and person_id = ${first.person_id} and template = ${first.template}
        and (used_for is null or used_for = any(${ids}::text[]))
      order by used_for nulls last, grant_id limit 1 for update skip locked) returning app_code`.execute(
    tx,
  )
  return rows[0]?.app_code
}

type Outcome = Partial<Updateable<Schema['message_sending']>>

async function mark(
  db: Db,
  comId: string,
  messages: readonly DueMessage[],
  outcome: Outcome,
  from: number = SendingState.waiting,
): Promise<void> {
  const [first] = messages
  if (!first) return
  await db
    .updateTable('message_sending')
    .set(outcome)
    .where('com_id', '=', comId)
    .where('message_id', '=', anyOf(messages.map(({ message_id }) => message_id)))
    .where('way', '=', first.way)
    .where('state', '=', from)
    .execute()
}

const abandon = (tx: Tx, comId: string, messages: readonly DueMessage[], problem: string) =>
  mark(tx, comId, messages, { state: SendingState.abandoned, problem })

/** What became of what was on its way. */
export const recordSending = (
  db: Db,
  { com_id, messages }: Due,
  outcome: { state: 0 | 2 | 3; tries: number; due_at?: number; problem?: string },
): Promise<void> => mark(db, com_id, messages, outcome, SendingState.sending)

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
