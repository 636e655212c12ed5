import { sql } from 'kysely'

/** SQL for the moment that a number in JSON says (epoch ms; null stays null): JSON reaches PostgreSQL past the codec. */
export const momentIn = (column: string) => sql.raw(`to_timestamp(${column} / 1000)`)
