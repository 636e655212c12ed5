import { createHmac } from 'node:crypto'
import { secondMs } from '@contract/rules/hospitalTime'

/**
 * `t=<seconds>,v1=<hex>`: HMAC-SHA-256 over "<seconds>.<body>". The time stands in what is signed, so that a receiver can refuse
 * what somebody sends again later. `now`: epoch ms.
 */
export function signatureOf(secret: string, body: string, now: number): string {
  const seconds = Math.floor(now / secondMs)
  const hex = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${hex}`
}
