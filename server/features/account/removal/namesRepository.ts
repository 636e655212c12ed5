import { sql } from 'kysely'
import type { Tx } from '../../../db/schema'
import type { Leaver } from '../../../Traces'

interface PersonKey {
  comId: string
  personId: string
}

const isBare = (word: string) => /^[\w@.+-]+$/.test(word)
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The text without these words. A number is one by itself only: a job number 12 is no part of 2012. */
function without(text: string, words: readonly string[], label: string): string {
  return words.reduce(
    (so, word) =>
      isBare(word)
        ? so.replace(
            new RegExp(`(?<![A-Za-z0-9])${escaped(word)}(?![A-Za-z0-9])`, 'g'),
            () => label,
          )
        : so.replaceAll(word, label),
    text,
  )
}

/** The same in all texts of a value; what is no text stays as it is. */
export function withoutWords(value: unknown, words: readonly string[], label: string): unknown {
  if (typeof value === 'string') return without(value, words, label)
  if (Array.isArray(value)) return value.map((one) => withoutWords(one, words, label))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withoutWords(one, words, label)]),
  )
}

/** A person's names: the current ones (`was`) and earlier ones found in the audit log. */
export async function namesOf(
  tx: Tx,
  { comId, personId }: PersonKey,
  was: readonly (string | null)[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string | null }>`
    select distinct x.said->>'name' as name from audit_event e, lateral (values (e.before), (e.after)) x(said)
    where e.com_id = ${comId} and e.person_id = ${personId} and e.subject = 'person' and jsonb_typeof(x.said->'name') = 'string'`.execute(
    tx,
  )
  const all = [...was, ...rows.map(({ name }) => name)].filter(
    (word) => word !== null && word.length > 1,
  )
  // A longer one first: one name may be a part of another.
  return [...new Set(all as string[])].sort((one, other) => other.length - one.length)
}

interface Texts {
  table: string
  /** The key beside the hospital's. */
  key: string
  columns: Record<string, 'text' | 'json' | 'jsonb'>
}

/** Removes these names from the person's remaining rows; everything else in them is kept. */
export async function withoutNames(
  tx: Tx,
  { comId, personId, label }: Leaver,
  names: readonly string[],
  { table, key, columns }: Texts,
): Promise<void> {
  const holds = Object.keys(columns).flatMap((column) =>
    names.map(
      (name) => sql`strpos(${sql.ref(column)}::text, ${JSON.stringify(name).slice(1, -1)}) > 0`,
    ),
  )
  if (holds.length === 0) return
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.ref(key)} as id, ${sql.join(Object.keys(columns).map((column) => sql.ref(column)))} from ${sql.table(table)}
    where com_id = ${comId} and person_id = ${personId} and (${sql.join(holds, sql` or `)})`.execute(
    tx,
  )
  for (const row of rows) {
    const changes = Object.entries(columns).map(([column, type]) => {
      const now = withoutWords(row[column], names, label)
      const value = type === 'text' || now === null ? now : JSON.stringify(now)
      return sql`${sql.ref(column)} = ${value}::${sql.raw(type)}`
    })
    await sql`update ${sql.table(table)} set ${sql.join(changes)} where com_id = ${comId} and ${sql.ref(key)} = ${row['id']}`.execute(
      tx,
    )
  }
}
