import { sql, type RawBuilder } from 'kysely'

/** SQL: whether one of these texts (SQL) holds the words of a parameter, as `holdsIn('$3', 'p.person_name')`, in whatever case. No words: it does. */
export const holdsIn = (words: `$${number}`, ...texts: readonly string[]): string =>
  `(${words}::text = '' or ${texts.map((text) => `strpos(lower(${text}), lower(${words}::text)) > 0`).join(' or ')})`

/** The same of words that somebody typed. */
export const holds = (
  words: string,
  ...texts: readonly (string | RawBuilder<unknown>)[]
): RawBuilder<boolean> => {
  const wanted = words.trim()
  if (wanted === '') return sql`true`
  const found = texts.map(
    (text) =>
      sql`strpos(lower(${typeof text === 'string' ? sql.raw(text) : text}), lower(${wanted}::text)) > 0`,
  )
  return sql`(${sql.join(found, sql` or `)})`
}
