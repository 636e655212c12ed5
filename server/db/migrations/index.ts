import { areas as baselineAreas, baseline } from './baseline'

export interface Migration {
  /** From 1, without gaps. */
  number: number
  name: string
  /** Statements. Never changed once released: a database remembers their checksum. */
  sql: string
}

/**
 * In the order of their numbers. A later one must be safe beside a running older server: it adds what may be absent
 * (nullable or with a default), and takes away what no released program reads any more.
 */
export const migrations: readonly Migration[] = [{ number: 1, name: 'baseline', sql: baseline }]

/** The SQL by area, for docs/data-model: a page an area of the baseline, one for each later migration. */
export const areas: Readonly<Record<string, string>> = {
  ...baselineAreas,
  ...Object.fromEntries(migrations.slice(1).map(({ name, sql }) => [name, sql])),
}
