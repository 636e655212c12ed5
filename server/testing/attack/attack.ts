import { request } from 'undici'
import { contract } from '@contract/calls'
import type { Area, Call } from '@contract/calls/call'
import { Code } from '@contract/codes'
import type { Ability } from '@contract/rules/rights'
import type { Ids } from './knownThings'
import { malformedBodies } from './malformedBodies'

export const calls = Object.entries<Area>(contract).flatMap(([area, of]) =>
  Object.entries(of).map(([name, call]) => ({ name: `${area}.${name}`, call })),
)
/** They end sessions, or take what others are asked with: last. */
const ending = /logOut|end(Session|Other)|deleteAccount|close|[pP]assword|reset|revoke|remove/

export interface Attacker {
  name: string
  /** '' : no session. */
  token: string
  /** What they may do; a call that needs another ability is never done. */
  abilities: readonly Ability[]
  /** What stands in the fields that name things. */
  ids: Ids
  /** They stand outside of the hospital whose texts have the mark. */
  isOutside: boolean
  /** `ids` name the attacker's own affairs: what decides about somebody is never done. */
  isOwn: boolean
}

type Fault = 'fault' | 'headers' | 'let in' | 'no right' | 'own affair' | 'leak'

interface Found {
  call: string
  attacker: string
  what: Fault
  status: number
  code: unknown
  body: string
}

export interface Attacked {
  requests: number
  /** Replies by code. */
  codes: Map<unknown, number>
  /** Calls that were done for somebody (code 0), so that it is known how far the attack came. */
  done: Set<string>
  /** What no request may get. */
  found: Found[]
}

interface Reply {
  status: number
  code: unknown
  text: string
  isSafe: boolean
}

/** A connection that was closed while it waited for us is no reply: asked once more. */
const sendOnce = (...what: Parameters<typeof request>) =>
  request(...what).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNRESET' || error.code === 'UND_ERR_SOCKET') return request(...what)
    throw error
  })

async function ask(url: string, call: Call, token: string, body: string, key: string) {
  const reply = await sendOnce(url + call.path, {
    method: 'POST',
    body,
    headers: {
      'content-type': call.upload ? 'application/octet-stream' : 'application/json',
      'x-domain': 'D0',
      'idempotency-key': key,
      ...(token && { 'x-userkey': token }),
    },
  })
  const text = await reply.body.text()
  const isSafe = reply.headers['x-content-type-options'] === 'nosniff'
  let code: unknown = call.blob ? 'blob' : undefined
  try {
    code = (JSON.parse(text) as { code?: unknown }).code
  } catch {
    // Bytes of a picture, or no envelope: `code` says which.
  }
  return { status: reply.statusCode, code, text, isSafe }
}

/** What is wrong with a reply, if anything. */
function faultOf(
  call: Call,
  who: Attacker,
  body: string,
  reply: Reply,
  mark: string,
): Fault | undefined {
  const { status, code, text } = reply
  const isBusy = status === 503 || code === Code.busy
  if ((status >= 500 && !isBusy) || code === Code.fault || code === undefined) return 'fault'
  if (!reply.isSafe) return 'headers'
  if (who.isOutside && text.includes(mark)) return 'leak'
  if (code !== 0 && code !== 'blob') return undefined
  if (who.token === '' && call.access !== 'public') return 'let in'
  if (call.needs !== undefined && !who.abilities.includes(call.needs)) return 'no right'
  const isAbout = () =>
    [...who.ids].some(([field, ids]) => ids.some((id) => body.includes(`"${field}":"${id}"`)))
  if (call.concerns !== undefined && who.isOwn && isAbout()) return 'own affair'
  return undefined
}

/** Every call × every attacker × so many bodies. `each` hears of each call that is done. */
export async function attack(
  url: string,
  attackers: readonly Attacker[],
  {
    bodies,
    mark,
    share = 1,
    from = 0,
    until = Infinity,
  }: {
    bodies: number
    mark: string
    /** Only the calls of these places in the order of attack, to do it in parts. */
    from?: number
    until?: number
    /** Each call is made by one attacker of so many, by others each time: a sample. Nobody without a session is left out. */
    share?: number
  },
  each: (name: string, so: Attacked) => void = () => undefined,
): Promise<Attacked> {
  const result: Attacked = { requests: 0, codes: new Map(), done: new Set(), found: [] }
  const order = [...calls].sort((a, b) => Number(ending.test(a.name)) - Number(ending.test(b.name)))
  const askAs = async (name: string, call: Call, who: Attacker) => {
    for (const body of malformedBodies(name, call, {
      count: bodies,
      who: who.name,
      ids: who.ids,
    })) {
      const reply = await ask(url, call, who.token, body, `attack-${result.requests++}`)
      result.codes.set(reply.code, (result.codes.get(reply.code) ?? 0) + 1)
      if (reply.code === 0) result.done.add(name)
      const what = faultOf(call, who, body, reply, mark)
      if (what !== undefined)
        result.found.push({
          call: name,
          attacker: who.name,
          what,
          status: reply.status,
          code: reply.code,
          body: `${body.slice(0, 300)} → ${reply.text.slice(0, 300)}`,
        })
    }
  }
  for (const [at, { name, call }] of [...order.entries()].slice(from, until)) {
    const asking = attackers.filter((who, index) => who.token === '' || (at + index) % share === 0)
    await Promise.all(asking.map((who) => askAs(name, call, who)))
    each(name, result)
  }
  return result
}
