import { sql, type RawBuilder } from 'kysely'

/**
 * SQL: whether somebody (`person`: an alias of the table) counts to one of these units: by the unit of the main post, one above
 * it, or those of a further post. Whoever names a department means the wards and teams in it, too.
 */
export const inUnits = (person: string, units: string) =>
  `(${person}.department_id = any(${units}) or ${person}.further_units && ${units})`

/** The same within a statement of Kysely; `units`: ids, or null for nobody. */
export const inUnitsOf = (person: string, units: readonly string[] | null): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${person}.department_id`)} = any(${units}::text[]) or ${sql.ref(`${person}.further_units`)} && ${units}::text[])`
