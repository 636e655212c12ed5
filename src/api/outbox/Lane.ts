import { Code } from '@contract/codes'
import { ApiError } from '../ApiError'
import type { Entry } from './entry'

/** What a lane asks of the outbox. */
export interface LaneWork {
  /** undefined: nobody may send now. */
  sender(): string | undefined
  /** Sends the head of the lane, merged with what follows it; false when the lane is empty. */
  sendHead(personId: string): Promise<boolean>
  /** Takes the entries off the shelf that the server has refused for good. */
  refuse(error: ApiError): void
}

const firstWaitMs = 1_000
const longestWaitMs = 60_000

/** 1 s, 2 s, 4 s … 60 s, up to a fifth longer so that a ward's phones do not knock all at once. */
export const waitAfter = (failures: number, random: number) =>
  Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1)) * (1 + random / 5)

/** The server has decided; asking again would change nothing. */
export function isDefinite(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  if (error.problem === 'handled') return true
  const code = error.code ?? 0
  return error.problem === 'refused' && code !== Code.tooMany && !(code >= 500 && code <= 599)
}

interface Waiter {
  resolve(): void
  reject(error: unknown): void
}

/** Sends one lane in order: one entry at a time, with growing pauses after failures. */
export class Lane {
  isRunning = false
  failures = 0
  lastProblem?: ApiError['problem']
  private endPause?: () => void
  private waiters: Waiter[] = []
  private refusal?: ApiError
  /** Something was put in or asked for while the lane was about to stop. */
  private isWanted = false
  /** Woken while an attempt was on its way: when that one fails, the next one does not wait. */
  private isWoken = false

  constructor(private readonly work: LaneWork) {}

  /** Sends now what is there, without waiting for the pause to end. */
  wake() {
    this.isWoken = true
    this.goOn()
  }

  /** Something new was put in; a pause goes on. */
  nudge() {
    this.isWanted = true
    if (!this.isRunning) void this.run()
  }

  /** Resolves when the lane is empty; rejects with what stands in the way. */
  flush(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiters.push({ resolve, reject })
      this.goOn()
    })
  }

  private goOn() {
    this.isWanted = true
    this.endPause?.()
    if (!this.isRunning) void this.run()
  }

  private async run() {
    this.isRunning = true
    try {
      while (this.isWanted) {
        this.isWanted = false
        await this.sendAll()
      }
    } finally {
      this.isRunning = false
    }
  }

  /** Until the lane is empty or nobody may send. */
  private async sendAll() {
    for (;;) {
      const personId = this.work.sender()
      if (!personId) return this.settle(new ApiError('signedOut', ''))
      this.isWoken = false
      try {
        if (!(await this.work.sendHead(personId))) return this.settle(this.refusal)
        this.failures = 0
        this.lastProblem = undefined
      } catch (error) {
        if (isDefinite(error)) this.applyRefusal(error)
        else await this.pause(error)
      }
    }
  }

  private applyRefusal(error: ApiError) {
    this.failures = 0
    this.refusal = error
    this.work.refuse(error)
  }

  private async pause(error: unknown) {
    this.failures += 1
    this.lastProblem = error instanceof ApiError ? error.problem : undefined
    this.settle(error)
    if (this.isWoken || !this.work.sender()) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, waitAfter(this.failures, Math.random()))
      this.endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.endPause = undefined
  }

  private settle(problem: unknown) {
    this.refusal = undefined
    for (const { resolve, reject } of this.waiters.splice(0)) problem ? reject(problem) : resolve()
  }
}

/** The part of an entry that the summary shows. */
export interface Held {
  id: string
  lane: string
  call: Entry['call']
  putTime: number
  state: 'waiting' | 'failing'
}
