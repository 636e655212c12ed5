import { sql } from 'kysely'
import { DutyState, openDuties } from '@contract/states'
import { daysLater } from '../../db/hospitalDay'
import { preparedQuery } from '../../db/preparedQuery'
import type { Db, Tx } from '../../db/schema'

/** Who holds nothing since longer than so many days gave it up; a campaign asks nothing of them. */
const longestAgoDays = 90

/** SQL, $1 the hospital: what gives the certificates of each running campaign: what is renewed, what renews it, later rounds of both. */
export const campaignThings = `things as (
    select n.renewal_id, n.of_id as thing_id from certificate_renewal n where n.com_id = $1 and n.ended_at is null
    union select n.renewal_id, n.by_id from certificate_renewal n where n.com_id = $1 and n.ended_at is null
    union select n.renewal_id, y.task_id from certificate_renewal n join exam_task y on y.com_id = $1 and y.round_of in (n.of_id, n.by_id)
      where n.com_id = $1 and n.ended_at is null
    union select n.renewal_id, y.task_id from certificate_renewal n join course_task y on y.com_id = $1 and y.refresher_of in (n.of_id, n.by_id)
      where n.com_id = $1 and n.ended_at is null)`

export interface GivenRenewal {
  renewalId: string
  personId: string
}

interface Ending extends GivenRenewal {
  /** When their last certificate ends. */
  endsAt: number
}

/** $1 the hospital, $2 now. */
const ending = preparedQuery<Ending>(`
  with ${campaignThings}, held as (
    select t.renewal_id, c.person_id, max(coalesce(c.expires_at, 'infinity')) as ends
    from things t join certificate c on c.com_id = $1 and c.task_id = t.thing_id and c.revoked_at is null group by 1, 2)
  select h.renewal_id as "renewalId", h.person_id as "personId", h.ends as "endsAt"
  from certificate_renewal n join held h on h.renewal_id = n.renewal_id join person p on p.com_id = $1 and p.person_id = h.person_id and p.active
  where n.com_id = $1 and n.ended_at is null and h.ends <= ${daysLater('$2::timestamptz', 'n.days')} and h.ends > ${daysLater('$2::timestamptz', `-${longestAgoDays}`)}`)

/** $1 the hospital, $2 now, $3 campaigns, $4 people, $5 ends. Who owes it keeps it as it is; who was excused stays so until the next one runs out. */
const giving = preparedQuery<GivenRenewal>(`
  insert into duty (com_id, kind, task_id, person_id, given_at, due_at, state, why)
  select r.com_id, r.kind, r.task_id, i.person_id, $2::timestamptz, i.ends, ${DutyState.toDo}, 'ending'
  from unnest($3::text[], $4::text[], $5::timestamptz[]) as i (renewal_id, person_id, ends)
  join duty_rule r on r.com_id = $1 and r.kind = 'certificate' and r.task_id = i.renewal_id and r.withdrawn_at is null
  on conflict (com_id, kind, task_id, person_id) do update set given_at = excluded.given_at, due_at = excluded.due_at, state = excluded.state, why = excluded.why,
    closed_at = null, due_by = null, paused_days = 0, decided_by = null, reason = null, last_told_at = null, last_told_by = null, told_times = 0
  where duty.closed_at is not null and (duty.due_at < excluded.due_at or (duty.state = ${DutyState.withdrawn} and duty.decided_by is null))
  returning task_id as "renewalId", person_id as "personId"`)

/** Gives everybody of a hospital whose certificate is about to run out the duty to renew it; returns who got one. `now`: epoch ms. */
export async function insertRenewals(tx: Tx, comId: string, now: number): Promise<GivenRenewal[]> {
  const all = await ending(tx, [comId, now])
  if (all.length === 0) return []
  const column = <Name extends keyof Ending>(name: Name) => all.map((one) => one[name])
  return giving(tx, [comId, now, column('renewalId'), column('personId'), column('endsAt')])
}

/** The rules of campaigns are due when the last of their duties is. */
export async function moveRenewalRules(
  tx: Tx,
  comId: string,
  renewalIds: readonly string[],
): Promise<void> {
  await sql`
    update duty_rule r set due_at = greatest(r.due_at, o.last)
    from (select d.task_id, max(d.due_at) as last from duty d where d.com_id = ${comId} and d.kind = 'certificate' and d.task_id = any(${[...renewalIds]}::text[]) group by 1) o
    where r.com_id = ${comId} and r.kind = 'certificate' and r.task_id = o.task_id`.execute(tx)
}

/** $1 the hospital, $2 people. */
const standing = preparedQuery(`
  with ${campaignThings}, renewed as (
    select o.task_id, o.person_id, max(c.issued_at) as at from duty o
    join things t on t.renewal_id = o.task_id
    join certificate c on c.com_id = $1 and c.task_id = t.thing_id and c.person_id = o.person_id and c.revoked_at is null
      and (c.issued_at >= o.given_at or c.expires_at is null or c.expires_at > o.due_at)
    where o.com_id = $1 and o.kind = 'certificate' and o.person_id = any($2::text[]) group by 1, 2),
  now_so as (
    select o.task_id, o.person_id, r.at, case when r.at is null then ${DutyState.toDo} else ${DutyState.passed} end as state
    from duty o left join renewed r on r.task_id = o.task_id and r.person_id = o.person_id
    where o.com_id = $1 and o.kind = 'certificate' and o.person_id = any($2::text[]))
  update duty d set state = w.state, closed_at = w.at from now_so w
  where d.com_id = $1 and d.kind = 'certificate' and d.task_id = w.task_id and d.person_id = w.person_id and d.state <> w.state
    and (d.state in (${[...openDuties, DutyState.passed].join(', ')}) or w.state = ${DutyState.passed})`)

/** Duties of these people to renew stand as the certificates that they hold: whoever issues or revokes one calls it afterwards, in the same transaction. */
export async function standRenewals(
  tx: Db,
  comId: string,
  personIds: readonly string[],
): Promise<void> {
  await standing(tx, [comId, personIds])
}

interface Campaign {
  renewalId: string
  /** What its people owe is called so. */
  name: string
}

/** The rule that the duties of a campaign belong to. Its people come by their certificates, not by its audience. `now`: epoch ms. */
export async function insertRenewalRule(
  tx: Tx,
  comId: string,
  { renewalId, name }: Campaign,
  audience: string,
  now: number,
): Promise<void> {
  await tx
    .insertInto('duty_rule')
    .values({
      com_id: comId,
      kind: 'certificate',
      task_id: renewalId,
      task_com_id: comId,
      name,
      audience,
      given_at: now,
      start_at: now,
      due_at: now,
      newcomer_days: null,
      again: null,
      changed_at: now,
      settled_at: now,
      withdrawn_at: null,
    })
    .execute()
}

/** Nobody owes anything of a campaign any more. `now`: epoch ms. */
export async function withdrawRenewals(
  tx: Tx,
  comId: string,
  renewalId: string,
  now: number,
): Promise<void> {
  await sql`update duty_rule set withdrawn_at = ${now}::timestamptz where com_id = ${comId} and kind = 'certificate' and task_id = ${renewalId}`.execute(
    tx,
  )
  await sql`update duty set state = ${DutyState.withdrawn}, closed_at = ${now}::timestamptz where com_id = ${comId} and kind = 'certificate' and task_id = ${renewalId} and closed_at is null`.execute(
    tx,
  )
}
