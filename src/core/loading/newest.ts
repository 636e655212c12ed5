/**
 * Of replies that tell the same number, the one that was asked for last counts. Call the result before a read; it
 * gives a function that says, when the reply is here, whether no later read has been answered yet.
 */
export function newest(): () => () => boolean {
  let asked = 0
  let answered = 0
  return () => {
    const turn = ++asked
    return () => {
      if (turn < answered) return false
      answered = turn
      return true
    }
  }
}
