import { createHmac, timingSafeEqual } from 'node:crypto'
import { hourMs } from '@contract/rules/hospitalTime'
import type { Secrets } from '../../../secrets'

/** The address of a package is good so long: a shift. */
const livesMs = 12 * hourMs

export interface PackageServer {
  comId: string
  fileId: string
  /** Who may frame it. */
  origin: string
}

export interface PackageAddresses {
  /** What stands at the head of every path of this package; cannot be guessed. */
  of(server: PackageServer, now: number): string
  /** undefined: not ours, changed, or over. */
  read(key: string, now: number): PackageServer | undefined
}

/** Signs paths, because files of a package ask for one another by relative addresses and carry nothing else. */
export function packageAddresses(secrets: Secrets): PackageAddresses {
  const key = secrets.keyFor('package-address')
  const sign = (payload: string) => createHmac('sha256', key).update(payload).digest('base64url')
  return {
    of({ comId, fileId, origin }, now) {
      // Whole hours: who opens it again has its files in the browser's store.
      const until = Math.ceil((now + livesMs) / hourMs) * hourMs
      const payload = Buffer.from(JSON.stringify([comId, fileId, until, origin])).toString(
        'base64url',
      )
      return `${payload}.${sign(payload)}`
    },
    read(token, now) {
      const [payload = '', had = ''] = token.split('.')
      const [a, b] = [Buffer.from(sign(payload)), Buffer.from(had)]
      if (a.length !== b.length || !timingSafeEqual(a, b)) return undefined
      const [comId, fileId, until, origin] = JSON.parse(
        Buffer.from(payload, 'base64url').toString('utf8'),
      ) as [string, string, number, string]
      return until >= now ? { comId, fileId, origin } : undefined
    },
  }
}
