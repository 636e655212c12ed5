import { makeAutoObservable, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { Code } from '@contract/codes'
import { hasCode, rethrowUnexpected } from '@/api/ApiError'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

export type Puzzle = Output<Contract['verification']['createSlide']>

/** The slide check: asked for by code 1008, answered in a sheet over whatever page needs it. One try a puzzle. */
export class SlideCheckStore {
  isAsking = false
  readonly loaded: Resource<Puzzle, Puzzle['kind']>
  /** The last answer was wrong; another puzzle is here. */
  hasMissed = false
  private settle?: (ticket: string | undefined) => void = undefined
  /** A check that was passed on its own page (/sliderverify) waits for the next call that needs one. */
  private inStock?: string = undefined
  private passed?: () => void = undefined

  constructor(private readonly deps: Pick<Deps, 'api'>) {
    this.loaded = new Resource((kind: Puzzle['kind'], options) =>
      deps.api.verification.createSlide({ kind }, options),
    )
    makeAutoObservable<this, 'deps' | 'settle' | 'inStock' | 'passed'>(
      this,
      { deps: false, settle: false, inStock: false, passed: false, loaded: false },
      { autoBind: true },
    )
  }

  /** Opens the sheet; returns the ticket of a passed check, or undefined when the person closed it. */
  ask(): Promise<string | undefined> {
    const stock = this.inStock
    this.inStock = undefined
    if (stock) return Promise.resolve(stock)
    this.close()
    this.isAsking = true
    void this.load('slide')
    return new Promise((resolve) => (this.settle = resolve))
  }

  /** A puzzle is used up by one answer: another one takes its place when it is here. */
  async load(kind: Puzzle['kind']) {
    await this.loaded.open(kind)
  }

  get puzzle() {
    return this.loaded.failure ? undefined : this.loaded.value
  }

  /** `answer`: where the piece stands, px of the picture, or the sum. Returns whether it was right; a wrong one brings another puzzle. */
  async answer(answer: number): Promise<boolean> {
    const { puzzle } = this
    if (!puzzle) return false
    const reply = await this.deps.api.verification
      .answerSlide({ slideId: puzzle.slideId, answer }, { overlay: false, silent: false })
      .catch(rethrowUnexpected)
    if (reply?.passed === 1) {
      this.end(reply.captchaTicket)
      this.passed?.()
      return true
    }
    runInAction(() => (this.hasMissed = reply !== undefined))
    await this.load(puzzle.kind)
    return false
  }

  /** For the check on its own page: the listener is called when a puzzle was solved. Returns what ends that. */
  onPassed(listener: () => void) {
    this.passed = listener
    return () => void (this.passed = undefined)
  }

  close() {
    this.end(undefined)
  }

  dispose() {
    this.close()
  }

  private end(ticket: string | undefined) {
    if (ticket && !this.settle) this.inStock = ticket
    this.isAsking = false
    this.loaded.clear()
    this.hasMissed = false
    this.settle?.(ticket)
    this.settle = undefined
  }
}

/** Runs a call; where it answers 1008 the slide check is asked for and the call runs once more with its ticket. */
export async function withSlideCheck<T>(
  { slideCheck }: { slideCheck: SlideCheckStore },
  run: (ticket: { captchaTicket?: string }) => Promise<T>,
): Promise<T> {
  try {
    return await run({})
  } catch (error) {
    if (!hasCode(error, Code.slideCheck)) throw error
    const captchaTicket = await slideCheck.ask()
    if (!captchaTicket) throw error
    return run({ captchaTicket })
  }
}
