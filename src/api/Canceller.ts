import type { CancelSignal } from '@/platform/Platform'

/** Cancels a call: `const canceller = new Canceller(); api.x.y(input, { signal: canceller }); canceller.cancel()`. */
export class Canceller implements CancelSignal {
  cancelled = false
  private heard: (() => void)[] = []

  cancel() {
    if (this.cancelled) return
    this.cancelled = true
    for (const heard of this.heard.splice(0)) heard()
  }

  onCancel(heard: () => void) {
    if (this.cancelled) heard()
    else this.heard.push(heard)
  }
}
