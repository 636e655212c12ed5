import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Secrets } from './secrets'

/** What must not be readable in the database: AES-256-GCM under a key of its own purpose. */
export interface Seal {
  seal(text: string): Uint8Array
  /** Throws what was sealed under another key, or changed. */
  open(sealed: Uint8Array): string
}

/** Seals texts with AES-256-GCM under a key of this purpose: 12 bytes of nonce, 16 of tag, then the text. `open` throws where it was changed. */
export function sealFor(secrets: Pick<Secrets, 'keyFor'>, purpose: string): Seal {
  const key = secrets.keyFor(purpose)
  return {
    seal(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(sealed) {
      const all = Buffer.from(sealed)
      const decipher = createDecipheriv('aes-256-gcm', key, all.subarray(0, 12))
      decipher.setAuthTag(all.subarray(12, 28))
      return Buffer.concat([decipher.update(all.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}

/** What people typed into forms of meetings and exams: each value sealed by itself, so that a form stays a form. */
export interface FormSeal {
  close(answers: Readonly<Record<string, string>>): Record<string, string>
  open(answers: Readonly<Record<string, string>>): Record<string, string>
}

/** Numbers of telephones and identity cards end up in any field, so every field is sealed. */
export function formSeal(secrets: Pick<Secrets, 'keyFor'>): FormSeal {
  const { seal, open } = sealFor(secrets, 'form-answers')
  const each = (answers: Readonly<Record<string, string>>, change: (value: string) => string) =>
    Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, change(value)]))
  return {
    close: (answers) => each(answers, (value) => Buffer.from(seal(value)).toString('base64url')),
    open: (answers) => each(answers, (value) => open(Buffer.from(value, 'base64url'))),
  }
}

/** Birth dates of people (person.birth_cipher, birth_hash): found by the day without it being readable. */
export function birthDates(secrets: Pick<Secrets, 'keyFor'>): Seal & { hash(day: string): string } {
  const key = secrets.keyFor('birth-hash')
  return {
    ...sealFor(secrets, 'birth-cipher'),
    hash: (day) => createHmac('sha256', key).update(day).digest('base64url'),
  }
}
