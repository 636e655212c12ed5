import { execFileSync } from 'node:child_process'

/** The setting with the moment (ms since 1970) after which no test file begins any more; `.ci/run` sets it, `npm test` by itself has none. docs/decisions/052 */
export const lastStart = 'TESTS_LAST_START'
/** What is said of a test file that did not begin. */
export const tooLate = 'NOT RUN: the time of the run was over'

/** Whether a step may still begin. */
export const isTooLate = (): boolean => Date.now() > Number(process.env[lastStart] || Infinity)

let commit: number | undefined

/** A number that each commit has its own of, 0 where there is no git. */
function commitNumber(): number {
  try {
    const name = execFileSync('git', ['rev-parse', 'HEAD'], { stdio: ['ignore', 'pipe', 'ignore'] })
    return parseInt(name.toString().slice(0, 8), 16)
  } catch {
    return 0
  }
}

/** The same in another order with each commit, each as often the first: what comes last on a slow machine is not always the same. */
export function byTurn<T>(all: readonly T[], turn = (commit ??= commitNumber())): T[] {
  const first = all.length > 0 ? turn % all.length : 0
  return [...all.slice(first), ...all.slice(0, first)]
}

/** The test files that an output of node's runner names as not begun. */
export const notBegun = (output: string): string[] =>
  [...output.matchAll(/^ok \d+ - (\S+) # SKIP NOT RUN/gm)].map(([, file = '']) => file)
