import { Canceller } from './Canceller'

/** The reads on their way. A navigation cancels them (specification §2); changing calls never stand here. */
export class PendingReads {
  private readonly waiting = new Set<Canceller>()

  open() {
    const canceller = new Canceller()
    this.waiting.add(canceller)
    return { signal: canceller, close: () => void this.waiting.delete(canceller) }
  }

  cancelAll() {
    const cancellers = [...this.waiting]
    this.waiting.clear()
    for (const canceller of cancellers) canceller.cancel()
  }
}
