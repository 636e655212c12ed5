import { zone } from '@contract/rules/hospitalTime'

/** SQL for the day (as in contract/rules/hospitalTime.ts: a whole number) on which a moment is. `column`: a timestamptz. */
export const hospitalDay = (column: string) =>
  `((${column} at time zone '${zone.name}')::date - date '1970-01-01')`

/** SQL for the moment at which a day begins. `column`: a date. */
export const beginningOfDay = (column: string) =>
  `(${column}::timestamp at time zone '${zone.name}')`

/**
 * SQL for a moment so many days later by the hospital's clock. `moment`: a timestamptz, `days`: an int. Days that are added to a
 * moment itself depend on the session's zone, and Citus refuses that in a write.
 */
export const daysLater = (moment: string, days: string) =>
  `((${moment} at time zone '${zone.name}' + ${days} * interval '1 day') at time zone '${zone.name}')`

/** The same for months: of a day that the month does not have, its last one. */
export const monthsAfter = (moment: string, months: string) =>
  `((${moment} at time zone '${zone.name}' + ${months} * interval '1 month') at time zone '${zone.name}')`
