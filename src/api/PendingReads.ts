import { Canceller } from './Canceller'

/** A page, by identity. */
export type PageKey = object

/** A navigation away from a page. */
interface Leaving {
  page: PageKey | undefined
  /** The page is still visible: cancelled reads are sent again. May be set before a read learns that it was cancelled. */
  isBack: boolean
}

interface Held {
  page: PageKey
  decide(again: boolean): void
}

/**
 * The reads on their way. A navigation cancels them (specification §2); changing calls never stand here. What a page
 * had asked for is asked again when the page comes back: a skeleton that waits for a cancelled read would wait for ever.
 */
export class PendingReads {
  private readonly waiting = new Set<Canceller>()
  private readonly held = new Set<Held>()
  /** undefined while one goes and the next is not here: what is cancelled then has no page to come back to. */
  private front?: PageKey
  private leaving?: Leaving

  open() {
    const canceller = new Canceller()
    this.waiting.add(canceller)
    let leaving: Leaving | undefined
    canceller.onCancel(() => (leaving = this.leaving))
    return {
      signal: canceller,
      close: () => void this.waiting.delete(canceller),
      /** After the cancelling: true when the read's page is shown again, false when it is gone. */
      shownAgain: () =>
        new Promise<boolean>((decide) => {
          if (leaving?.page && !leaving.isBack) this.held.add({ page: leaving.page, decide })
          else decide(leaving?.isBack === true)
        }),
    }
  }

  /** Whether one is on its way. */
  get isAny() {
    return this.waiting.size > 0
  }

  /** Before a navigation. Returns what brings the reads back when it led nowhere. */
  cancelAll(): () => void {
    const cancellers = [...this.waiting]
    const leaving: Leaving = { page: this.front, isBack: false }
    this.leaving = leaving
    this.waiting.clear()
    for (const canceller of cancellers) canceller.cancel()
    return () => {
      leaving.isBack = true
      this.decide(true, leaving.page)
    }
  }

  /** The page came to the front. */
  shown(page: PageKey) {
    this.front = page
    this.decide(true, page)
  }

  /** The page is gone for good. */
  gone(page: PageKey) {
    this.decide(false, page)
    if (this.front === page) this.front = undefined
  }

  /** Another person is here: nothing of the one before is asked again. */
  dropAll() {
    for (const held of [...this.held]) this.settle(held, false)
  }

  private decide(again: boolean, page: PageKey | undefined) {
    for (const held of [...this.held]) if (held.page === page) this.settle(held, again)
  }

  private settle(held: Held, again: boolean) {
    this.held.delete(held)
    held.decide(again)
  }
}
