import { sql, type RawBuilder } from 'kysely'
import type { ScoreCounts } from '@contract/kinds'

/** Score and pass of the try that counts, over rows of `attempt` that are counted: aggregates. */
export interface CountingTry {
  score: RawBuilder<number | null>
  passed: RawBuilder<boolean>
}

const inOrder = (order: RawBuilder<unknown>): CountingTry => ({
  score: sql`(array_agg(a.score order by ${order}))[1]`,
  passed: sql`(array_agg(a.passed order by ${order}))[1]`,
})

/** Best: the highest score, and passed where any try was. First, last: by the number of the try. */
const ways: Readonly<Record<ScoreCounts, CountingTry>> = {
  best: { score: sql`max(a.score)`, passed: sql`bool_or(a.passed)` },
  first: inOrder(sql`a.attempt_no`),
  last: inOrder(sql`a.attempt_no desc`),
}

/** What a person reached by the rule of the task; the tries stand in the statement as `a`. */
export const countingTry = (rule: ScoreCounts): CountingTry => ways[rule]
