import { Code } from '@contract/codes'
import type { CancelSignal } from '@/platform/capabilities/CancelSignal'
import { ApiError, hasCode } from './ApiError'

/** The server may ask a crowd to stay away for longer, but nobody looks at an empty page for longer than that. */
const longestMs = 15_000
const firstMs = 500

/** The line was cut: nobody knows whether the server received the call. */
export const isLost = (error: unknown) => error instanceof ApiError && error.problem === 'network'

/**
 * How long to wait before the same call is made again, ms, never the same for two phones; undefined: not again. A server
 * that is too busy says for how long, and did nothing; what the line has lost is asked again only where it changes nothing.
 */
export function waitBefore(error: unknown, tries: number, isRead: boolean): number | undefined {
  const jitter = 1 + Math.random() / 2
  if (hasCode(error, Code.busy)) {
    const { retryAfter = 1 } = (error.data ?? {}) as { retryAfter?: number }
    return Math.min(longestMs, retryAfter * 1000 * jitter)
  }
  return isLost(error) && isRead ? firstMs * tries * jitter : undefined
}

/** Resolves after so many ms; throws `cancelled` as soon as nobody waits any more. */
export const rest = (ms: number, signal?: CancelSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.onCancel(() => {
      clearTimeout(timer)
      reject(new ApiError('cancelled', ''))
    })
  })
