import { type RawBuilder, sql } from 'kysely'

/**
 * The right side of `where(column, '=', anyOf(ids))`: one of these. The list is one parameter, however long it is: a statement takes
 * 32,767 parameters, and each length of a list of parameters would be a statement of its own to plan.
 */
export const anyOf = <Text extends string>(ids: Iterable<Text>): RawBuilder<Text> =>
  sql<Text>`any(${[...ids]}::text[])`

/** The right side of `where(column, '<>', noneOf(ids))`: none of these. */
export const noneOf = <Text extends string>(ids: Iterable<Text>): RawBuilder<Text> =>
  sql<Text>`all(${[...ids]}::text[])`
