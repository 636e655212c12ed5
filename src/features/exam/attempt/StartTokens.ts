import { rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'

/** A token that is so near its end is taken for old: the start that carries it has to arrive in time, ms. */
const marginMs = 10_000

interface Token {
  token: string
  /** Epoch ms of the server. */
  expireTime: number
}

/** Build tokens for starts, asked for while the notice is read: whoever taps "start" waits for one call. */
export class StartTokens {
  private taskId?: string
  private ahead?: Promise<Token | undefined>

  constructor(private readonly deps: Pick<Deps, 'api' | 'clock'>) {}

  /** Asks for one behind the notice unless a fresh one is here. That it fails is no news: the tap asks again. */
  prepare(taskId: string): Promise<unknown> {
    const known = this.taskId === taskId ? this.ahead : undefined
    this.taskId = taskId
    this.ahead = this.freshOr(known, () =>
      this.ask(taskId, { overlay: false, silent: true }).catch(rethrowUnexpected),
    )
    return this.ahead
  }

  /** The token for a start, which serves once. Throws ApiError; its message is shown. */
  async take(taskId: string): Promise<string> {
    const known = this.taskId === taskId ? this.ahead : undefined
    this.ahead = undefined
    return (await this.freshOr(known, () => this.ask(taskId))).token
  }

  private async freshOr<T>(known: Promise<Token | undefined> | undefined, ask: () => Promise<T>) {
    const token = await known
    const isFresh = token !== undefined && this.deps.clock.serverNow() < token.expireTime - marginMs
    return isFresh ? token : ask()
  }

  private ask(taskId: string, options?: { overlay: false; silent: true }): Promise<Token> {
    return this.deps.api.common.buildToken({ scene: 'exam', taskId }, options)
  }
}
