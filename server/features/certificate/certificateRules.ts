const dayMs = 24 * 3_600_000

export interface Validity {
  expiresAt: number | null
  revokedAt: number | null
}

/** The state that a certificate is in at `now`; "expiring" begins 90 days before its end. */
export function certificateState(
  { expiresAt, revokedAt }: Validity,
  now: number,
): 'valid' | 'expiring' | 'expired' | 'revoked' {
  if (revokedAt !== null) return 'revoked'
  if (expiresAt === null) return 'valid'
  if (now >= expiresAt) return 'expired'
  return expiresAt - now <= 90 * dayMs ? 'expiring' : 'valid'
}

/** The moment so many months later, on the same day of the month or its last one; null for 0: it does not expire. */
export function monthsLater(time: number, months: number): number | null {
  if (months <= 0) return null
  const date = new Date(time)
  const wanted = new Date(
    Date.UTC(
      date.getUTCFullYear(),
      date.getUTCMonth() + months,
      1,
      date.getUTCHours(),
      date.getUTCMinutes(),
      date.getUTCSeconds(),
    ),
  )
  const last = new Date(Date.UTC(wanted.getUTCFullYear(), wanted.getUTCMonth() + 1, 0)).getUTCDate()
  wanted.setUTCDate(Math.min(date.getUTCDate(), last))
  return wanted.getTime()
}

/** Letters and digits that nobody takes for one another. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** 2026-7KQ2-M4XD out of the year and eight random bytes. */
export function numberFrom(year: number, random: Uint8Array): string {
  const letters = [...random.subarray(0, 8)].map((byte) => signs[byte % signs.length]).join('')
  return `${year}-${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** A number as it is kept, whatever case and dashes it was typed in. */
export function normalizeNumber(typed: string): string {
  const plain = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return `${plain.slice(0, 4)}-${plain.slice(4, 8)}-${plain.slice(8, 12)}`
}

/** 林*燕; of two characters the second is hidden. */
export function maskName(name: string): string {
  const letters = [...name]
  if (letters.length <= 1) return '*'
  if (letters.length === 2) return `${letters[0]}*`
  return `${letters[0]}${'*'.repeat(letters.length - 2)}${letters.at(-1)}`
}

/** Days before the end at which a person is reminded; 0: it ended. The step that a certificate is at, undefined: none yet. */
export function reminderStep(expiresAt: number, now: number): 90 | 30 | 7 | 0 | undefined {
  const left = expiresAt - now
  if (left <= 0) return 0
  if (left <= 7 * dayMs) return 7
  if (left <= 30 * dayMs) return 30
  return left <= 90 * dayMs ? 90 : undefined
}

/** A renewal made early loses nothing: it runs on from the end of the old one. */
export const renewalStart = (oldEnd: number | null, now: number): number =>
  Math.max(oldEnd ?? 0, now)

/** 2026-11-21 in hospital time (China). */
export const dayOf = (time: number): string =>
  new Date(time + 8 * 3_600_000).toISOString().slice(0, 10)
