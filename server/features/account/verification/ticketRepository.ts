import { createHash, randomBytes } from 'node:crypto'
import { minuteMs } from '@contract/rules/hospitalTime'
import type { Db } from '../../../db/schema'
import type { PasswordUse } from '../newPassword'

/** What a ticket allows, and what is known about its holder. */
export interface TicketDetails {
  captcha: Record<string, never>
  /** A code of that scene (or a password) was right for that number; `only`: for these persons of it. */
  verify: {
    scene: string
    mobileHash: string
    only?: string[]
    byPassword?: PasswordUse | undefined
  }
  /** Somebody of the messaging platform who has no account bound yet. */
  bind: { appId: string; openId: string; unionId: string }
  /** From the mini-program to the H5 in its web view: only while that session lasts, and to that page. */
  handover: { comId: string; personId: string; sessionId: string; returnTo: string }
  /** Somebody of the desk looks at what that person sees: while the session lasts that asked. */
  view: { comId: string; personId: string; viewerId: string; sessionId: string }
  /** `state` of a web log-in: of the browser that knows the verifier, and back to that page. */
  webState: { verifierHash: string; returnTo: string }
  /** `state` of a log-in at the hospital's own directory. */
  /** What a passkey signs: of that session, to be added or to prove. */
  passkey: { sessionId: string; challenge: string; for: 'add' | 'prove' }
  /** A proof that the server signed and did not keep was used. */
  spent: Record<string, never>
  signOn: {
    comId: string
    wayId: string
    verifierHash: string
    callback: string
    nonce: string
    codeVerifier: string
    returnTo: string
  }
}

export type TicketKind = keyof TicketDetails

const lifeMs: Readonly<Record<TicketKind, number>> = {
  captcha: 5 * minuteMs,
  verify: 10 * minuteMs,
  bind: 10 * minuteMs,
  handover: minuteMs,
  view: minuteMs,
  webState: 10 * minuteMs,
  signOn: 10 * minuteMs,
  passkey: 5 * minuteMs,
  spent: 10 * minuteMs,
}

export const handOverSeconds = lifeMs.handover / 1000

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex')

/** Makes a ticket of 256 random bits; only its hash is stored. */
export async function issueTicket<K extends TicketKind>(
  db: Db,
  kind: K,
  details: TicketDetails[K],
  now: number,
): Promise<string> {
  // Hexadecimal: the `state` of a web log-in may have letters and digits only.
  const ticket = randomBytes(32).toString('hex')
  await db
    .insertInto('one_time_ticket')
    .values({
      ticket_hash: hashOf(ticket),
      kind,
      payload: JSON.stringify(details),
      expires_at: now + lifeMs[kind],
    })
    .execute()
  return ticket
}

/** Uses a ticket up. Of several at once one gets the facts, the others undefined; so do a wrong kind and a late comer. */
export async function consumeTicket<K extends TicketKind>(
  db: Db,
  kind: K,
  ticket: string,
  now: number,
): Promise<TicketDetails[K] | undefined> {
  const row = await db
    .deleteFrom('one_time_ticket')
    .where('ticket_hash', '=', hashOf(ticket))
    .where('kind', '=', kind)
    .returning(['payload', 'expires_at'])
    .executeTakeFirst()
  return row && row.expires_at > now ? (row.payload as TicketDetails[K]) : undefined
}

/** Marks a signed proof as used; of several at once one gets true. */
export async function spendOnce(db: Db, proof: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('one_time_ticket')
    .values({
      ticket_hash: hashOf(`spent|${proof}`),
      kind: 'spent',
      payload: '{}',
      expires_at: now + lifeMs.spent,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Looks at a ticket without using it up. */
export async function readTicket<K extends TicketKind>(
  db: Db,
  kind: K,
  ticket: string,
  now: number,
): Promise<TicketDetails[K] | undefined> {
  const row = await db
    .selectFrom('one_time_ticket')
    .select('payload')
    .where('ticket_hash', '=', hashOf(ticket))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.payload as TicketDetails[K] | undefined
}
