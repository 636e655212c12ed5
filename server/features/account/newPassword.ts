import { Code } from '@contract/codes'
import { passwordLength, passwordMinimum, passwordProblem } from '@contract/rules/people/password'
import { words } from '../../../content/commonPasswords.json'
import { DomainError } from '../../http/DomainError'
import { replies } from './texts'

/** What people put in the place of letters; `p@ssw0rd` is `password`. */
const letterFor: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '5': 's',
  '$': 's',
  '7': 't',
}
const inLetters = (text: string) => text.replace(/[@401357$]/g, (sign) => letterFor[sign] ?? sign)

/** What a log-in tells of the password that opened it; short: nobody who holds rights may have it. */
export type PasswordUse = 'short' | 'long'

/** Whether a password is long enough for whoever holds rights. */
export const shortOrLong = (password: string): PasswordUse =>
  passwordLength(password) < passwordMinimum.withRights ? 'short' : 'long'

let common: Set<string> | undefined

/** Whether it is one of the 10,000 that are tried first, in any case and with the usual signs for letters. */
function isCommon(password: string): boolean {
  common ??= new Set(words.split(' '))
  const lower = password.toLowerCase()
  return common.has(lower) || common.has(inLetters(lower))
}

/** Whether one of the words that everybody knows of the person or their hospital stands in it. */
const holdsOwn = (password: string, own: readonly (string | null | undefined)[]) =>
  own.some((word) => {
    const plain = (word ?? '').replace(/\s/g, '').toLowerCase()
    return plain.length >= 2 && password.toLowerCase().includes(plain)
  })

/**
 * A new password without white space, as it is hashed. Throws where it breaks the rule, is one of the common ones, or holds a
 * word of the person's or the hospital's own: name, number, job number, hospital. `minimum`: of that person (minimumFor).
 */
export function passwordToKeep(
  password: string,
  own: readonly (string | null | undefined)[],
  minimum: number,
): string {
  const problem = passwordProblem(password, minimum)
  if (problem?.problem === 'length')
    throw new DomainError(Code.passwordRule, replies.passwordLength, { minimum })
  if (problem?.problem === 'kinds') throw new DomainError(Code.passwordRule, replies.passwordKinds)
  const bare = password.replace(/\s/g, '')
  if (isCommon(bare)) throw new DomainError(Code.passwordRule, replies.passwordCommon)
  if (holdsOwn(bare, own)) throw new DomainError(Code.passwordRule, replies.passwordOwn)
  return bare
}
