import type { Secrets } from './secrets'

type Cipher = Pick<Secrets, 'encrypt' | 'decrypt'>

/** What must not be readable in the database: AES-256-GCM under a key of its own purpose. */
export interface Seal {
  seal(text: string): Uint8Array
  /** Throws what was sealed under another key, or changed. */
  open(sealed: Uint8Array): string
}

/** Seals texts under a key of this purpose; `open` throws where one was changed. */
export const sealFor = (secrets: Cipher, purpose: string): Seal => ({
  seal: (text) => secrets.encrypt(purpose, text),
  open: (sealed) => secrets.decrypt(purpose, sealed),
})

/** What people typed into forms of meetings and exams: each value sealed by itself, so that a form stays a form. */
export interface FormSeal {
  close(answers: Readonly<Record<string, string>>): Record<string, string>
  open(answers: Readonly<Record<string, string>>): Record<string, string>
}

/** Numbers of telephones and identity cards end up in any field, so every field is sealed. */
export function formSeal(secrets: Cipher): FormSeal {
  const { seal, open } = sealFor(secrets, 'form-answers')
  const each = (answers: Readonly<Record<string, string>>, change: (value: string) => string) =>
    Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, change(value)]))
  return {
    close: (answers) => each(answers, (value) => Buffer.from(seal(value)).toString('base64url')),
    open: (answers) => each(answers, (value) => open(Buffer.from(value, 'base64url'))),
  }
}

/** Birth dates of people (person.birth_cipher, birth_hash): found by the day without it being readable. */
export const birthDates = (
  secrets: Cipher & Pick<Secrets, 'hash'>,
): Seal & { hash(day: string): string } => ({
  ...sealFor(secrets, 'birth-cipher'),
  hash: (day) => secrets.hash('birth-hash', day),
})
