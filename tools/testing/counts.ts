export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** How many tests an output of node's test runner (TAP) or of jest tells of; undefined when it tells of none. */
export function countTests(output: string): Counts | undefined {
  const jest = [...output.matchAll(/^Tests: +(.*) total$/gm)].at(-1)?.[1]
  if (jest)
    return {
      passed: Number(/(\d+) passed/.exec(jest)?.[1] ?? 0),
      failed: Number(/(\d+) failed/.exec(jest)?.[1] ?? 0),
      skipped: Number(/(\d+) skipped/.exec(jest)?.[1] ?? 0),
    }
  const sum = (word: string) =>
    [...output.matchAll(new RegExp(`^# ${word} (\\d+)$`, 'gm'))].reduce(
      (total, found) => total + Number(found[1]),
      0,
    )
  if (!/^# pass \d+$/m.test(output)) return undefined
  return {
    passed: sum('pass'),
    failed: sum('fail') + sum('cancelled'),
    skipped: sum('skipped'),
  }
}

/** Of a test that failed because of another: of one within it, or of the `before` of its suite. */
const ofAnother = /'subtestsFailed'|error: 'test did not finish before its parent/

/** Each test of node's runner that failed by itself, with what is said of it. */
function failedTests(output: string): string[] {
  return output
    .split(/\n(?=(?: {4})*(?:not ok|ok|# Subtest) )/)
    .filter((block) => /^\s*not ok /.test(block) && !ofAnother.test(block))
}

/** How the line begins that says what a process leaves open (endAnyway.ts). */
export const stillOpen = 'still open after the last test of'

/** What nobody needs who looks for the cause. */
const idle = /^\s*(---|\.\.\.|1\.\.\d+|#|duration_ms|type:|failureType:|code:|name:|operator:)/
const stackLines = 3

/** A test that failed in few lines, so that a page has room for many: its name, its place, the error, the first places of its stack. */
function inShort(block: string, lines: number): string[] {
  const kept = block
    .split('\n')
    .filter((line) => !idle.test(line) && !/at (node:|async )/.test(line))
  const stack = kept.findIndex((line) => /^\s*stack:/.test(line))
  return (stack < 0 ? kept : kept.slice(0, stack + 1 + stackLines)).slice(0, lines)
}

/** The lines of a failed step's output that say what failed, or its end. */
export function whatFailed(output: string, lines = 60): string {
  const open = output.split('\n').filter((line) => line.startsWith(`# ${stillOpen}`))
  const blocks = failedTests(output)
  if (blocks.length + open.length === 0) return output.trim().split('\n').slice(-lines).join('\n')
  const each = Math.max(8, Math.floor((lines * 2) / Math.max(1, blocks.length)))
  return [...open, ...blocks.flatMap((block) => inShort(block, each))]
    .slice(0, lines * 2)
    .join('\n')
}
