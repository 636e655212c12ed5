import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { request } from 'undici'
import { newId } from '../../db/newId'
import type { Recorded } from './recorded'

/** What came back of one call, by code; and what no request may get. */
export interface Heard {
  codes: Record<string, number>
  faults: string[]
}

/**
 * Stands before a server under attack: each request goes on with the log-in of who made it and with a key of its own, so that
 * none is answered as a repetition of the one before; not more than so many a second.
 */
export async function freshProxy(
  target: string,
  requests: readonly Recorded[],
  { maxPerSecond }: { maxPerSecond: number },
) {
  const byPath = new Map(requests.map((one) => [one.path.split('?')[0]!, one]))
  const heard = new Map<string, Heard>()
  let turn = Promise.resolve()
  const send = async (path: string, body: string) => {
    const as = byPath.get(path.split('?')[0]!)
    if (!as) return { status: 404, text: '' }
    const { statusCode, body: reply } = await request(target + path, {
      method: 'POST',
      body,
      headers: { ...as.headers, 'idempotency-key': newId() },
    })
    const text = await reply.text()
    const so = heard.get(as.call) ?? { codes: {}, faults: [] }
    heard.set(as.call, so)
    const code = /^\{"code":(-?\d+)/.exec(text)?.[1] ?? `http ${statusCode}`
    so.codes[code] = (so.codes[code] ?? 0) + 1
    if (statusCode === 500 || code === '500')
      so.faults.push(`${body.slice(0, 2000)} → ${text.slice(0, 300)}`)
    return { status: statusCode, text }
  }
  const server = createServer((asked, reply) => {
    const parts: Buffer[] = []
    asked.on('data', (part: Buffer) => parts.push(part))
    asked.on('end', () => {
      const mine = turn.then(() => pause(1000 / maxPerSecond))
      turn = mine
      void mine
        .then(() => send(asked.url!, Buffer.concat(parts).toString()))
        .catch(() => ({ status: 502, text: '' }))
        .then(({ status, text }) => {
          reply.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
          reply.end(text)
        })
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    send,
    close: () => new Promise<void>((done) => void server.close(() => done()).closeAllConnections()),
  }
}
