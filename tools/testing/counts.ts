export interface Counts {
  passed: number
  failed: number
}

/** How many tests an output of node's test runner (TAP) or of jest tells of; undefined when it tells of none. */
export function countTests(output: string): Counts | undefined {
  const jest = [...output.matchAll(/^Tests: +(.*) total$/gm)].at(-1)?.[1]
  if (jest)
    return {
      passed: Number(/(\d+) passed/.exec(jest)?.[1] ?? 0),
      failed: Number(/(\d+) failed/.exec(jest)?.[1] ?? 0),
    }
  const sum = (word: string) =>
    [...output.matchAll(new RegExp(`^# ${word} (\\d+)$`, 'gm'))].reduce(
      (total, found) => total + Number(found[1]),
      0,
    )
  if (!/^# pass \d+$/m.test(output)) return undefined
  return { passed: sum('pass'), failed: sum('fail') + sum('cancelled') }
}

/** The lines of a failed step's output that say what failed, or its end. */
export function whatFailed(output: string, lines = 60): string {
  const blocks = output
    .split(/\n(?=(?:    )*(?:not ok|ok|# Subtest) )/)
    .filter((block) => /^\s*not ok /.test(block) && !/'subtestsFailed'/.test(block))
  if (blocks.length)
    return blocks
      .join('\n')
      .split('\n')
      .filter((line) => !/duration_ms|^\s*(---|\.\.\.|at node:)/.test(line))
      .slice(0, lines * 2)
      .join('\n')
  return output.trim().split('\n').slice(-lines).join('\n')
}
