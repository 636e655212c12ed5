import { sha256 } from '@noble/hashes/sha2'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { Code } from '@contract/codes'
import { hasCode, rethrowUnexpected } from '@/api/ApiError'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import { doWork } from '@contract/rules/people/slideWork'
import type { SlideTrack } from '@contract/rules/people/slideTrack'

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
  /** What the check costs this device; begun as soon as it is here, mostly done before the piece is in its place. */
  private work?: Promise<string | undefined> = undefined

  constructor(private readonly deps: Pick<Deps, 'api' | 'riskCheck'>) {
    this.loaded = new Resource((kind: Puzzle['kind'], options) =>
      deps.api.verification.createSlide({ kind }, options),
    )
    makeAutoObservable<this, 'deps' | 'settle' | 'inStock' | 'passed' | 'work'>(
      this,
      { deps: false, settle: false, inStock: false, passed: false, work: false, loaded: false },
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
    void this.begin()
    return new Promise((resolve) => (this.settle = resolve))
  }

  /** Where scripts of others can be loaded: the check of the provider whom the operator chose. Our own is what comes where there is none. */
  begin() {
    return this.load(this.deps.riskCheck ? 'service' : 'slide')
  }

  /** A puzzle is used up by one answer: another one takes its place when it is here. */
  async load(kind: Puzzle['kind']) {
    await this.loaded.open(kind)
    const { puzzle } = this
    this.work = puzzle && this.workOf(puzzle)
    if (puzzle?.service) void this.showService(puzzle, puzzle.service)
  }

  /** What cannot be loaded, is closed or refused leaves our own check. */
  private async showService({ slideId }: Puzzle, service: NonNullable<Puzzle['service']>) {
    const proof = await this.deps.riskCheck?.ask(service).catch(() => undefined)
    if (this.puzzle?.slideId !== slideId) return
    if (proof === undefined) await this.load('slide')
    else await this.answer(0, [], proof)
  }

  get puzzle() {
    return this.loaded.failure ? undefined : this.loaded.value
  }

  /** `answer`: where the piece stands, px of the picture, and the way there; or the sum; or what a provider's script gave. Returns whether it was right; a wrong one brings another puzzle. */
  async answer(answer: number, track: SlideTrack = [], proof?: string): Promise<boolean> {
    const { puzzle } = this
    const work = await this.work
    if (!puzzle || work === undefined) return false
    const reply = await this.deps.api.verification
      .answerSlide(
        {
          slideId: puzzle.slideId,
          answer,
          work,
          track: track.map((point) => [...point]),
          ...(proof !== undefined && { proof }),
        },
        { overlay: false, silent: false },
      )
      .catch(rethrowUnexpected)
    if (reply?.passed === 1) {
      this.end(reply.captchaTicket)
      this.passed?.()
      return true
    }
    runInAction(() => (this.hasMissed = reply !== undefined))
    await this.load(puzzle.kind === 'service' ? 'slide' : puzzle.kind)
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

  private workOf({ slideId, bits }: Puzzle) {
    return doWork(
      { slideId, bits },
      {
        hash: (text) => sha256(Uint8Array.from(text, (sign) => sign.charCodeAt(0))),
        pause: () => new Promise((resolve) => setTimeout(resolve)),
        isOver: () => this.puzzle?.slideId !== slideId,
      },
    )
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
