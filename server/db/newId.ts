import { randomFillSync } from 'node:crypto'

const pool = Buffer.alloc(10 * 256)
let used = pool.length

/** A new UUIDv7 (RFC 9562 §5.7): sorts by the time it was made, so that indexes grow at one end. */
export function newId(now: number = Date.now()): string {
  if (used >= pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const random = pool.subarray(used, used + 10)
  used += 10
  const time = now.toString(16).padStart(12, '0')
  const a = (0x7000 | ((random[0]! & 0x0f) << 8) | random[1]!).toString(16)
  const b = (0x8000 | ((random[2]! & 0x3f) << 8) | random[3]!).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-${a}-${b}-${random.toString('hex', 4, 10)}`
}
