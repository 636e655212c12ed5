import { sql } from 'kysely'
import { foundingRole, rolesWith, type Ability } from '@contract/rules/rights'
import { anyOf } from '../../db/anyOf'
import type { Db } from '../../db/schema'

/** Administrators of a hospital now: active people. `lasting`: only those whose right has no end. */
export async function listAdministrators(
  db: Db,
  comId: string,
  now: number,
  { lasting = false }: { lasting?: boolean } = {},
): Promise<string[]> {
  const query = db
    .selectFrom('person_grant as g')
    .innerJoin('person as p', (on) =>
      on.onRef('p.com_id', '=', 'g.com_id').onRef('p.person_id', '=', 'g.person_id'),
    )
    .select('g.person_id')
    .distinct()
    .where('g.com_id', '=', comId)
    .where('g.role', '=', foundingRole.hospital)
    .where('g.taken_back_at', 'is', null)
    .where('g.valid_from', '<=', now)
    .where('p.active', '=', true)
  const rows = await (
    lasting
      ? query.where('g.valid_until', 'is', null)
      : query.where((row) =>
          row.or([row('g.valid_until', 'is', null), row('g.valid_until', '>', now)]),
        )
  ).execute()
  return rows.map(({ person_id }) => person_id)
}

/** Everybody of a hospital who may do something now, wherever in it. `now`: epoch ms. */
export async function holdersOf(
  db: Db,
  comId: string,
  ability: Ability,
  now: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('person_grant as g')
    .innerJoin('person as p', (on) =>
      on.onRef('p.com_id', '=', 'g.com_id').onRef('p.person_id', '=', 'g.person_id'),
    )
    .select('g.person_id')
    .distinct()
    .where('g.com_id', '=', comId)
    .where('g.role', '=', anyOf(rolesWith(ability)))
    .where('g.taken_back_at', 'is', null)
    .where('g.valid_from', '<=', now)
    .where((row) => row.or([row('g.valid_until', 'is', null), row('g.valid_until', '>', now)]))
    .where('p.active', '=', true)
    .execute()
  return rows.map(({ person_id }) => person_id)
}

/**
 * Who of a hospital has more than a learner's rights, now or from a day that is still to come; of these people, where some are
 * named. Nothing but they themselves and who manages people changes how they come in. `now`: epoch ms.
 */
export async function peopleWithRights(
  db: Db,
  comId: string,
  now: number,
  personIds?: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ personId: string }>`
    select distinct g.person_id as "personId" from person_grant g
    where g.com_id = ${comId} and g.taken_back_at is null and (g.valid_until is null or g.valid_until > ${now}::timestamptz)
      ${personIds === undefined ? sql`` : sql`and g.person_id = any(${[...personIds]}::text[])`}`.execute(
    db,
  )
  return new Set(rows.map(({ personId }) => personId))
}
