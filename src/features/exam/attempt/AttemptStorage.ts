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
/** What the hospital does not have yet: it stays through a log-out. */
const unsent: readonly (keyof Parts)[] = ['chain', 'drafts', 'left', 'cuts']

/** How keys of one person begin: of what goes with a log-out, and of what stays. */
export interface PersonRoots {
  kept: string
  unsent: string
}

/**
 * What one attempt keeps on this device beside the outbox, under keys of one person: a reload without network goes on
 * from here. Losing it costs that comfort and no answer, so a full store is no error here.
 */
export class AttemptStorage {
  constructor(
    private readonly storage: DeviceStorage,
    private readonly roots: PersonRoots,
    readonly attemptId: string,
  ) {}

  /** Ids of the attempts that lie on this device for this person. */
  static attemptIds(storage: DeviceStorage, { kept }: PersonRoots) {
    const root = kept + prefix
    const ids = storage.keys(root).map((key) => key.slice(root.length).split('/')[0] ?? '')
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

  /** After the receipt. */
  drop() {
    for (const root of [this.roots.kept, this.roots.unsent])
      for (const key of this.storage.keys(`${root}${prefix}${this.attemptId}/`))
        this.storage.remove(key)
  }

  private key(part: keyof Parts) {
    const root = unsent.includes(part) ? this.roots.unsent : this.roots.kept
    return `${root}${prefix}${this.attemptId}/${part}`
  }
}

/** The later of two answers of the same question: lease first, then sequence; the clock never decides. */
export const isLater = (
  one: Pick<SentAnswer, 'lease' | 'sequence'>,
  other: Pick<SentAnswer, 'lease' | 'sequence'>,
) => one.lease > other.lease || (one.lease === other.lease && one.sequence > other.sequence)
