import type { EnteredProblem } from '@contract/kinds'
import type { EnteredRow } from '@contract/rules/exam/enteredRows'

/** Somebody whom a number names. */
export interface Named {
  personId: string
  userName: string
  department: string
}

export interface JudgedRow extends EnteredRow {
  /** undefined: nobody, or not one person. */
  person: Named | undefined
  problem: EnteredProblem | ''
}

/** What each line is worth. `peopleOf`: whom a number names; `self`: who enters them. */
export function judgeRows(
  rows: readonly EnteredRow[],
  peopleOf: (number: string) => readonly Named[],
  { totalScore, self }: { totalScore: number; self: string },
): JudgedRow[] {
  const times = new Map<string, number>()
  const named = rows.map((row) => {
    const people = peopleOf(row.number)
    const person = people.length === 1 ? people[0] : undefined
    if (person) times.set(person.personId, (times.get(person.personId) ?? 0) + 1)
    return { ...row, person, isMany: people.length > 1 }
  })
  const problemOf = ({ person, isMany, score }: (typeof named)[number]): JudgedRow['problem'] => {
    if (isMany) return 'double'
    if (!person) return 'unknown'
    if ((times.get(person.personId) ?? 0) > 1) return 'double'
    if (person.personId === self) return 'self'
    return Number.isFinite(score) && score >= 0 && score <= totalScore ? '' : 'score'
  }
  return named.map((one) => ({
    row: one.row,
    number: one.number,
    score: one.score,
    person: one.person,
    problem: problemOf(one),
  }))
}
