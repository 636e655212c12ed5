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

/** A call's place: from the moment at which all of it has come until its work is done. */
export interface Place {
  /** Whether a call of nobody, from this address, may keep it: those of nobody hold half of all places at most, an address half of those. */
  isLeftToNobody(address: string): boolean
  /** Does the call's work. A caller who hangs up meanwhile frees nothing: the work goes on. */
  work<T>(run: () => Promise<T>): Promise<T>
  /** The reply is out, or nobody waits for it any more. */
  close(): void
}

export interface Gate {
  /** True when it has answered itself, with a no. */
  turnsAway(request: IncomingMessage, response: ServerResponse): boolean
  /** A place for a call that has come whole; undefined: there is none. */
  enter(): Place | undefined
  /** Counts a call as turned away; gives the seconds after which it may come again, another number for each. */
  turnAway(name: string): number
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
 * there are. What is still on its way holds no place: a hundred slow phones would shut everybody out.
 */
export function createGate({ most, allowedOrigins, now, turnedAway, report }: Options): Gate {
  let inWork = 0
  /** Calls of nobody in work, by address. */
  const ofNobody = new Map<string, number>()
  let nobodys = 0
  const mostOfNobody = Math.ceil(most / 2)
  const mostOfAddress = Math.ceil(most / 4)
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

  function turnAway(name: string): number {
    waiting++
    heard++
    turnedAway(name)
    return 1 + Math.random() * Math.min(longestSeconds, waiting / answeredASecond)
  }

  function countNobody(address: string, change: 1 | -1): void {
    nobodys += change
    const left = (ofNobody.get(address) ?? 0) + change
    if (left === 0) ofNobody.delete(address)
    else ofNobody.set(address, left)
  }

  function newPlace(): Place {
    inWork++
    let address: string | undefined
    let isWorking = false
    let isLeft = false
    const leave = () => {
      if (isLeft) return
      isLeft = true
      inWork--
      if (address !== undefined) countNobody(address, -1)
    }
    return {
      isLeftToNobody(from) {
        if (nobodys >= mostOfNobody || (ofNobody.get(from) ?? 0) >= mostOfAddress) return false
        address = from
        countNobody(from, 1)
        return true
      },
      async work(run) {
        isWorking = true
        try {
          return await run()
        } finally {
          leave()
        }
      },
      close() {
        if (!isWorking) leave()
      },
    }
  }

  return {
    turnAway,
    enter: () => (inWork < most ? newPlace() : undefined),
    turnsAway(request, response) {
      const { url = '', method, headers } = request
      const name = others.get(url.split('?', 1)[0]!.toLowerCase())
      // Before a call from another origin the browser asks whether it may.
      if (name === undefined || method === 'OPTIONS' || inWork < most) return false
      const { retryAfter, text } = busyText(
        turnAway(name),
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
