import { sql, type RawBuilder } from 'kysely'

/** A list of ids with one in the place of another, each once, in their order. */
export const replacedIn = (column: string, from: string, into: string): RawBuilder<string[]> => sql`
  array(select id from unnest(array_replace(${sql.ref(column)}, ${from}::text, ${into}::text)) with ordinality as u (id, at) group by id order by min(at))`
