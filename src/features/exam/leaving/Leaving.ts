import { makeAutoObservable, observableRef } from 'mobx'
import type { LeavingEvent, LeavingReply } from '@contract/calls/exam/leaving'
import {
  isAtLimit,
  leaving as rule,
  leavingsLeft,
  verdictOf,
  type LeavingKind,
  type Verdict,
} from '@contract/rules/exam/leaving'
import type { AttemptStorage } from '../attempt/AttemptStorage'

/** The last absence in facts that a learner can read. */
export interface LastLeaving {
  eventId: string
  seconds: number
  kind: LeavingKind
  verdict: Verdict
}

interface Parts {
  /** Appends to the attempt's lane: after the answers of before. Throws when the device is full. */
  put(event: LeavingEvent): void
  storage: Pick<AttemptStorage, 'get' | 'keep' | 'remove'>
  /** Whole ms since the attempt's start. */
  elapsedMs(): number
  /** What the program itself sends the person away for. */
  interruption(): LeavingKind | undefined
  /** Whether absences are written down now: the attempt runs here. */
  isWatching(): boolean
  lease(): number
}

/**
 * Absences from the screen of one attempt. The moment of leaving is written down at once, so that a killed program loses
 * none; what is judged here is a forecast by the rule of both sides, the server's word takes its place.
 */
export class Leaving {
  used: number
  last?: LastLeaving = undefined
  /** At the limit by our own count: nothing may be written until the server has spoken. */
  isCutOff = false
  private lastCountedMs?: number

  constructor(
    private readonly parts: Parts,
    readonly limit: number,
    used: number,
  ) {
    const kept = parts.storage.get('cuts')
    this.used = Math.max(used, kept?.used ?? 0)
    this.lastCountedMs = kept?.lastCountedMs
    this.isCutOff = isAtLimit(this.used, limit)
    makeAutoObservable<this, 'parts' | 'lastCountedMs'>(this, {
      parts: false,
      lastCountedMs: false,
      last: observableRef,
    })
  }

  get isLimited() {
    return this.limit >= 0
  }

  /** How often the screen may still be left before the paper is handed in. */
  get left() {
    return leavingsLeft(this.used, this.limit)
  }

  /** The screen is left. A second word of the same leaving changes nothing. */
  leave() {
    if (!this.isLimited || !this.parts.isWatching() || this.parts.storage.get('left')) return
    this.parts.storage.keep('left', {
      elapsedMs: this.parts.elapsedMs(),
      kind: this.parts.interruption() ?? 'away',
    })
  }

  /** The screen is in front again, perhaps after the program was closed meanwhile. */
  comeBack() {
    const left = this.parts.storage.get('left')
    if (!left) return
    this.parts.storage.remove('left')
    const awayMs = Math.max(0, this.parts.elapsedMs() - left.elapsedMs)
    // A phone call may be reported only after the page was hidden.
    const kind = left.kind === 'away' ? (this.parts.interruption() ?? 'away') : left.kind
    if (awayMs < rule.shortMs || !this.parts.isWatching()) return
    this.write({
      eventId: `${this.parts.lease()}-${left.elapsedMs}`,
      kind,
      leftMs: left.elapsedMs,
      awayMs,
    })
  }

  /** The server has counted. */
  take({ cuttingScreenNumUsed, cuttingScreenNum, events, action }: LeavingReply) {
    this.used = cuttingScreenNumUsed
    this.isCutOff = action === 'submit' || isAtLimit(cuttingScreenNumUsed, cuttingScreenNum)
    const judged = events.find(({ eventId }) => eventId === this.last?.eventId)
    if (judged && this.last) this.last = { ...this.last, verdict: judged.verdict }
    this.keep()
  }

  /** The person has read it. */
  dismiss() {
    this.last = undefined
  }

  private write(event: LeavingEvent) {
    const verdict = verdictOf(event, this.lastCountedMs)
    this.parts.put(event)
    if (verdict === 'counted') {
      this.used += 1
      this.lastCountedMs = event.leftMs
      this.isCutOff = isAtLimit(this.used, this.limit)
    }
    this.last = {
      eventId: event.eventId,
      seconds: Math.round(event.awayMs / 1000),
      kind: event.kind,
      verdict,
    }
    this.keep()
  }

  private keep() {
    const { used, lastCountedMs } = this
    this.parts.storage.keep('cuts', { used, ...(lastCountedMs !== undefined && { lastCountedMs }) })
  }
}
