import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: whether the rows of these tables are of one of the hospitals in the parameter `list` ($3; null: of any). Said of every table of a
 * statement, also in the condition of an outer join: about one hospital Citus then asks only the machine where it lies.
 */
export const inHospitals = (list: string, ...tables: string[]): string =>
  `(${list}::text[] is null or (${tables.map((table) => `${table}.com_id = any(${list}::text[])`).join(' and ')}))`

/** The same with the hospitals themselves, in a statement that is put together. */
export const ofHospitals = (
  hospitals: readonly string[] | null,
  ...tables: string[]
): RawBuilder<boolean> =>
  sql`(${hospitals}::text[] is null or (${sql.join(
    tables.map((table) => sql`${sql.ref(`${table}.com_id`)} = any(${hospitals}::text[])`),
    sql` and `,
  )}))`
