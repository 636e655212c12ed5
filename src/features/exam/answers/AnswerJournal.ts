import type { SentAnswer } from '@contract/calls/exam/examShapes'
import type { AnswerLane } from './AnswerLane'
import type { AttemptStorage, Chain } from '../attempt/AttemptStorage'
import { sealOf } from './seal'

export interface Draft {
  questionId: string
  optionIds: readonly string[]
  /** fill and short: what is written. */
  texts?: readonly string[] | undefined
  marked: 0 | 1
}

interface Parts {
  lane: Pick<AnswerLane, 'putAnswer' | 'waiting'>
  storage: AttemptStorage
  sealKey: string
  /** What the server said last. */
  beacon(): string | undefined
  /** Whole ms since the attempt's start. */
  elapsedMs(): number
}

const start: Omit<Chain, 'lease'> = { sequence: 0, seal: '', elapsedMs: 0 }

/**
 * Writes answers: numbered, timed, sealed over the seal before, and on the device before `write` returns, if it has room. The numbers
 * rise across reloads and across two pages of the same device, because what the device holds counts as well as memory.
 */
export class AnswerJournal {
  private chain: Chain

  constructor(
    private readonly parts: Parts,
    lease: number,
    lastSequence: number,
  ) {
    const known = [...parts.lane.waiting().map(chainOf), ...this.stored()].filter(
      (one) => one.lease === lease,
    )
    this.chain = known.reduce((last, one) => further(last, one), {
      ...start,
      lease,
      sequence: lastSequence,
    })
  }

  /** The lease under which answers are written. */
  get lease() {
    return this.chain.lease
  }

  /** Takes the server's lease over, with the highest sequence that it holds under it. */
  take(lease: number, lastSequence: number) {
    const { chain } = this
    if (lease === chain.lease)
      this.chain = { ...chain, sequence: Math.max(chain.sequence, lastSequence) }
    else this.chain = { ...start, lease, sequence: lastSequence, elapsedMs: chain.elapsedMs }
  }

  /** `isKept` is false where the device is full: the answer waits in memory, and is sent at once. */
  write({ questionId, optionIds, texts, marked }: Draft): { item: SentAnswer; isKept: boolean } {
    const before = this.stored()
      .filter(({ lease }) => lease === this.lease)
      .reduce((last, one) => further(last, one), this.chain)
    const beacon = this.parts.beacon()
    const sealed = {
      previousSeal: before.seal,
      lease: before.lease,
      sequence: before.sequence + 1,
      // The server's word may set the time back a little; the chain must not run backwards.
      elapsedMs: Math.max(before.elapsedMs, this.parts.elapsedMs()),
      questionId,
      optionIds: [...optionIds],
      ...(texts && { texts: [...texts] }),
      marked,
      ...(beacon && { beacon }),
    }
    const item: SentAnswer = { ...sealed, seal: sealOf(sealed, this.parts.sealKey) }
    const isKept = this.parts.lane.putAnswer(item)
    this.chain = chainOf(item)
    this.parts.storage.keep('chain', this.chain)
    return { item, isKept }
  }

  /** Another page of this device may have written since. */
  private stored() {
    const chain = this.parts.storage.get('chain')
    return chain ? [chain] : []
  }
}

const chainOf = ({ lease, sequence, seal, elapsedMs }: SentAnswer): Chain => ({
  lease,
  sequence,
  seal,
  elapsedMs,
})
/** With the same number, the one that knows its seal. */
const further = (last: Chain, one: Chain) =>
  one.sequence > last.sequence || (one.sequence === last.sequence && !last.seal) ? one : last
