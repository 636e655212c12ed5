import { PayoutState, ReviewState } from '@contract/states'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { linkCodeOf, makeShortId, normalizeShortId } from '@contract/rules/place/shortId'
import { newId } from '../../db/newId'
import { groupBy } from '../../db/groupBy'
import { inTransaction } from '../../db/inTransaction'
import { mapPage, readPage, type Paging } from '../../db/page'
import type { Db, Tx } from '../../db/schema'
import { preparedQuery } from '../../db/preparedQuery'
import type { Caller } from '../../http/handlers'
import { companyOfLinkCode, linkCodeOfCompany } from '../company/companyService'
import { orNull } from '../../db/orNull'

type PersonKey = Pick<Caller, 'comId' | 'userId'>

/** Whether and since when a person takes part in a campaign, with the code to invite others. */
export async function findMember(
  db: Db,
  { comId, userId }: PersonKey,
  activityCode: string,
): Promise<{ invite_code: string; joined_at: number } | undefined> {
  return db
    .selectFrom('activity_member')
    .select(['invite_code', 'joined_at'])
    .where('com_id', '=', comId)
    .where('activity_code', '=', activityCode)
    .where('person_id', '=', userId)
    .executeTakeFirst()
}

/** A person takes part; the code begins with the hospital's, so a server finds its tenant. Taking part twice changes nothing. */
export async function insertMember(
  db: Db,
  { comId, userId }: PersonKey,
  activityCode: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('activity_member')
    .values({
      com_id: comId,
      activity_code: activityCode,
      person_id: userId,
      invite_code: makeShortId(await linkCodeOfCompany(db, comId), randomBytes(16)),
      joined_at: now,
    })
    .onConflict((row) => row.columns(['com_id', 'activity_code', 'person_id']).doNothing())
    .execute()
}

/** Notes the inviter behind a code, unless there is one already, it is oneself, or one was registered before the inviter joined. */
export async function recordInviter(
  db: Db,
  { comId, userId }: PersonKey,
  activityCode: string,
  code: string,
  now: number,
): Promise<void> {
  const inviter = await findInviter(db, activityCode, code)
  if (!inviter || (inviter.com_id === comId && inviter.person_id === userId)) return
  const { created_at: registeredAt } = await db
    .selectFrom('person')
    .select('created_at')
    .where('com_id', '=', comId)
    .where('person_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (registeredAt <= inviter.joined_at) return
  await inTransaction(db, (tx) => insertInvitee(tx, inviter, { comId, userId }, activityCode, now))
}

/** Notes on both sides who invited a person, once a person and campaign. */
export async function insertInvitee(
  tx: Tx,
  inviter: { com_id: string; person_id: string },
  { comId, userId }: PersonKey,
  activityCode: string,
  now: number,
): Promise<void> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('activity_invite')
    .values({
      com_id: comId,
      activity_code: activityCode,
      person_id: userId,
      created_at: now,
    })
    .onConflict((row) => row.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return
  await tx
    .insertInto('activity_invitee')
    .values({
      com_id: inviter.com_id,
      activity_code: activityCode,
      person_id: inviter.person_id,
      invitee_com_id: comId,
      invitee_id: userId,
      created_at: now,
    })
    .execute()
}

/** The member behind a code: it begins with their hospital's link code. */
async function findInviter(db: Db, activityCode: string, code: string) {
  const shortId = normalizeShortId(code)
  if (shortId === undefined) return undefined
  const comId = await companyOfLinkCode(db, linkCodeOf(shortId))
  if (comId === undefined) return undefined
  return db
    .selectFrom('activity_member')
    .select(['com_id', 'person_id', 'joined_at'])
    .where('com_id', '=', comId)
    .where('activity_code', '=', activityCode)
    .where('invite_code', '=', shortId)
    .executeTakeFirst()
}

interface Invitee {
  comId: string
  personId: string
}

const listed = preparedQuery<Invitee & { time: number; total: number }>(`
  select invitee_com_id as "comId", invitee_id as "personId", created_at as time, (count(*) over ())::int as total
  from activity_invitee where com_id = $1 and activity_code = $2 and person_id = $3 order by created_at desc, invitee_id limit $4 offset $5`)

const inviteesOf = preparedQuery<Invitee>(`
  select invitee_com_id as "comId", invitee_id as "personId" from activity_invitee where com_id = $1 and activity_code = $2 and person_id = $3`)

const met = preparedQuery<{ personId: string; name: string; state: number }>(`
  select person_id as "personId", person_name as name, active::int as state from person where com_id = $1 and person_id = any($2::text[])`)

/** What is known of invitees where they work, one hospital after the other: by `hospital/person`; who is gone has no entry. */
async function meet(db: Db, invitees: readonly Invitee[]) {
  const known = new Map<string, { name: string; state: number }>()
  for (const [comId, ofHospital] of groupBy(invitees, (one) => one.comId))
    for (const { personId, ...details } of await met(db, [
      comId,
      ofHospital.map(({ personId }) => personId),
    ]))
      known.set(`${comId}/${personId}`, details)
  return known
}

/** Those who came by a person's code, with where their registration stands. */
export async function listInvitees(
  db: Db,
  { comId, userId }: PersonKey,
  activityCode: string,
  paging: Paging,
) {
  const page = await readPage(paging, (limit, offset) =>
    listed(db, [comId, activityCode, userId, limit, offset]),
  )
  const known = await meet(db, page.list)
  return mapPage(page, (one) => {
    const { name, state } = known.get(`${one.comId}/${one.personId}`) ?? {
      name: '',
      state: ReviewState.waiting,
    }
    return { name, time: one.time, state }
  })
}

/** How many of a user's invitees are registered and approved, and the yuan that were applied for and not refused. */
export async function countInvitees(
  db: Db,
  { comId, userId }: PersonKey,
  activityCode: string,
): Promise<{ invited: number; applied: number }> {
  const known = await meet(db, await inviteesOf(db, [comId, activityCode, userId]))
  const { rows } = await sql<{ applied: number }>`
    select coalesce(sum(amount), 0)::int as applied from cash_out
    where com_id = ${comId} and activity_code = ${activityCode} and person_id = ${userId} and state <> ${sql.lit(PayoutState.refused)}`.execute(
    db,
  )
  return {
    invited: [...known.values()].filter(({ state }) => state === ReviewState.approved).length,
    applied: rows[0]?.applied ?? 0,
  }
}

/** Holds a user's part in a campaign until the transaction ends: two payouts are counted one after the other. False: not a member. */
export async function lockMember(
  tx: Tx,
  { comId, userId }: PersonKey,
  activityCode: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('activity_member')
    .select('person_id')
    .where('com_id', '=', comId)
    .where('activity_code', '=', activityCode)
    .where('person_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps a wish for a payout (amount in the campaign's unit); returns its id. */
export async function insertCashOut(
  db: Db,
  { comId, userId }: PersonKey,
  activityCode: string,
  amount: number,
  now: number,
): Promise<string> {
  const applyId = newId(now)
  await db
    .insertInto('cash_out')
    .values({
      com_id: comId,
      apply_id: applyId,
      activity_code: activityCode,
      person_id: userId,
      amount,
      decided_by: null,
      created_at: now,
    })
    .execute()
  return applyId
}

const requests = preparedQuery<{
  applyId: string
  userName: string
  amount: number
  state: number
  note: string
  time: number
  total: number
}>(`
  select c.apply_id as "applyId", p.person_name as "userName", c.amount, c.state, coalesce(c.note, '') as note, c.created_at as time, (count(*) over ())::int as total
  from cash_out c join person p on p.com_id = c.com_id and p.person_id = c.person_id where c.com_id = $1 order by c.state <> ${PayoutState.waiting}, c.created_at desc limit $2 offset $3`)

/** Wishes for payouts of a hospital, for whoever decides them. */
export const listCashOuts = (db: Db, comId: string, paging: Paging) =>
  readPage(paging, (limit, offset) => requests(db, [comId, limit, offset]))

/** Decides a request of somebody else that waits; undefined when there is none. */
export async function decide(
  db: Db,
  { comId, userId }: PersonKey,
  applyId: string,
  { state, note }: { state: number; note: string },
): Promise<{ person_id: string; amount: number; activity_code: string } | undefined> {
  return db
    .updateTable('cash_out')
    .set({ state, note: orNull(note), decided_by: userId })
    .where('com_id', '=', comId)
    .where('apply_id', '=', applyId)
    .where('state', '=', PayoutState.waiting)
    .where('person_id', '<>', userId)
    .returning(['person_id', 'amount', 'activity_code'])
    .executeTakeFirst()
}
