import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** So long a request may take before its speed is looked at, ms: a phone that changes between two access points. */
const graceMs = 10_000
/** Bytes a second on average. What is slower would be given up by the phone before it is here. */
const slowest = 4000
const lookEveryMs = 1000

/** What node itself watches, ms: headers, the whole of a request, and how often it looks. */
export const arrivalTimes = {
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 2000,
}

/** Whether a request is ended that took so many ms for so many bytes. */
export const isTooSlow = (ms: number, bytes: number): boolean =>
  ms > graceMs && bytes * 1000 < ms * slowest

interface Arriving {
  begunAt: number
  /** What the connection had received before. */
  bytes: number
}

export interface SlowBodies {
  /** From its headers on, until it is here or gone. */
  watch(request: IncomingMessage): void
  close(): void
}

/** Ends requests whose bytes come too slowly: `end` is given their connection. Node knows a time for the whole of a request, and no speed. */
export function watchSlowBodies(end: (socket: Socket) => void): SlowBodies {
  const arriving = new Map<IncomingMessage, Arriving>()
  const timer = setInterval(() => {
    const now = performance.now()
    for (const [request, { begunAt, bytes }] of arriving) {
      const { complete, destroyed, socket } = request
      if (complete || destroyed) arriving.delete(request)
      else if (isTooSlow(now - begunAt, socket.bytesRead - bytes)) {
        arriving.delete(request)
        end(socket)
      }
    }
  }, lookEveryMs).unref()
  return {
    watch(request) {
      const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
      if (length === '0' && encoding === undefined) return
      arriving.set(request, { begunAt: performance.now(), bytes: request.socket.bytesRead })
    },
    close: () => clearInterval(timer),
  }
}
