/**
 * THE way in which a table says which values a column may have: a CHECK written from the contract's own constant, a list of
 * words or an object of named numbers, so that the database cannot know other ones than the contract. NULL passes, as with
 * every CHECK.
 */
export function oneOf(
  column: string,
  values: readonly string[] | Readonly<Record<string, number>>,
): string {
  const all = Object.values<string | number>(values).map((value) =>
    typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`,
  )
  return `check (${column} in (${all.join(', ')}))`
}

/** The same for a column that holds a list of words. */
export const everyOf = (column: string, values: readonly string[]): string =>
  `check (${column} <@ array[${values.map((value) => `'${value}'`).join(', ')}])`
