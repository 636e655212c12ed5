import { type RawBuilder, sql } from 'kysely'
import type { ObservationFilter } from '@contract/calls/study/skillResult'
import type { Checklist, ObservationRow } from '@contract/calls/study/skillShapes'
import { beginningOf, dayNamed } from '@contract/rules/hospitalTime'
import type { SkillMark, SkillOpportunity, SkillScore } from '@contract/rules/content/skills'
import { holds } from '../../db/holds'
import { readCountedPage, type Page, type Paging } from '../../db/page'
import type { Db, Tx } from '../../db/schema'

type Condition = RawBuilder<unknown>

/** When a day begins, or so many days later. Epoch ms. */
const dayBegins = (name: string, later = 0) => beginningOf((dayNamed(name) ?? 0) + later)

/** Whose observations are looked at: of people who then belonged to these departments (null: of the hospital). */
export interface ObservationScope {
  comId: string
  departments: readonly string[] | null
}

/** What the filters say, of `o`. */
export function conditionsOf(
  { comId, departments }: ObservationScope,
  filter: ObservationFilter,
): Condition {
  const {
    keyword = '',
    checklistId,
    observerId,
    unitId,
    fromDay,
    untilDay,
    passed,
    voided,
  } = filter
  const all: Condition[] = [sql`o.com_id = ${comId}`]
  if (departments !== null) all.push(sql`o.unit_ids && ${[...departments]}::text[]`)
  if (checklistId) all.push(sql`o.checklist_id = ${checklistId}`)
  if (observerId) all.push(sql`o.observer_id = ${observerId}`)
  if (unitId) all.push(sql`o.unit_ids && ${[unitId]}::text[]`)
  if (fromDay) all.push(sql`o.observed_at >= ${dayBegins(fromDay)}::timestamptz`)
  if (untilDay) all.push(sql`o.observed_at < ${dayBegins(untilDay, 1)}::timestamptz`)
  if (passed !== undefined) all.push(sql`o.passed = ${passed === 1}`)
  if (!voided) all.push(sql`o.voided_at is null`)
  const words = keyword.trim().toLowerCase()
  if (words)
    all.push(sql`o.person_id in (select n.person_id from person n where n.com_id = ${comId}
      and ${holds(words, 'n.person_name', 'n.job_number')})`)
  return sql.join(all, sql` and `)
}

const columns = sql`o.observation_id as "observationId", o.checklist_id as "checklistId", e.checklist ->> 'title' as title, e.checklist ->> 'kind' as kind,
  coalesce(o.person_id, '') as "userId", coalesce(p.person_name, '') as "userName", coalesce(p.job_number, '') as "jobNumber",
  coalesce(d.department_name, '') as department, coalesce(w.post_name, '') as post, coalesce(b.person_name, '') as "observerName", o.observed_at as "observedTime",
  o.score, o.total, o.rate, o.passed::int as passed, o.entered::int as entered,
  coalesce(o.signed_at, 'epoch'::timestamptz) as "signedTime", coalesce(o.voided_at, 'epoch'::timestamptz) as "voidedTime"`

const joined = (comId: string) => sql`skill_observation o
  join skill_edition e on e.com_id = ${comId} and e.checklist_id = o.checklist_id and e.edition = o.edition
  left join person p on p.com_id = ${comId} and p.person_id = o.person_id
  left join department d on d.com_id = ${comId} and d.department_id = o.department_id
  left join post w on w.com_id = ${comId} and w.post_id = o.post_id
  left join person b on b.com_id = ${comId} and b.person_id = o.observer_id`

/** Observations that a condition finds, the last first. */
function listBy(
  db: Db,
  comId: string,
  condition: Condition,
  paging: Paging,
): Promise<Page<ObservationRow>> {
  return readCountedPage(
    paging,
    (limit, offset) =>
      sql<ObservationRow>`
        select ${columns} from ${joined(comId)} where ${condition}
        order by o.observed_at desc, o.observation_id limit ${limit} offset ${offset}`.execute(db),
    async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from skill_observation o where ${condition}`.execute(db)
      return rows[0]?.n ?? 0
    },
  )
}

/** Observations that the caller may see and the filter finds. */
export const listObservations = (
  db: Db,
  scope: ObservationScope,
  filter: ObservationFilter,
  paging: Paging,
): Promise<Page<ObservationRow>> => listBy(db, scope.comId, conditionsOf(scope, filter), paging)

/** Observations that somebody gave. */
export const listGiven = (
  db: Db,
  comId: string,
  observerId: string,
  paging: Paging,
): Promise<Page<ObservationRow>> =>
  listBy(db, comId, sql`o.com_id = ${comId} and o.observer_id = ${observerId}`, paging)

/** How somebody was observed; what was voided is left out. */
export const listOf = (
  db: Db,
  comId: string,
  personId: string,
  paging: Paging,
): Promise<Page<ObservationRow>> =>
  listBy(
    db,
    comId,
    sql`o.com_id = ${comId} and o.person_id = ${personId} and o.voided_at is null`,
    paging,
  )

export interface FoundObservation extends ObservationRow {
  edition: number
  checklist: Checklist
  marks: SkillMark[]
  opportunities: SkillOpportunity[]
  remark: string
  receivedTime: number
  voidedBy: string
  voidReason: string
  observerId: string
}

/** One observation that a condition lets see; undefined: none. */
async function findBy(
  db: Db,
  comId: string,
  observationId: string,
  condition: Condition,
): Promise<FoundObservation | undefined> {
  const { rows } = await sql<FoundObservation>`
    select ${columns}, o.edition, e.checklist, o.marks, o.opportunities, coalesce(o.remark, '') as remark, o.received_at as "receivedTime", o.observer_id as "observerId",
      coalesce(v.person_name, '') as "voidedBy", coalesce(o.void_reason, '') as "voidReason"
    from ${joined(comId)} left join person v on v.com_id = ${comId} and v.person_id = o.voided_by
    where o.com_id = ${comId} and o.observation_id = ${observationId} and ${condition}`.execute(db)
  return rows[0]
}

/** One observation that the caller may see, void ones too. */
export const findWithin = (
  db: Db,
  scope: ObservationScope,
  observationId: string,
): Promise<FoundObservation | undefined> =>
  findBy(db, scope.comId, observationId, conditionsOf(scope, { voided: 1 }))

/** One that somebody gave, or that is about them and counts. */
export const findForPerson = (
  db: Db,
  comId: string,
  observationId: string,
  personId: string,
): Promise<FoundObservation | undefined> =>
  findBy(
    db,
    comId,
    observationId,
    sql`(o.observer_id = ${personId} or (o.person_id = ${personId} and o.voided_at is null))`,
  )

export interface NewObservation extends Omit<SkillScore, 'missedCritical'> {
  observationId: string
  checklistId: string
  edition: number
  personId: string | null
  departmentId: string | null
  postId: string | null
  unitIds: readonly string[]
  observerId: string
  observedAt: number
  marks: readonly SkillMark[]
  opportunities: readonly SkillOpportunity[]
  remark: string
  entered: boolean
}

/** Stores observations; those that are there stay as they are. Returns the ids of the new ones. */
export async function insertObservations(
  tx: Tx,
  comId: string,
  observations: readonly NewObservation[],
  now: number,
): Promise<string[]> {
  if (observations.length === 0) return []
  const rows = await tx
    .insertInto('skill_observation')
    .values(
      observations.map((one) => ({
        com_id: comId,
        observation_id: one.observationId,
        checklist_id: one.checklistId,
        edition: one.edition,
        person_id: one.personId,
        department_id: one.departmentId,
        post_id: one.postId,
        unit_ids: [...one.unitIds],
        observer_id: one.observerId,
        observed_at: one.observedAt,
        received_at: now,
        marks: JSON.stringify(one.marks),
        opportunities: JSON.stringify(one.opportunities),
        score: one.score,
        total: one.total,
        rate: one.rate,
        passed: one.passed,
        remark: one.remark.trim() || null,
        entered: one.entered,
      })),
    )
    .onConflict((on) => on.columns(['com_id', 'observation_id']).doNothing())
    .returning('observation_id')
    .execute()
  return rows.map(({ observation_id }) => observation_id)
}

/** When somebody signed an observation about them: the first time stays. undefined: there is none that counts. */
export async function signObservation(
  db: Db,
  comId: string,
  observationId: string,
  { personId, at }: { personId: string; at: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ signedTime: number }>`
    update skill_observation o set signed_at = coalesce(o.signed_at, greatest(o.observed_at, ${at}::timestamptz))
    where o.com_id = ${comId} and o.observation_id = ${observationId} and o.person_id = ${personId} and o.voided_at is null
    returning coalesce(o.signed_at, o.observed_at) as "signedTime"`.execute(db)
  return rows[0]?.signedTime
}

/** Voids one that counts; false: somebody else did. */
export async function voidObservation(
  tx: Tx,
  comId: string,
  observationId: string,
  { by, reason, now }: { by: string; reason: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('skill_observation')
    .set({ voided_at: now, voided_by: by, void_reason: reason })
    .where('com_id', '=', comId)
    .where('observation_id', '=', observationId)
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Who observed, for the filter: at most 500. */
export async function listObservers(
  db: Db,
  scope: ObservationScope,
): Promise<{ userId: string; userName: string }[]> {
  const { rows } = await sql<{ userId: string; userName: string }>`
    with observers as (select distinct o.observer_id from skill_observation o where ${conditionsOf(scope, { voided: 1 })})
    select p.person_id as "userId", p.person_name as "userName" from observers b
    join person p on p.com_id = ${scope.comId} and p.person_id = b.observer_id order by 2, 1 limit 500`.execute(
    db,
  )
  return rows
}
