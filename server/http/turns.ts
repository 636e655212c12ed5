import { Code } from '@contract/codes'
import { DomainError } from './DomainError'
import { commonReplies } from './texts'

/** Lets so many pieces of work run at once, so many wait, and refuses the rest. */
export function turns(
  atOnce: number,
  waitingAtMost: number,
): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost) throw new DomainError(Code.tooMany, commonReplies.busy)
      await new Promise<void>((turn) => waiting.push(turn))
    }
    running++
    try {
      return await work()
    } finally {
      running--
      waiting.shift()?.()
    }
  }
}

/**
 * As `turns`, fair by address: those who wait are served address by address, and where too many wait, the last one of the
 * address with the most is turned away. So one laptop that floods waits for itself.
 */
export function fairTurns(
  atOnce: number,
  waitingAtMost: number,
): <T>(address: string, work: () => Promise<T>) => Promise<T> {
  interface Waiting {
    go(): void
    refuse(error: Error): void
  }
  /** By address, in the order in which they are served; the one that was served goes to the end. */
  const queues = new Map<string, Waiting[]>()
  let running = 0
  let waiting = 0

  function turnAway(): void {
    let longest: Waiting[] = []
    for (const queue of queues.values()) if (queue.length > longest.length) longest = queue
    longest.pop()?.refuse(new DomainError(Code.tooMany, commonReplies.busy))
    waiting--
  }

  function next(): void {
    const [first] = queues
    if (!first) return
    const [address, queue] = first
    queues.delete(address)
    const one = queue.shift()
    if (queue.length > 0) queues.set(address, queue)
    waiting--
    one?.go()
  }

  return async (address, work) => {
    if (running >= atOnce)
      await new Promise<void>((go, refuse) => {
        const queue = queues.get(address) ?? []
        queues.set(address, [...queue, { go, refuse }])
        waiting++
        if (waiting > waitingAtMost) turnAway()
      })
    running++
    try {
      return await work()
    } finally {
      running--
      next()
    }
  }
}
