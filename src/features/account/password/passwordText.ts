import { passwordProblem } from '@contract/rules/people/password'
import { text } from '../texts'

const kinds = { upper: /[A-Z]/, lower: /[a-z]/, digit: /[0-9]/, special: /[^A-Za-z0-9]/ } as const
export type PasswordKind = keyof typeof kinds
export const passwordKinds = Object.keys(kinds) as PasswordKind[]

const bare = (password: string) => password.replace(/\s/g, '')

/** Which of the four kinds a password has (specification §5). */
export const hasKind = (password: string, kind: PasswordKind) => kinds[kind].test(bare(password))

/** Specification §5: so many to 16 characters without white space. */
export const hasLength = (password: string, minimum: number) =>
  passwordProblem(password, minimum)?.problem !== 'length'

/** What is wrong with a new password and how to mend it: `还缺 1 种：大写字母、数字或符号`. */
export function newPasswordText(password: string, minimum: number): string | undefined {
  const problem = passwordProblem(password, minimum)
  if (!problem) return undefined
  if (problem.problem === 'length')
    return text('lengthProblem', { minimum, n: bare(password).length })
  const missing = passwordKinds.filter((kind) => !hasKind(password, kind)).map((kind) => text(kind))
  const last = missing.pop() ?? ''
  return text('kindsProblem', {
    n: 3 - problem.kinds,
    kinds: missing.length ? `${missing.join(text('comma'))}${text('or')}${last}` : last,
  })
}
