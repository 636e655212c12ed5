/** Why a password is not good enough; `kinds` says how many of the four kinds it has. */
export type PasswordProblem = { problem: 'length' } | { problem: 'kinds'; kinds: number }

/** Upper-case, lower-case, digit, anything else. */
const kindsOf = (password: string) =>
  [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length

/** The specification lets 6 be the least; an operator chooses within these bounds, and has 8 without choosing. */
export const passwordMinimum = { least: 6, usual: 8, most: 12 } as const
export const passwordMaximum = 16

/** Specification §5: without white space so many to 16 characters, at least three of four kinds. */
export function passwordProblem(
  password: string,
  minimum: number = passwordMinimum.usual,
): PasswordProblem | undefined {
  const bare = password.replace(/\s/g, '')
  if (bare.length < minimum || bare.length > passwordMaximum) return { problem: 'length' }
  const kinds = kindsOf(bare)
  return kinds < 3 ? { problem: 'kinds', kinds } : undefined
}
