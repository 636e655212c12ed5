import type { CancelSignal } from '@/platform/capabilities/CancelSignal'

/** Cancels a call: `const canceller = new Canceller(); api.x.y(input, { signal: canceller }); canceller.cancel()`. */
export class Canceller implements CancelSignal {
  cancelled = false
  private listener: (() => void)[] = []

  cancel() {
    if (this.cancelled) return
    this.cancelled = true
    for (const listener of this.listener.splice(0)) listener()
  }

  onCancel(listener: () => void) {
    if (this.cancelled) listener()
    else this.listener.push(listener)
  }
}
