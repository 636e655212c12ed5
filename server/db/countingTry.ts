import { sql, type RawBuilder } from 'kysely'
import type { ScoreCounts } from '@contract/kinds'

/** Score and pass of the try that counts, over rows of `attempt` that are counted: aggregates. */
export interface CountingTry {
  score: RawBuilder<number | null>
  passed: RawBuilder<boolean>
}

const inOrder = (order: string) => ({
  score: `(array_agg(a.score order by ${order}))[1]`,
  passed: `(array_agg(a.passed order by ${order}))[1]`,
})

/**
 * What a person reached by the rule of the task, as SQL; the tries stand in the statement as `a`. Best: the highest score, and
 * passed where any try was. First, last: by the number of the try.
 */
export const countingWays: Readonly<Record<ScoreCounts, { score: string; passed: string }>> = {
  best: { score: 'max(a.score)', passed: 'bool_or(a.passed)' },
  first: inOrder('a.attempt_no'),
  last: inOrder('a.attempt_no desc'),
}

/** The same for a statement that is built. */
export const countingTry = (rule: ScoreCounts): CountingTry => ({
  score: sql.raw(countingWays[rule].score),
  passed: sql.raw(countingWays[rule].passed),
})
