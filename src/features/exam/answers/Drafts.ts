import { makeAutoObservable, observable } from 'mobx'
import type { AttemptStorage } from '../attempt/AttemptStorage'

/** After so long without a key, what is being written becomes an answer. */
const pauseMs = 1_200

/**
 * What is being written and is no answer yet. Each key is on the device before it is shown, if that has room; after a pause, and when the question
 * is left, `settle` makes an answer of it. What a killed app was writing is here again.
 */
export class Drafts {
  private readonly texts = observable.map<string, readonly string[]>({}, { deep: false })
  private timer?: ReturnType<typeof setTimeout>

  /** `settle` is asked after the pause. */
  constructor(
    private readonly storage: AttemptStorage,
    private readonly settle: () => void,
  ) {
    this.texts.replace(Object.entries(storage.get('drafts') ?? {}))
    makeAutoObservable<this, 'storage' | 'settle' | 'timer' | 'texts'>(this, {
      storage: false,
      settle: false,
      timer: false,
      texts: false,
    })
  }

  of(questionId: string): readonly string[] | undefined {
    return this.texts.get(questionId)
  }

  get all(): readonly (readonly [questionId: string, texts: readonly string[]])[] {
    return [...this.texts.entries()]
  }

  private get plain(): Record<string, string[]> {
    return Object.fromEntries(this.all.map(([id, texts]) => [id, [...texts]]))
  }

  /** false: the device is full; what is written is in memory, until it is an answer. */
  write(questionId: string, texts: readonly string[]): boolean {
    const isKept = this.storage.keep('drafts', { ...this.plain, [questionId]: [...texts] })
    this.texts.set(questionId, texts)
    clearTimeout(this.timer)
    this.timer = setTimeout(this.settle, pauseMs)
    return isKept
  }

  /** It is an answer now. */
  drop(questionId: string) {
    this.texts.delete(questionId)
    this.storage.keep('drafts', this.plain)
  }

  stop() {
    clearTimeout(this.timer)
  }
}
