/** Why a password is not good enough; `kinds` says how many of the four kinds it has. */
export type PasswordProblem = { problem: 'length' } | { problem: 'kinds'; kinds: number }

/** Upper-case, lower-case, digit, anything else. */
const kindsOf = (password: string) =>
  [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length

/**
 * Minimum lengths. The specification's minimum (`least`) applies unless the operator sets a higher one; pages advise `advised`.
 * People with more than a learner's rights need `withRights`.
 */
export const passwordMinimum = { least: 6, advised: 8, withRights: 10, most: 12 } as const
export const passwordMaximum = 16

/** The minimum length of a person's password. `chosen`: the minimum that the operator set for everybody. */
export const minimumFor = (chosen: number, holdsRights: boolean): number =>
  holdsRights ? Math.max(chosen, passwordMinimum.withRights) : chosen

/** Its characters without white space: what counts. */
export const passwordLength = (password: string): number => password.replace(/\s/g, '').length

/** Specification §5: without white space so many to 16 characters, at least three of four kinds. */
export function passwordProblem(
  password: string,
  minimum: number = passwordMinimum.least,
): PasswordProblem | undefined {
  const bare = password.replace(/\s/g, '')
  if (bare.length < minimum || bare.length > passwordMaximum) return { problem: 'length' }
  const kinds = kindsOf(bare)
  return kinds < 3 ? { problem: 'kinds', kinds } : undefined
}
