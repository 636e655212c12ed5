import { fairTurns } from '../../../http/turns'

/**
 * Pictures are drawn one at a time: a large one takes a hundred megabytes while it is drawn, and a dozen at once would take
 * what the answers of an exam need. Who sends many waits for themselves.
 */
const inTurn = fairTurns(1, 200)

/** Draws when it is the turn of `whose`: a person, or what a picture is for. Throws busy when too many wait. */
export const drawInTurn = <T>(whose: string, draw: () => Promise<T>): Promise<T> =>
  inTurn(whose, draw)
