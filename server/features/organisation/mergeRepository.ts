import { sql } from 'kysely'
import type { Effects } from '@contract/calls/people/organisation'
import type { Db, Tx } from '../../db/schema'
import type { MergeUnits, Merging } from '../../Traces'
import { mergeInRules } from '../duty/dutyService'

/** What hangs on a unit. Courses and exams of the hospital only: no other one names its units. */
export async function effectsOf(db: Db, comId: string, unitId: string): Promise<Effects> {
  const meant = (table: string) =>
    sql`(select count(*)::int from ${sql.table(table)} where com_id = ${comId} and audience -> 'units' ? ${unitId})`
  const { rows } = await sql<Effects>`
    select (select count(*)::int from person where com_id = ${comId} and department_id = ${unitId} and active) as people,
      (select count(*)::int from department where com_id = ${comId} and parent_id = ${unitId} and closed_at is null) as units,
      ${meant('exam_task')} as exams, ${meant('course_task')} as courses, ${meant('meeting')} as meetings, ${meant('train_task')} as trainings,
      (select count(*)::int from person_grant where com_id = ${comId} and taken_back_at is null and scope_kind = 'departments' and scope_ids @> array[${unitId}::text]) as grants`.execute(
    db,
  )
  return rows[0] as Effects
}

/** Everything that names a unit names another one from now on: people, posts, units in it, plans, rights. */
export async function moveAll(
  tx: Tx,
  merges: readonly MergeUnits[],
  { comId, fromId: from, intoId: into }: Merging,
): Promise<void> {
  await sql`update person set department_id = ${into} where com_id = ${comId} and department_id = ${from}`.execute(
    tx,
  )
  await sql`delete from further_post f where com_id = ${comId} and department_id = ${from}
    and exists (select from further_post g where g.com_id = ${comId} and g.person_id = f.person_id and g.department_id = ${into})`.execute(
    tx,
  )
  await sql`update further_post set department_id = ${into} where com_id = ${comId} and department_id = ${from}`.execute(
    tx,
  )
  await sql`update department set parent_id = ${into} where com_id = ${comId} and parent_id = ${from}`.execute(
    tx,
  )
  await mergeInRules(tx, comId, 'units', from, into)
  for (const merge of merges) await merge(tx, { comId, fromId: from, intoId: into })
  await sql`delete from former_unit_name f where com_id = ${comId} and department_id = ${from}
    and exists (select from former_unit_name g where g.com_id = ${comId} and g.department_id = ${into} and g.former_name = f.former_name)`.execute(
    tx,
  )
  await sql`update former_unit_name set department_id = ${into} where com_id = ${comId} and department_id = ${from}`.execute(
    tx,
  )
}
