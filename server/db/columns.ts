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

/** Bytes, which pg reads into a Buffer. */
export type Bytes = ColumnType<Buffer, Uint8Array, Uint8Array>

/** Bytes that may be missing. */
export type NullableBytes = ColumnType<
  Buffer | null,
  Uint8Array | null | undefined,
  Uint8Array | null
>

/** A json or jsonb column: read as the value, written as its text, because pg writes an array as one of PostgreSQL's. */
export type Json<T> = ColumnType<T, string, string>

/** JSON with a default. */
export type DefaultJson<T> = ColumnType<T, string | undefined, string>

/** JSON that may be missing. */
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>
