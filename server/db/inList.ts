import { sql } from 'kysely'

/**
 * Numbers of states inside a statement: `a.state in (${inList(openAttempts)})`. They stand there as literals, not as parameters:
 * an index of only these rows is chosen by them.
 */
export const inList = (numbers: readonly number[]) => sql.raw(numbers.join(', '))
