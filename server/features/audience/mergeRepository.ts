import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { withOneFor, type AudienceList } from '@contract/rules/audience'
import type { Schema, Tx } from '../../db/schema'

type List = AudienceList | 'people'

/** Puts one unit, post, title, group or person in the place of another where a feature says for whom its things are; returns in how many places. */
export type MergeInAudiences = (
  tx: Tx,
  comId: string,
  list: List,
  from: string,
  into: string,
) => Promise<number>

/** Tables that say in a column `audience` for whom a thing is. The rules of what people owe are moved by mergeInRules; in course_version it is a text. */
export type AudienceTable = Exclude<
  { [Table in keyof Schema]: 'audience' extends keyof Schema[Table] ? Table : never }[keyof Schema],
  'duty_rule' | 'course_version'
>

interface Place {
  table: keyof Schema
  /** The key beside the hospital's. */
  key: string
  column: string
}

/** What a feature does with a jsonb column of its own in which ids of people or units stand. `changed`: the value with the other one. */
export const mergeIn =
  <Value extends object>(
    { table, key, column }: Place,
    changed: (value: Value, list: List, from: string, into: string) => Value,
  ): MergeInAudiences =>
  async (tx, comId, list, from, into) => {
    const { rows } = await sql<{ id: string; value: Value }>`
      select ${sql.ref(key)} as id, coalesce(${sql.ref(column)}, '{}'::jsonb) as value from ${sql.table(table)}
      where com_id = ${comId} and strpos(${sql.ref(column)}::text, ${JSON.stringify(from)}) > 0 for update`.execute(
      tx,
    )
    let places = 0
    for (const { id, value } of rows) {
      const after = changed(value, list, from, into)
      if (isDeepStrictEqual(after, value)) continue
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${JSON.stringify(after)}::jsonb where com_id = ${comId} and ${sql.ref(key)} = ${id}`.execute(
        tx,
      )
      places += 1
    }
    return places
  }

/** What a feature does with a table of its own. */
export const audiencesOf = (table: AudienceTable, key: string): MergeInAudiences =>
  mergeIn({ table, key, column: 'audience' }, withOneFor)

/** One feature after the other. */
export const mergeInEach =
  (features: readonly MergeInAudiences[]): MergeInAudiences =>
  async (...one) => {
    let places = 0
    for (const merge of features) places += await merge(...one)
    return places
  }
