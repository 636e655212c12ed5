import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { contract } from '@contract/calls'
import type { Area } from '@contract/calls/call'
import { busyText } from '../replies/answerBusy'
import { languageFrom } from '../replies/envelope'
import { exposedHeaders } from './protect'

interface Options {
  /** Calls in work at a time; who comes beyond it is turned away. */
  most: number
  /** Pages of these origins may read the no and when to come back. */
  allowedOrigins: readonly string[]
  now(): number
  /** One was turned away: the call's name. */
  turnedAway(name: string): void
  /** How many were, in the last second. */
  report(calls: number): void
}

export interface Gate {
  /** True when it has answered itself, with a no. */
  turnsAway(request: IncomingMessage, response: ServerResponse): boolean
  close(): void
}

/** How many a server answers in a second, on the safe side: so long a crowd is told to stay away. */
const answeredASecond = 400
const longestSeconds = 12

/** The names of all calls that may be turned away, by their addresses in small letters. */
const others = new Map(
  Object.entries<Area>(contract).flatMap(([area, calls]) =>
    Object.entries(calls).flatMap(([name, { path, goesFirst }]): [string, string][] =>
      goesFirst ? [] : [[path.toLowerCase(), `${area}.${name}`]],
    ),
  ),
)

/**
 * Turns calls away before they queue up: while so many are in work, another one would only wait for them and make the next
 * one wait. It stands before everything else, so that a no costs next to nothing: those who sit an exam wait for each of
 * them. What goes first (contract) is never turned away. Each is told to come back at another moment, the later the more
 * there are.
 */
export function createGate({ most, allowedOrigins, now, turnedAway, report }: Options): Gate {
  let inWork = 0
  /** Turned away lately, less those who may have been answered since: each takes its place in the time after. */
  let waiting = 0
  let heard = 0
  const eachSecond = setInterval(() => {
    if (heard > 0) report(heard)
    heard = 0
    waiting = Math.max(0, waiting - answeredASecond)
  }, 1000).unref()

  /** What the browser wants to see before a page of another origin may read the reply; else it would only know of a lost line. */
  const forOrigin = (origin: string | undefined): OutgoingHttpHeaders =>
    origin !== undefined && allowedOrigins.includes(origin)
      ? {
          'access-control-allow-origin': origin,
          'access-control-expose-headers': exposedHeaders.join(', '),
          vary: 'Origin',
        }
      : {}

  return {
    turnsAway(request, response) {
      const { url = '', method, headers } = request
      const name = others.get(url.split('?', 1)[0]!.toLowerCase())
      // Before a call from another origin the browser asks whether it may.
      if (name === undefined || method === 'OPTIONS') return false
      if (inWork < most) {
        inWork++
        // Also of a caller that hung up.
        response.once('close', () => inWork--)
        return false
      }
      waiting++
      heard++
      turnedAway(name)
      const seconds = 1 + Math.random() * Math.min(longestSeconds, waiting / answeredASecond)
      const { retryAfter, text } = busyText(
        seconds,
        { serverTime: now(), traceId: '' },
        languageFrom(headers['accept-language']),
      )
      response
        .writeHead(503, {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
          'retry-after': String(Math.ceil(retryAfter)),
          ...forOrigin(headers.origin),
        })
        .end(text)
      return true
    },
    close: () => clearInterval(eachSecond),
  }
}
