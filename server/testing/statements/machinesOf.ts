import type pg from 'pg'
import { describe } from '../../db/codec/describe'
import type { StatementText } from './statementTexts'

/** Values of types whose samples are plain numbers or objects, by type id (pg_type.oid). */
const literals: Readonly<Record<number, string>> = {
  16: 'true',
  17: `'\\x01'`,
  20: '1',
  21: '1',
  23: '1',
  114: `'[]'`,
  700: '1',
  701: '1',
  1082: `'2026-11-22'`,
  1184: `'2026-11-22'`,
  1186: `'1 day'`,
  1700: '1',
  3802: `'[]'`,
}
const textArray = 1009

const quoted = (value: unknown) => `'${String(value).replaceAll("'", "''")}'`

function literalOf(type: number, value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (type in literals) return literals[type]!
  if (Array.isArray(value))
    return type === textArray ? `array[${value.map(quoted).join()}]::text[]` : `'{}'`
  return quoted(value)
}

/**
 * To how many parts of the cluster a statement is sent: 1 is one machine (or the coordinator alone). Throws what Citus says about
 * a statement that it cannot plan.
 */
export async function machinesOf(
  client: pg.Client,
  { text, values }: StatementText,
): Promise<number> {
  const { parameters } = await describe(client, text, 'planned')
  try {
    const given = parameters.map((type, place) => literalOf(type, values[place]))
    const execute = given.length > 0 ? `execute planned (${given.join()})` : 'execute planned'
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${execute}`)
    const counts = rows.flatMap(({ 'QUERY PLAN': line }) =>
      [...line.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count)),
    )
    return Math.max(1, ...counts)
  } finally {
    await client.query('deallocate all')
  }
}
