import { makeAutoObservable, observableRef } from 'mobx'

/** Where what is not stored yet is kept: the desk, or a call where the thing has drafts at the server. */
export interface DraftPlace<T> {
  read(): { values: T; at: number; base: string } | undefined
  write(draft: { values: T; at: number; base: string }): void
  remove(): void
}

/** Ms after the last change until the draft is kept. */
const patienceMs = 1000
/** Steps back at most. */
const maxSteps = 100

/** What is being edited: knows what is stored, keeps a draft by itself, and goes back step by step. */
export class Draft<T extends object> {
  values: T
  /** When the draft was kept, epoch ms; undefined: there is nothing to keep. */
  keptAt?: number = undefined
  /** A draft that was not stored was taken up. */
  isRestored = false
  /** That draft was written upon an older version than the one that is stored now. */
  isOfOlder = false
  private stored: T
  private steps: readonly { values: T; of: string }[] = []
  private timer?: ReturnType<typeof setTimeout> = undefined

  constructor(
    stored: T,
    private readonly place: DraftPlace<T>,
    /** Which version of the stored thing was opened. */
    private base: string,
    private readonly now: () => number,
  ) {
    this.stored = this.values = stored
    const kept = place.read()
    if (kept && !same(kept.values, stored)) {
      this.values = kept.values
      this.keptAt = kept.at
      this.isRestored = true
      this.isOfOlder = kept.base !== base
    }
    makeAutoObservable<this, 'place' | 'base' | 'now' | 'timer' | 'stored' | 'steps'>(
      this,
      {
        place: false,
        base: false,
        now: false,
        timer: false,
        values: observableRef,
        stored: observableRef,
        steps: observableRef,
      },
      { autoBind: true },
    )
  }

  get isChanged() {
    return !same(this.values, this.stored)
  }

  get canUndo() {
    return this.steps.length > 0
  }

  /** Letters typed into one field are one step back. */
  change(part: Partial<T>) {
    const of = Object.keys(part).join()
    const isTyping = Object.values(part).every((value) => typeof value === 'string')
    if (!(isTyping && this.steps.at(-1)?.of === of))
      this.steps = [...this.steps.slice(1 - maxSteps), { values: this.values, of }]
    this.become({ ...this.values, ...part })
  }

  undo() {
    const step = this.steps.at(-1)
    if (!step) return
    this.steps = this.steps.slice(0, -1)
    this.become(step.values)
  }

  /** Back to what is stored. */
  discard() {
    this.steps = []
    this.become(this.stored)
    this.keep()
  }

  /** It is at the server now. What was typed meanwhile stays. */
  wasStored(values: T, base: string) {
    this.stored = values
    this.base = base
    this.isRestored = this.isOfOlder = false
    this.keep()
  }

  /** Keeps the draft now; when the page goes there is no later. */
  keep() {
    clearTimeout(this.timer)
    if (!this.isChanged) {
      this.place.remove()
      this.keptAt = undefined
      return
    }
    const at = this.now()
    this.place.write({ values: this.values, at, base: this.base })
    this.keptAt = at
  }

  private become(values: T) {
    this.values = values
    this.keptAt = undefined
    clearTimeout(this.timer)
    this.timer = setTimeout(this.keep, patienceMs)
  }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
