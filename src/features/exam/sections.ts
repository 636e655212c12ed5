import type { Question } from '@contract/calls/exam'

export interface Section {
  /** undefined: the kinds are mixed. */
  kind?: Question['kind']
  /** Index of its first question. */
  first: number
  length: number
}

/** More runs than there are kinds: the paper was shuffled. */
const kinds = 3

/** Runs of questions of one kind; of a shuffled paper one part with everything. */
export function sections(questions: readonly Pick<Question, 'kind'>[]): Section[] {
  const runs: Section[] = []
  for (const [index, { kind }] of questions.entries()) {
    const last = runs.at(-1)
    if (last?.kind === kind) last.length += 1
    else runs.push({ kind, first: index, length: 1 })
  }
  return runs.length > kinds ? [{ first: 0, length: questions.length }] : runs
}
