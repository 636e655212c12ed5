import { Code } from '@contract/codes'
import { ApiError } from '../ApiError'

/** What a lane asks of the outbox. */
export interface LaneWork {
  /** undefined: nobody may send now. */
  sender(): string | undefined
  /** Sends the head of the lane, joined with what follows it; false when the lane is empty. */
  sendHead(personId: string): Promise<boolean>
  /** Whether this no of the server is one that ends the head; every other one is tried again. */
  isFinal(error: ApiError): boolean
  /** The server has refused the head for good: takes it off the device. false: it stays, and the lane stops. */
  refuse(error: ApiError): boolean
  /** At least so long between two calls, ms. */
  pauseMs(): number
  /** A clock that only goes forward, ms. */
  now(): number
  /** Its state is another one now. */
  changed(): void
}

const firstWaitMs = 1_000
const longestWaitMs = 60_000

/** 1 s, 2 s, 4 s … 60 s, up to a fifth longer so that a ward's phones do not knock all at once. */
const waitAfter = (failures: number, random: number) =>
  Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1)) * (1 + random / 5)

/**
 * The program has decided; asking again would change nothing. Its no comes with HTTP 200: another status was given on the way, by a
 * proxy, by a connection that broke, by a server that has too much to do.
 */
export function isDefinite(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || (error.status ?? 200) !== 200) return false
  if (error.problem === 'handled' || error.problem === 'fileGone') return true
  const code = error.code ?? 0
  return error.problem === 'refused' && code !== Code.tooMany && !(code >= 500 && code <= 599)
}

interface Waiter {
  resolve(): void
  reject(error: unknown): void
}

/** Sends one lane in order: one entry at a time, with growing pauses after failures. */
export class Lane {
  failures = 0
  lastProblem?: ApiError['problem']
  /** What the server said to a head that stays. */
  stoppedBy?: ApiError
  private isRunning = false
  private sentAt = -Infinity
  private pause?: { end(): void; until: number }
  private waiters: Waiter[] = []
  private refusal?: ApiError
  /** Something was put in or asked for while the lane was about to stop. */
  private isWanted = false
  /** Woken while a try was on its way: when that one fails, the next one does not wait. */
  private isWoken = false
  /** Somebody waits: the pause between two calls is left out until the lane is empty. */
  private isHurried = false

  constructor(private readonly work: LaneWork) {}

  /** Sends now what is there, without waiting for a pause to end. What the server has said no to stays as it is. */
  wake() {
    if (this.stoppedBy) return
    this.isWoken = true
    this.hurry()
  }

  /** Something new was put in; a pause goes on until its time (timers stand still in the background). */
  schedule() {
    this.isWanted = true
    if (this.pause && this.pause.until <= this.work.now()) this.pause.end()
    this.start()
  }

  /** Resolves when the lane is empty; rejects with what stands in the way. */
  flush(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiters.push({ resolve, reject })
      this.hurry()
    })
  }

  private hurry() {
    this.isHurried = true
    this.isWanted = true
    this.pause?.end()
    this.start()
  }

  private start() {
    if (!this.isRunning) void this.run()
  }

  private async run() {
    this.isRunning = true
    try {
      while (this.isWanted) await this.sendAll()
    } finally {
      this.isRunning = false
    }
  }

  /** Until the lane is empty, stopped by a no, or nobody may send. */
  private async sendAll() {
    for (;;) {
      if (!this.isHurried) await this.rest(this.sentAt + this.work.pauseMs() - this.work.now())
      const personId = this.work.sender()
      this.isWanted = false
      if (!personId) return this.settle(new ApiError('signedOut', ''))
      this.isWoken = false
      try {
        if (!(await this.work.sendHead(personId))) return this.settle(this.refusal)
        this.sentAt = this.work.now()
        this.note(0)
      } catch (error) {
        if (!isDefinite(error) || !this.work.isFinal(error)) await this.backOff(error)
        else if (!this.work.refuse(error)) return this.stop(error)
        else {
          this.refusal = error
          this.note(0)
        }
      }
    }
  }

  private async backOff(error: unknown) {
    this.note(this.failures + 1, error)
    this.settle(error)
    if (!this.isWoken && this.work.sender())
      await this.rest(waitAfter(this.failures, Math.random()))
  }

  private stop(error: ApiError) {
    this.note(0)
    this.stoppedBy = error
    this.work.changed()
    this.settle(error)
  }

  private note(failures: number, error?: unknown) {
    this.failures = failures
    this.lastProblem = error instanceof ApiError ? error.problem : undefined
    this.stoppedBy = undefined
    this.work.changed()
  }

  private async rest(ms: number) {
    if (ms <= 0) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      const end = () => {
        clearTimeout(timer)
        resolve()
      }
      this.pause = { end, until: this.work.now() + ms }
    })
    this.pause = undefined
  }

  private settle(problem: unknown) {
    this.refusal = undefined
    this.isHurried = false
    for (const { resolve, reject } of this.waiters.splice(0)) problem ? reject(problem) : resolve()
  }
}
