import { sql, type RawBuilder } from 'kysely'

/** SQL text of a condition: one of these columns contains the words of a parameter, ignoring case; true for no words. `holdsIn('$3', 'p.person_name')`. */
export const holdsIn = (words: `$${number}`, ...texts: readonly string[]): string =>
  `(${words}::text = '' or ${texts.map((text) => `strpos(lower(${text}), lower(${words}::text)) > 0`).join(' or ')})`

/** The same condition as a fragment of a built statement, with the words themselves. */
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
