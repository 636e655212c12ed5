import type { CancelSignal } from '../../src/platform/capabilities/CancelSignal'
import { DeviceError } from '../../src/platform/capabilities/DeviceError'
import { TransportError } from '../../src/platform/capabilities/Transport'

export function expect(truth: boolean, what: string): asserts truth {
  if (!truth) throw new Error(what)
}
export const equal = (found: unknown, wanted: unknown, what: string) =>
  expect(
    JSON.stringify(found) === JSON.stringify(wanted),
    `${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`,
  )
export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
/** What a refused promise said; '' when it was kept. */
export const problemOf = (promise: Promise<unknown>) =>
  promise.then(
    () => '',
    (error: unknown) => (error instanceof TransportError ? error.problem : String(error)),
  )
/** What the device said that it cannot do; '' when it did. */
export const deviceProblemOf = (promise: Promise<unknown> | undefined) =>
  (promise ?? Promise.resolve()).then(
    () => '',
    (error: unknown) => (error instanceof DeviceError ? error.problem : String(error)),
  )
export const request = (url: string, more: object = {}) => ({
  url,
  headers: { 'content-type': 'application/json' },
  body: { a: 1 },
  timeoutMs: 5_000,
  ...more,
})
/** Cancelled `afterMs` from now. */
export function cancelledAfter(afterMs: number) {
  const signal = { cancelled: false, onCancel: (listener: () => void) => void (heard = listener) }
  let heard = () => undefined as void
  setTimeout(() => {
    signal.cancelled = true
    heard()
  }, afterMs)
  return signal
}
export const never: CancelSignal = { cancelled: false, onCancel: () => undefined }
