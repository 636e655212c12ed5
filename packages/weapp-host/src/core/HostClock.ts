interface Timer {
  id: number
  due: number
  every: number | null
  run: () => void
}

const stepMs = 1000

/**
 * The phone's clock as the program sees it. Real time flows through it; a test may set the wall
 * clock wrong (`shiftWall`: what a user does in the settings) or let time pass (`skip`: the
 * phone lay on the desk; due timers fire). The program's own Date and timers are these.
 */
export class HostClock {
  private wallShift = 0
  private skipped = 0
  private timers = new Map<number, { timer: Timer; handle: ReturnType<typeof setTimeout> }>()
  private nextId = 1
  private stopped = false
  private readonly origin = performance.now()

  /** The phone's clock for the next start of the program: as wrong as before, without the old timers. */
  successor(): HostClock {
    const next = new HostClock()
    next.wallShift = this.wallShift
    next.skipped = this.skipped
    return next
  }

  /** Epoch ms as the phone shows it. */
  wallNow(): number {
    return Date.now() + this.skipped + this.wallShift
  }

  /** Ms since the phone's start; no setting moves it. */
  monotonicNow(): number {
    return performance.now() - this.origin + this.skipped
  }

  shiftWall(ms: number): void {
    this.wallShift += ms
  }

  /** Lets `ms` pass at once, a second at a time, as if the program had run all the while: due timers fire in their order. */
  skip(ms: number): void {
    for (let left = ms; left > 0; left -= stepMs) {
      this.skipped += Math.min(left, stepMs)
      const due = [...this.timers.values()]
        .map(({ timer }) => timer)
        .filter((timer) => timer.due <= this.monotonicNow())
      for (const timer of due.sort((a, b) => a.due - b.due))
        if (this.timers.has(timer.id)) this.fire(timer)
    }
    for (const { timer } of [...this.timers.values()]) this.rearm(timer)
  }

  setTimeout(run: () => void, ms = 0): number {
    return this.arm(run, ms, null)
  }

  setInterval(run: () => void, ms = 0): number {
    return this.arm(run, ms, Math.max(ms, 1))
  }

  clear(id: number | undefined): void {
    const entry = id === undefined ? undefined : this.timers.get(id)
    if (!entry) return
    clearTimeout(entry.handle)
    this.timers.delete(entry.timer.id)
  }

  /** Ends all timers: the program was killed. */
  stop(): void {
    this.stopped = true
    for (const id of [...this.timers.keys()]) this.clear(id)
  }

  /** A Date whose "now" is this clock's; everything else is the real one. */
  dateConstructor(): DateConstructor {
    const wallNow = () => this.wallNow()
    return new Proxy(Date, {
      construct: (target, args: unknown[], newTarget) =>
        Reflect.construct(target, args.length === 0 ? [wallNow()] : args, newTarget) as object,
      apply: () => new Date(wallNow()).toString(),
      get: (target, key, receiver) =>
        key === 'now' ? wallNow : (Reflect.get(target, key, receiver) as unknown),
    })
  }

  private arm(run: () => void, ms: number, every: number | null): number {
    const timer = {
      id: this.nextId++,
      due: this.monotonicNow() + Math.max(0, Number(ms) || 0),
      every,
      run,
    }
    if (!this.stopped) this.rearm(timer)
    return timer.id
  }

  private rearm(timer: Timer): void {
    const old = this.timers.get(timer.id)
    if (old) clearTimeout(old.handle)
    const wait = Math.min(Math.max(0, timer.due - this.monotonicNow()), 0x7fffffff)
    this.timers.set(timer.id, { timer, handle: setTimeout(() => this.fire(timer), wait) })
  }

  private fire(timer: Timer): void {
    this.clear(timer.id)
    if (timer.every !== null && !this.stopped) {
      timer.due = this.monotonicNow() + timer.every
      this.rearm(timer)
    }
    timer.run()
  }
}
