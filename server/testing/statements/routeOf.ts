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
/** Lists by type id: boolean, int4, text, float8, timestamptz, numeric. */
const lists: Readonly<Record<number, true>> = {
  1000: true,
  1007: true,
  1022: true,
  1185: true,
  1231: true,
}

const quoted = (value: unknown) => `'${String(value).replaceAll("'", "''")}'`

function literalOf(type: number, value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (type in literals) return literals[type]!
  // A list that no sample filled, of whatever type.
  if (type in lists && !Array.isArray(value)) return `'{}'`
  if (Array.isArray(value))
    return type === textArray ? `array[${value.map(quoted).join()}]::text[]` : `'{}'`
  return quoted(value)
}

/** How the cluster works on a statement. */
export interface Route {
  /** To how many parts of the cluster it is sent: 1 is one machine (or the coordinator alone). */
  machines: number
  /** Rows of a part of it, or of what it inserts, come to the coordinator first and are sent on from there. */
  byCoordinator: boolean
}

/**
 * Throws what Citus says about a statement that it cannot plan. `hospitals`: with these in each of its lists of texts, instead of its
 * sample.
 */
export async function routeOf(
  client: pg.Client,
  { text, values }: StatementText,
  hospitals?: readonly string[],
): Promise<Route> {
  const { parameters } = await describe(client, text, 'planned')
  // Of a function whose samples never made it: any hospital will do.
  const anything = (type: number) => (type === textArray ? ['1'] : '1')
  const sampleOf = (type: number, place: number) =>
    values.length > 0 ? values[place] : anything(type)
  try {
    const given = parameters.map((type, place) =>
      literalOf(type, hospitals && type === textArray ? hospitals : sampleOf(type, place)),
    )
    const execute = given.length > 0 ? `execute planned (${given.join()})` : 'execute planned'
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${execute}`)
    const lines = rows.map(({ 'QUERY PLAN': line }) => line)
    const counts = lines.flatMap((line) =>
      [...line.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count)),
    )
    return {
      machines: Math.max(1, ...counts),
      byCoordinator: lines.some((line) =>
        /Distributed Subplan|SELECT method: (pull|repartition)/.test(line),
      ),
    }
  } finally {
    await client.query('deallocate all')
  }
}
