import { Secret, TOTP } from 'otpauth'
import { randomInt } from 'node:crypto'
import type { Secrets } from '../../../secrets'

/** As every authenticator program takes it without being told: SHA-1, six digits, 30 s (RFC 6238). */
const usual = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps of 30 s that a clock may go wrong, before and after. */
const drift = 1

const recoveryCodeCount = 8
const recoveryCodeDigits = 8

/** A new secret, 160 random bits in base32: what a person types where scanning does not work. */
export const newAuthenticatorSecret = (): string => new Secret({ size: 20 }).base32

/** The address in the QR code. `issuer` and `label` are what the authenticator shows. */
export const authenticatorAddress = (
  secret: string,
  { issuer, label }: { issuer: string; label: string },
): string => new TOTP({ ...usual, secret: Secret.fromBase32(secret), issuer, label }).toString()

/** The 30-second step that a code belongs to; undefined when it fits none around `now` (epoch ms). */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const delta = new TOTP({ ...usual, secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp: now,
    window: drift,
  })
  return delta === null ? undefined : Math.floor(now / 1000 / usual.period) + delta
}

/** New recovery codes: eight of eight digits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    String(randomInt(10 ** recoveryCodeDigits)).padStart(recoveryCodeDigits, '0'),
  )

/** Whether what was typed is as long as a recovery code; a code of the app is shorter. */
export const isRecoveryCode = (code: string): boolean => code.length === recoveryCodeDigits

/** A recovery code of that person as it is kept. */
export const recoveryCodeHash = (
  secrets: Pick<Secrets, 'hash'>,
  { comId, personId }: { comId: string; personId: string },
  code: string,
): string => secrets.hash('recovery-code', `${comId}|${personId}|${code}`)
