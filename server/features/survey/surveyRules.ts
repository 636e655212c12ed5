import type { SurveyQuestion } from '@contract/calls/survey'

export interface SurveyAnswer {
  queId: string
  value: string[]
}

/** Whether a question is part of the questionnaire, by the answers before it. */
function isAsked(
  { logic }: Pick<SurveyQuestion, 'logic'>,
  answers: readonly SurveyAnswer[],
): boolean {
  return (
    logic === null ||
    (answers.find(({ queId }) => queId === logic.queId)?.value.includes(logic.value) ?? false)
  )
}

/** The first question whose answer cannot be taken; undefined: all can. */
export function wrongSurveyAnswer(
  questions: readonly SurveyQuestion[],
  answers: readonly SurveyAnswer[],
): string | undefined {
  const unknown = answers.find(
    ({ queId }, index) =>
      !questions.some((one) => one.queId === queId) ||
      answers.findIndex((one) => one.queId === queId) !== index,
  )
  if (unknown) return unknown.queId
  for (const question of questions) {
    const value = answers.find(({ queId }) => queId === question.queId)?.value ?? []
    if (!isAsked(question, answers)) {
      if (value.length > 0) return question.queId
      continue
    }
    if (question.required === 1 && value.every((one) => one.trim() === '')) return question.queId
    if (question.type !== 'multiple' && value.length > 1) return question.queId
    if (new Set(value).size !== value.length) return question.queId
    if (
      question.type !== 'text' &&
      !value.every((one) => question.options.some((option) => option.value === one))
    )
      return question.queId
  }
  return undefined
}
