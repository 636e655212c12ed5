/** Why a password is not good enough; `kinds` says how many of the four kinds it has. */
export type PasswordProblem = { problem: 'length' } | { problem: 'kinds'; kinds: number }

/** Upper-case, lower-case, digit, anything else. */
const kindsOf = (password: string) =>
  [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length

/** The specification lets 6 be the least; what is set from now on has 8. */
export const passwordMinimum = 8

/** Specification §5: without white space so many to 16 characters, at least three of four kinds. */
export function passwordProblem(
  password: string,
  minimum = passwordMinimum,
): PasswordProblem | undefined {
  const bare = password.replace(/\s/g, '')
  if (bare.length < minimum || bare.length > 16) return { problem: 'length' }
  const kinds = kindsOf(bare)
  return kinds < 3 ? { problem: 'kinds', kinds } : undefined
}
