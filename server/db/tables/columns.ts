import type { Audience } from '@contract/rules/audience'
import type { ColumnType } from 'kysely'

/** A boolean; the wire's 0 and 1 may be stored as it comes. */
export type Flag = ColumnType<boolean, boolean | number, boolean | number>

/** A boolean with a default. */
export type DefaultFlag = ColumnType<boolean, boolean | number | undefined, boolean | number>

/** A boolean that may be unknown. */
export type NullableFlag = ColumnType<
  boolean | null,
  boolean | number | null | undefined,
  boolean | number | null
>

/** Whom something is for; null: everybody (server/db/audienceSql). */
export type AudienceColumn = ColumnType<Audience | null, string | null | undefined, string | null>
