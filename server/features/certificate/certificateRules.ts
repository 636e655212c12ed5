import { dayMs, monthsLater } from '@contract/rules/hospitalTime'

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

/** When a certificate ends that is valid for so many months of the hospital's calendar; null for 0: it does not. Epoch ms. */
export const endOf = (from: number, months: number): number | null =>
  months <= 0 ? null : monthsLater(from, months)

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

/** Days before the end at which a learner is reminded; 0: it ended. The step that a certificate is at, undefined: none yet. */
export function reminderStep(expiresAt: number, now: number): 90 | 30 | 7 | 0 | undefined {
  const left = expiresAt - now
  if (left <= 0) return 0
  if (left <= 7 * dayMs) return 7
  if (left <= 30 * dayMs) return 30
  return left <= 90 * dayMs ? 90 : undefined
}

/** When a renewed certificate begins, epoch ms. A renewal made early loses nothing: it runs on from the end of the old one (null: that had none). */
export const renewalStart = (oldEnd: number | null, now: number): number =>
  Math.max(oldEnd ?? 0, now)
