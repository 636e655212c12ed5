import type { WxFailure, WxOptions } from './types'

export interface Reply {
  ok(result?: object): void
  /** A string becomes `<name>:fail <string>`. */
  fail(failure: string | WxFailure): void
}

export type Implementation = (options: WxOptions, reply: Reply) => void | Promise<void>

/** What wx.request, uploadFile and downloadFile return. */
export interface WxTask {
  abort(): void
  onProgressUpdate(listener: (progress: object) => void): void
  offProgressUpdate(): void
  onHeadersReceived(listener: (result: object) => void): void
  offHeadersReceived(): void
}

/** The global `wx`, filled by the files under api/. */
export class WxRegistry {
  readonly wx: Record<string, unknown> = {}
  /** Names of the calls made, in order. */
  readonly calls: string[] = []
  private dead = false

  /** `gate` may hold a call back and say why it may not run. */
  constructor(
    private readonly broken: (error: unknown) => void,
    private readonly gate: (name: string) => Promise<WxFailure | undefined> = () =>
      Promise.resolve(undefined),
  ) {}

  /** A method with callbacks, or a promise where the caller gives none. */
  method(name: string, implementation: Implementation): void {
    this.wx[name] = (options: WxOptions = {}) => {
      this.calls.push(name)
      if (options.success ?? options.fail ?? options.complete) {
        this.run(name, options, this.replyFor(name, options), implementation)
        return undefined
      }
      return new Promise<object>((resolve, reject) => {
        const withPromise = { ...options, success: resolve, fail: reject }
        this.run(name, options, this.replyFor(name, withPromise), implementation)
      })
    }
  }

  /** A method that returns a task and takes callbacks only. */
  task(name: string, implementation: (options: WxOptions, reply: Reply) => WxTask): void {
    this.wx[name] = (options: WxOptions = {}) => {
      this.calls.push(name)
      return implementation(options, this.replyFor(name, options))
    }
  }

  sync(name: string, implementation: (...args: never[]) => unknown): void {
    this.wx[name] = implementation
  }

  /** The program was killed: nothing it still does has an effect, no answer reaches it. */
  silence(): void {
    this.dead = true
    for (const name of Object.keys(this.wx)) this.wx[name] = () => undefined
  }

  /** Calls by name, as the view's own components do (navigator, picker). */
  invoke(name: string, options: WxOptions): unknown {
    const found = this.wx[name]
    if (typeof found !== 'function') throw new Error(`wx.${name} does not exist`)
    return (found as (options: WxOptions) => unknown)(options)
  }

  private replyFor(name: string, options: WxOptions): Reply {
    let answered = false
    const once = (send: () => void) => {
      if (answered || this.dead) return
      answered = true
      send()
    }
    return {
      ok: (result = {}) =>
        once(() => {
          const full = { errMsg: `${name}:ok`, ...result }
          options.success?.(full)
          options.complete?.(full)
        }),
      fail: (failure) =>
        once(() => {
          const full = typeof failure === 'string' ? { errMsg: `${name}:fail ${failure}` } : failure
          options.fail?.(full)
          options.complete?.(full)
        }),
    }
  }

  /** Implementations start on a later turn: no platform call answers before it returned. */
  private run(
    name: string,
    options: WxOptions,
    reply: Reply,
    implementation: Implementation,
  ): void {
    this.gate(name)
      .then((no) => (no ? reply.fail(no) : implementation(options, reply)))
      .catch((error: unknown) => {
        this.broken(error)
        reply.fail(error instanceof Error ? error.message : String(error))
      })
  }
}
