import { sql, type RawBuilder } from 'kysely'
import { inUnitsOf } from '../../db/inUnits'
import type { PackBounds } from './packBounds'

/** SQL: whether somebody (`person`: an alias) is of the pack's departments. */
export const isOfPack = ({ departments }: PackBounds, person: string): RawBuilder<boolean> =>
  departments === null ? sql<boolean>`true` : inUnitsOf(person, departments)

/** SQL: whether a name has one of the pack's words. */
export const isOnTopic = (
  { topics }: PackBounds,
  name: string | RawBuilder<string>,
): RawBuilder<boolean> =>
  topics.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`exists (select 1 from unnest(${topics}::text[]) topic where strpos(lower(${typeof name === 'string' ? sql.ref(name) : name}), lower(topic)) > 0)`

/** SQL: whether a moment lies in the period. */
export const isWithin = ({ from, until }: PackBounds, time: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(time)} >= ${from}::timestamptz and ${sql.ref(time)} < ${until}::timestamptz)`
