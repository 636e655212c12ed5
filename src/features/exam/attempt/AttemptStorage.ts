import type {
  Attempt as AttemptDetails,
  Paper,
  SentAnswer,
  StoredAnswer,
} from '@contract/calls/exam/examShapes'
import type { DeviceStorage } from '@/platform/capabilities/DeviceStorage'
import { attemptRoot } from '@/shell/exam/attemptProgress'
import type { LeavingKind } from '@contract/rules/exam/leaving'
import type { Tick } from './AttemptClock'

/** What stands still while the app is closed: the last seal, so that the chain and the sequence go on. */
export interface Chain {
  lease: number
  sequence: number
  seal: string
  elapsedMs: number
}

interface Parts {
  paper: Paper
  /** The server's words; the answers lie apart. */
  facts: AttemptDetails
  /** Answers that the hospital has, so that a reload without network shows them. */
  stored: StoredAnswer[]
  chain: Chain
  /** What is being written and is no answer yet, by question. */
  drafts: Record<string, string[]>
  tick: Tick
  /** The screen is left since then, ms since the attempt's start. */
  left: { elapsedMs: number; kind: LeavingKind }
  /** How often leaving has counted, by our own forecast. */
  cuts: { used: number; lastCountedMs?: number }
}

const prefix = attemptRoot

/**
 * What one attempt keeps on this device beside the outbox, under keys of one person: a reload without network goes on
 * from here. Losing it costs that comfort and no answer, so a full store is no error here.
 */
export class AttemptStorage {
  /** `personPrefix`: `session.personKey('')`. */
  constructor(
    private readonly storage: DeviceStorage,
    private readonly personPrefix: string,
    readonly attemptId: string,
  ) {}

  /** Ids of the attempts that lie on this device for this person. */
  static attemptIds(storage: DeviceStorage, personPrefix: string) {
    const ids = storage
      .keys(personPrefix + prefix)
      .map((key) => key.slice((personPrefix + prefix).length).split('/')[0] ?? '')
    return [...new Set(ids)]
  }

  get<P extends keyof Parts>(part: P): Parts[P] | undefined {
    try {
      return JSON.parse(this.storage.get(this.key(part)) ?? '') as Parts[P]
    } catch {
      return undefined
    }
  }

  /** false: the device is full. */
  keep<P extends keyof Parts>(part: P, value: Parts[P]): boolean {
    try {
      this.storage.set(this.key(part), JSON.stringify(value))
      return true
    } catch {
      return false
    }
  }

  remove(part: keyof Parts) {
    this.storage.remove(this.key(part))
  }

  /** After the receipt, and when the person leaves. */
  drop() {
    for (const key of this.storage.keys(this.key(''))) this.storage.remove(key)
  }

  private key(part: keyof Parts | '') {
    return `${this.personPrefix}${prefix}${this.attemptId}/${part}`
  }
}

/** The later of two answers of the same question: lease first, then sequence; the clock never decides. */
export const isLater = (
  one: Pick<SentAnswer, 'lease' | 'sequence'>,
  other: Pick<SentAnswer, 'lease' | 'sequence'>,
) => one.lease > other.lease || (one.lease === other.lease && one.sequence > other.sequence)
