import type { ExamPlan } from '@contract/calls/authoring/authoringShapes'
import { onlyPeople } from '@contract/rules/audience'
import type { BankQuestion } from '../../exam/paperService'
import { planTexts } from '../texts'
import type { Language } from '@contract/texts'
import { textIn } from '../../../http/texts'

type Place = ExamPlan['paper']['places'][number]
/** As ExamPlan has it. */
const longestTitle = 60

/**
 * Other questions in the place of those of a paper: of the same kind and category, else of the same kind; each with the marks of
 * the one before, so that the sum stays. Where the bank has no other one, and in cases, the question stays. `order`: says which
 * comes first of those that fit.
 */
export function freshPlaces(
  places: readonly Place[],
  bank: readonly BankQuestion[],
  order: (questions: readonly BankQuestion[]) => readonly BankQuestion[],
): Place[] {
  const known = new Map(bank.map((question) => [question.questionId, question]))
  const taken = new Set(places.map(({ questionId }) => questionId))
  const others = order(bank.filter(({ caseId }) => caseId === undefined))
  return places.map((place) => {
    const before = known.get(place.questionId)
    if (!before || before.caseId !== undefined) return place
    const free = others.filter(
      ({ questionId, kind }) => kind === before.kind && !taken.has(questionId),
    )
    const category = before.categories.at(-1)
    const next = free.find(({ categories }) => categories.at(-1) === category) ?? free[0]
    if (!next) return place
    taken.add(next.questionId)
    return { ...place, questionId: next.questionId }
  })
}

/** The plan of an exam to make up another one: for these people, with a fresh paper, and no time chosen yet. */
export function makeUpPlan(
  { paper, title, ...plan }: ExamPlan,
  { persons, places, language }: { persons: string[]; places: Place[]; language: Language },
): ExamPlan {
  const {
    taskRang: _,
    newcomerDays: _days,
    previousTaskId: _previous,
    series: _series,
    again: _again,
    announceTime: _announce,
    rooms: _rooms,
    ...rules
  } = plan
  return {
    ...rules,
    title: textIn(planTexts.makeUpTitle, language, { title: title.trim() }).slice(-longestTitle),
    whom: onlyPeople(persons),
    startTime: 0,
    endTime: 0,
    paper: { ...paper, places },
  }
}
