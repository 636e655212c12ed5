import { sql } from 'kysely'
import type { Tx } from '../../../db/schema'

interface PersonKey {
  comId: string
  personId: string
}

/** What stays beside an act that stays, or as somebody's answer or work: it may say who they were, and keeps everything but that. */
const kept: readonly {
  table: string
  id: string
  columns: Record<string, 'text' | 'json' | 'jsonb'>
}[] = [
  {
    table: 'audit_event',
    id: 'event_id',
    columns: { before: 'jsonb', after: 'jsonb', reason: 'text' },
  },
  {
    table: 'attempt',
    id: 'attempt_id',
    columns: { answers: 'json', late_answers: 'json', marks: 'jsonb' },
  },
  { table: 'certificate', id: 'certificate_id', columns: { revoked_reason: 'text' } },
  { table: 'credit_entry', id: 'entry_id', columns: { title: 'text', note: 'text' } },
  {
    table: 'incident',
    id: 'incident_id',
    columns: { place: 'text', description: 'text', answer: 'text' },
  },
  { table: 'stored_file', id: 'file_id', columns: { name: 'text' } },
  { table: 'survey_record', id: 'record_id', columns: { answers: 'jsonb' } },
]

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

/** The words by which somebody is named: those of today, and those that the log says they had before. */
async function namesOf(tx: Tx, { comId, personId }: PersonKey, was: readonly (string | null)[]) {
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

/**
 * The log of decisions is kept by law and never otherwise changed, answers and reports belong to results: of who is deleted they
 * lose the name and the numbers, and what they decided loses the address. `was`: what named them.
 */
export async function forgetNames(
  tx: Tx,
  who: PersonKey,
  { label, was }: { label: string; was: readonly (string | null)[] },
): Promise<void> {
  const { comId, personId } = who
  const words = await namesOf(tx, who, was)
  for (const { table, id, columns } of words.length === 0 ? [] : kept) {
    const names = Object.keys(columns)
    const holds = names.flatMap((name) =>
      words.map(
        (word) => sql`strpos(${sql.ref(name)}::text, ${JSON.stringify(word).slice(1, -1)}) > 0`,
      ),
    )
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.ref(id)} as id, ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(table)}
      where com_id = ${comId} and person_id = ${personId} and (${sql.join(holds, sql` or `)})`.execute(
      tx,
    )
    for (const row of rows) {
      const changes = Object.entries(columns).map(([name, type]) => {
        const now = withoutWords(row[name], words, label)
        const value = type === 'text' || now === null ? now : JSON.stringify(now)
        return sql`${sql.ref(name)} = ${value}::${sql.raw(type)}`
      })
      await sql`update ${sql.table(table)} set ${sql.join(changes)} where com_id = ${comId} and ${sql.ref(id)} = ${row['id']}`.execute(
        tx,
      )
    }
  }
  await sql`update audit_event set address = null where com_id = ${comId} and who_com_id = ${comId} and who_id = ${personId}`.execute(
    tx,
  )
}
