import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from './secrets'

/** Compared in the same time wherever they differ. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** What an address carries whose caller sends no headers: what it opens, and until when, signed by this installation. */
export interface Signed<Payload> {
  /** Safe in a path and in a query. `until`: epoch ms. */
  of(payload: Payload, until: number): string
  /** undefined: not ours, of another purpose, changed, or late. */
  read(text: unknown, now: number): Payload | undefined
}

/** Signed texts of one purpose; everybody can read the payload, nobody else can make one. */
export function signedFor<Payload>(
  secrets: Pick<Secrets, 'hash'>,
  purpose: string,
): Signed<Payload> {
  return {
    of(payload, until) {
      const body = Buffer.from(JSON.stringify([until, payload])).toString('base64url')
      return `${body}.${secrets.hash(purpose, body)}`
    },
    read(text, now) {
      const [body = '', signature = ''] = typeof text === 'string' ? text.split('.') : []
      if (!sameText(secrets.hash(purpose, body), signature)) return undefined
      const [until, payload] = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as [
        number,
        Payload,
      ]
      return until >= now ? payload : undefined
    },
  }
}
