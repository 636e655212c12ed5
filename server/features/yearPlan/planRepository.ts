import type { BrandName } from '@contract/rules/place/brands'
import { sql } from 'kysely'
import type { YearPlan, YearPlanRow } from '@contract/calls/year/yearPlan'
import type { PlannedKind } from '@contract/kinds'
import { everybody, type Audience } from '@contract/rules/audience'
import { anyOf, noneOf } from '../../db/anyOf'
import { audienceColumn } from '../../db/audienceSql'
import { holds } from '../../db/holds'
import { newId } from '../../db/newId'
import type { Db, Tx } from '../../db/schema'
import { audiencesOf } from '../audience/audienceService'

/** For whom the lines of plans are. */
export const lineAudiences = audiencesOf('year_plan_line', 'line_id')

/** Whose plans somebody reads: of these units, and where `hospitals` says so those of the hospital; null: all. */
export interface PlanScope {
  comId: string
  units: readonly string[] | null
}

export interface StoredPlan {
  planId: string
  year: number
  unitId: string | null
  unit: string
  title: string
  edition: number
  published: boolean
}

/** SQL: whether a plan `y` is within reach: of the units, or the hospital's once it is in force. */
const within = ({ units }: PlanScope) =>
  units === null
    ? sql<boolean>`true`
    : sql<boolean>`(y.unit_id = any(${[...units]}::text[]) or (y.unit_id is null and y.published))`

/** Plans within reach without what came of them, the newest year first; at most 200. */
export async function listPlans(
  db: Db,
  scope: PlanScope,
  { year, keyword }: { year: number | undefined; keyword: string },
): Promise<
  (Omit<YearPlanRow, 'mayWrite' | 'planned' | 'held' | 'missed' | 'published'> & StoredPlan)[]
> {
  const { comId } = scope
  const { rows } = await sql<
    Omit<YearPlanRow, 'mayWrite' | 'planned' | 'held' | 'missed' | 'published'> & StoredPlan
  >`
    select y.plan_id as "planId", y.year, y.unit_id as "unitId", coalesce(u.department_name, '') as unit, y.title, y.edition, y.published,
      coalesce(n.person_name, '') as "madeByName", y.updated_at as "updatedTime", coalesce(l.lines, 0)::int as lines, coalesce(l.hours, 0)::float8 as hours
    from year_plan y left join department u on u.com_id = ${comId} and u.department_id = y.unit_id
    left join person n on n.com_id = ${comId} and n.person_id = y.made_by
    left join (select plan_id, count(*) as lines, sum(hours * greatest(cardinality(months), 1)) as hours from year_plan_line where com_id = ${comId} group by plan_id) l on l.plan_id = y.plan_id
    where y.com_id = ${comId} and ${within(scope)} and (${year ?? null}::int is null or y.year = ${year ?? null}::int)
      and ${holds(keyword, "y.title || coalesce(u.department_name, '')")}
    order by y.year desc, y.unit_id is not null, u.position, y.plan_id limit 200`.execute(db)
  return rows
}

/** A plan within reach; undefined: none. `hold`: keeps it until the transaction ends. */
export async function findPlan(
  db: Db,
  scope: PlanScope,
  planId: string,
  hold = false,
): Promise<StoredPlan | undefined> {
  const { comId } = scope
  const { rows } = await sql<StoredPlan>`
    select y.plan_id as "planId", y.year, y.unit_id as "unitId", coalesce((select u.department_name from department u where u.com_id = ${comId} and u.department_id = y.unit_id), '') as unit,
      y.title, y.edition, y.published
    from year_plan y where y.com_id = ${comId} and y.plan_id = ${planId} and ${within(scope)} ${hold ? sql`for update` : sql``}`.execute(
    db,
  )
  return rows[0]
}

export interface StoredLine extends Omit<YearPlan['lines'][number], 'lineId'> {
  lineId: string
  planId: string
}

/** Topics of these plans, in their order. */
export async function listLines(
  db: Db,
  comId: string,
  planIds: readonly string[],
): Promise<StoredLine[]> {
  const rows = await db
    .selectFrom('year_plan_line')
    .selectAll()
    .where('com_id', '=', comId)
    .where('plan_id', '=', anyOf(planIds))
    .orderBy('plan_id')
    .orderBy('position')
    .execute()
  return rows.map(lineOf)
}

/** A topic of the hospital, whoever may read it. */
export async function findLine(
  db: Db,
  comId: string,
  lineId: string,
): Promise<StoredLine | undefined> {
  const row = await db
    .selectFrom('year_plan_line')
    .selectAll()
    .where('com_id', '=', comId)
    .where('line_id', '=', lineId)
    .executeTakeFirst()
  return row && lineOf(row)
}

const lineOf = (row: {
  line_id: string
  plan_id: string
  title: string
  months: number[]
  hours: number
  audience: Audience | null
  proof: StoredLine['proof']
  speaker: string | null
  note: string | null
}): StoredLine => ({
  lineId: row.line_id,
  planId: row.plan_id,
  title: row.title,
  months: row.months,
  hours: row.hours,
  whom: row.audience ?? everybody,
  proof: row.proof,
  speaker: row.speaker ?? '',
  note: row.note ?? '',
})

interface Writing {
  comId: string
  planId: string
  brand: BrandName
  by: string
  edition: number
  published: boolean
  now: number
}

/** Stores a plan with its topics; those that are not in it any more go. Returns the ids of the topics, in their order. */
export async function storePlan(
  tx: Tx,
  { comId, planId, brand, by, edition, published, now }: Writing,
  { title, year, unitId, lines }: YearPlan,
): Promise<string[]> {
  const written = {
    year,
    unit_id: unitId,
    title: title.trim(),
    edition,
    published: published ? (1 as const) : (0 as const),
    updated_at: now,
  }
  await tx
    .insertInto('year_plan')
    .values({ com_id: comId, plan_id: planId, brand, made_by: by, created_at: now, ...written })
    .onConflict((row) => row.columns(['com_id', 'plan_id']).doUpdateSet(written))
    .execute()
  const there = new Set((await listLines(tx, comId, [planId])).map(({ lineId }) => lineId))
  const ids = lines.map(({ lineId }) =>
    lineId !== undefined && there.has(lineId) ? lineId : newId(now),
  )
  await tx
    .deleteFrom('year_plan_line')
    .where('com_id', '=', comId)
    .where('plan_id', '=', planId)
    .where('line_id', '<>', noneOf(ids))
    .execute()
  if (lines.length > 0)
    await tx
      .insertInto('year_plan_line')
      .values(
        lines.map((line, at) => ({
          com_id: comId,
          plan_id: planId,
          line_id: ids[at] ?? '',
          position: at,
          title: line.title.trim(),
          months: [...line.months].sort((a, b) => a - b),
          hours: line.hours,
          audience: audienceColumn(line.whom),
          proof: line.proof,
          speaker: line.speaker.trim() || null,
          note: line.note.trim() || null,
        })),
      )
      .onConflict((row) =>
        row.columns(['com_id', 'line_id']).doUpdateSet((one) => ({
          position: one.ref('excluded.position'),
          title: one.ref('excluded.title'),
          months: one.ref('excluded.months'),
          hours: one.ref('excluded.hours'),
          audience: one.ref('excluded.audience'),
          proof: one.ref('excluded.proof'),
          speaker: one.ref('excluded.speaker'),
          note: one.ref('excluded.note'),
        })),
      )
      .execute()
  return ids
}

/** Takes a plan with its topics away; what was made of them stays. */
export async function deletePlan(tx: Tx, comId: string, planId: string): Promise<void> {
  await tx
    .deleteFrom('year_plan')
    .where('com_id', '=', comId)
    .where('plan_id', '=', planId)
    .execute()
}

export interface LinkKey {
  lineId: string
  kind: PlannedKind
  thingId: string
}

/** Notes what a line of the plan became. */
export async function insertLink(
  tx: Tx,
  comId: string,
  { lineId, kind, thingId }: LinkKey,
  { month, by, now }: { month: number; by: string; now: number },
): Promise<void> {
  await tx
    .insertInto('year_plan_task')
    .values({
      com_id: comId,
      line_id: lineId,
      kind,
      thing_id: thingId,
      month,
      linked_by: by,
      linked_at: now,
    })
    .onConflict((row) =>
      row.columns(['com_id', 'line_id', 'kind', 'thing_id']).doUpdateSet({ month }),
    )
    .execute()
}

/** Forgets what a line became; the thing itself stays. */
export async function deleteLink(
  tx: Tx,
  comId: string,
  { lineId, kind, thingId }: LinkKey,
): Promise<void> {
  await tx
    .deleteFrom('year_plan_task')
    .where('com_id', '=', comId)
    .where('line_id', '=', lineId)
    .where('kind', '=', kind)
    .where('thing_id', '=', thingId)
    .execute()
}

/** Units of the hospital that are open, by name order of the tree; `units`: only these. */
export async function listUnits(
  db: Db,
  { comId, units }: PlanScope,
): Promise<{ unitId: string; name: string }[]> {
  const { rows } = await sql<{ unitId: string; name: string }>`
    select department_id as "unitId", department_name as name from department
    where com_id = ${comId} and closed_at is null and (${units}::text[] is null or department_id = any(${units}::text[]))
    order by department_name, department_id limit 1000`.execute(db)
  return rows
}
