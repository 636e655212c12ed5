import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { OtherWriter } from '@contract/calls/operating/deskDraft'
import type { CallError } from '../../api/CallError'

/** Beside the call that stores something: the name of its draft, which the server drops in the same transaction. */
export interface Leaving {
  draft: string
}

/** Where what is not stored yet is kept (serverDrafts). Its calls throw CallError. */
export interface DraftPlace<T> {
  keep(draft: { values: T; base: string }): Promise<{ at: number; others: readonly OtherWriter[] }>
  drop(): Promise<void>
  /** What goes beside the call that stores it. */
  leaving(): Leaving
  /** What is kept from now on is of the thing with that id: it has just been stored. `isGone`: its draft went with that call. */
  becomes(id: string, isGone: boolean): void
}

/** What the server made of what was stored: which version it is, and its id. */
interface Stored {
  base: string
  id: string
}

/** What of a thing was kept and never stored, as it was found when the editor opened. */
export interface FoundDraft<T> {
  draft: { values: T; base: string; at: number } | undefined
  others: readonly OtherWriter[]
}

/** Ms after the last change until the draft is kept. */
const patienceMs = 1000
/** Ms until what could not be kept is tried again. */
const againMs = 5000
/** Steps back at most. */
const maxSteps = 100

/** What is being edited: knows what is stored, keeps a draft by itself, and goes back step by step. */
export class Draft<T extends object> {
  values: T
  /** When the values as they stand were kept, epoch ms of the server; undefined: they are not. */
  keptAt?: number = undefined
  /** Why the last keeping came to nothing. */
  failure?: CallError = undefined
  /** Who else has changes of the same thing. */
  others: readonly OtherWriter[]
  /** A draft that was not stored was taken up. */
  isRestored = false
  /** That draft was written upon an older version than the one that is stored now. */
  isOfOlder = false
  private stored: T
  private steps: readonly { values: T; of: string }[] = []
  private timer?: ReturnType<typeof setTimeout> = undefined
  /** Whether the server may hold a draft. */
  private isKept: boolean
  /** A call that should have stored it failed: it may have been stored all the same, and a repeat of it drops no draft. */
  private isUnsure = false
  private sending: Promise<void> = Promise.resolve()

  constructor(
    stored: T,
    private readonly place: DraftPlace<T>,
    { draft, others }: FoundDraft<T>,
    /** Which version of the stored thing was opened. */
    private base: string,
  ) {
    this.stored = this.values = stored
    this.others = others
    this.isKept = draft !== undefined
    if (draft && !same(draft.values, stored)) {
      this.values = draft.values
      this.keptAt = draft.at
      this.isRestored = true
      this.isOfOlder = draft.base !== base
    }
    makeAutoObservable<
      this,
      'place' | 'base' | 'timer' | 'stored' | 'steps' | 'isKept' | 'isUnsure' | 'sending'
    >(
      this,
      {
        place: false,
        base: false,
        timer: false,
        isKept: false,
        isUnsure: false,
        sending: false,
        values: observableRef,
        stored: observableRef,
        steps: observableRef,
        others: observableRef,
        failure: observableRef,
      },
      { autoBind: true },
    )
  }

  get isChanged() {
    return !same(this.values, this.stored)
  }

  /** What the server holds, without what is not stored yet. */
  get before(): T {
    return this.stored
  }

  get canUndo() {
    return this.steps.length > 0
  }

  /** Everything that was written is at the server, stored or as a draft. */
  get isSafe() {
    return !this.isChanged || this.keptAt !== undefined
  }

  /** What a new thing has from the start, for this writer: no change of theirs. */
  beginWith(part: Partial<T>) {
    this.stored = { ...this.stored, ...part }
    if (!this.isRestored) this.values = this.stored
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
  async discard() {
    this.steps = []
    this.become(this.stored)
    await this.keep()
  }

  /**
   * Stores the values as they are now by a call that drops their draft in its own transaction; what was typed meanwhile stays. Throws what the call
   * throws. Nothing is kept while it is on its way: a draft that arrived after it would be found in the next new thing.
   */
  store<S extends Stored>(call: (values: T, leaving: Leaving) => Promise<S>): Promise<S> {
    clearTimeout(this.timer)
    const { values } = this
    const storing = this.sending.then(() => this.storeNow(values, call))
    this.sending = storing.then(nothing, nothing)
    // What was typed meanwhile, or what could not be stored.
    void this.keep()
    return storing
  }

  private async storeNow<S extends Stored>(
    values: T,
    call: (values: T, leaving: Leaving) => Promise<S>,
  ) {
    try {
      const as = await call(values, this.place.leaving())
      this.isKept &&= this.isUnsure
      this.place.becomes(as.id, !this.isKept)
      runInAction(() => {
        this.stored = values
        this.base = as.base
        this.isUnsure = this.isRestored = this.isOfOlder = false
      })
      return as
    } catch (error) {
      this.isUnsure = true
      throw error
    }
  }

  /** What is stored is of that version now, with the same content: it was published, say. */
  followed(base: string) {
    this.base = base
    this.keptAt = undefined
    void this.keep()
  }

  /** What the server gave what was stored (ids of its lines, say) stands from now on in all that is written, also where one steps back to. */
  fill(given: (values: T) => T) {
    this.values = given(this.values)
    this.stored = given(this.stored)
    this.steps = this.steps.map(({ values, of }) => ({ values: given(values), of }))
    this.keptAt = undefined
    void this.keep()
  }

  /** Keeps the draft now, after what is on its way; `isSafe` says whether that worked. */
  keep(): Promise<void> {
    clearTimeout(this.timer)
    const next = this.sending.then(() => this.send())
    this.sending = next
    return next
  }

  private async send() {
    const { values, base } = this
    try {
      if (!this.isChanged) {
        if (this.isKept) await this.place.drop()
        this.isKept = false
        runInAction(() => Object.assign(this, { keptAt: undefined, failure: undefined }))
        return
      }
      if (this.keptAt !== undefined) return
      this.isKept = true
      const { at, others } = await this.place.keep({ values, base })
      runInAction(() => {
        this.others = others
        this.failure = undefined
        if (this.values === values) this.keptAt = at
      })
    } catch (error) {
      runInAction(() => (this.failure = error as CallError))
      clearTimeout(this.timer)
      this.timer = setTimeout(() => void this.keep(), againMs)
    }
  }

  private become(values: T) {
    this.values = values
    this.keptAt = undefined
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.keep(), patienceMs)
  }
}

const nothing = () => undefined

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
