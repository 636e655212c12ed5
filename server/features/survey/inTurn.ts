let last: Promise<unknown> = Promise.resolve()

/** One anonymous hand-in after the other in this process: each holds two connections, and all of them together must not hold them all. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work, work)
  last = mine.catch(() => undefined)
  return mine
}
