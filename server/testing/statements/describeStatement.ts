import type pg from 'pg'
import { describe } from '../../db/codec/describe'
import type { Kind } from './statementSites'

/** A column of a statement's result as PostgreSQL describes it. */
export interface Column {
  name: string
  kind: Kind
  /** undefined: it is computed, and PostgreSQL does not say. */
  mayBeNull: boolean | undefined
}

/** By type id (pg_type.oid), as db/codec hands the values over. */
const kinds: Readonly<Record<number, Kind>> = {
  16: 'boolean',
  17: 'bytes',
  19: 'string',
  20: 'number',
  21: 'number',
  23: 'number',
  25: 'string',
  114: 'json',
  700: 'number',
  701: 'number',
  1000: 'boolean[]',
  1007: 'number[]',
  1009: 'string[]',
  1015: 'string[]',
  1022: 'number[]',
  1043: 'string',
  1082: 'string',
  1185: 'number[]',
  1231: 'number[]',
  1184: 'number',
  1700: 'number',
  2950: 'string',
  3802: 'json',
}

/** The columns of a statement's result on this database. Throws what PostgreSQL says about a statement that it cannot prepare. */
export async function columnsOf(client: pg.Client, text: string): Promise<Column[]> {
  const { fields } = await describe(client, text)
  const { rows } = await client.query<{ table: number; column: number; notNull: boolean }>(
    `select attrelid as "table", attnum::int as "column", attnotnull as "notNull" from pg_attribute where attrelid = any($1::oid[])`,
    [fields.map(({ tableID }) => tableID)],
  )
  const isOuter = /\b(left|right|full)\s+(outer\s+)?join\b/i.test(text)
  return fields.map(({ name, dataTypeID, tableID, columnID }) => {
    const known = rows.find(({ table, column }) => table === tableID && column === columnID)
    return {
      name,
      kind: kinds[dataTypeID] ?? (`type ${dataTypeID}[]` as Kind),
      // A column that may not be null can be missing all the same, beside an outer join.
      mayBeNull: known === undefined || (known.notNull && isOuter) ? undefined : !known.notNull,
    }
  })
}
