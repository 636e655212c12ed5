import type { Question } from '@contract/calls/authoring/question'

export interface Section {
  /** undefined: the kinds are mixed. */
  kind?: Question['kind']
  /** The name that the paper gives it. */
  title?: string
  /** Index of its first question. */
  first: number
  length: number
}

/** The parts that the paper names; else runs of questions of one kind, of a shuffled paper one part with everything. */
export function sections(
  questions: readonly Pick<Question, 'kind'>[],
  named: readonly { title: string; count: number }[] = [],
): Section[] {
  if (named.length > 0) {
    let first = 0
    return named.map(({ title, count }) => {
      first += count
      return { title, first: first - count, length: count }
    })
  }
  const runs: Section[] = []
  for (const [index, { kind }] of questions.entries()) {
    const last = runs.at(-1)
    if (last?.kind === kind) last.length += 1
    else runs.push({ kind, first: index, length: 1 })
  }
  // A kind comes back: the paper was shuffled.
  return runs.length > new Set(runs.map(({ kind }) => kind)).size
    ? [{ first: 0, length: questions.length }]
    : runs
}
