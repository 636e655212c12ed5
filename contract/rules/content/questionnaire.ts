import { dayNamed } from '../hospitalTime'
import type { SurveyQuestionKind } from '../../surveyKinds'

interface Choice {
  value: string
  label: string
  goTo?: string
}

/** A question as the wire has it: contract/calls/community/survey.ts says what each field means. */
interface SurveyQuestion {
  queId: string
  type: SurveyQuestionKind
  section?: string
  title: string
  required: 0 | 1
  options: Choice[]
  rows?: { value: string; label: string }[]
  min?: number
  max?: number
  logic: { queId: string; values: string[] } | null
}

interface SurveyAnswer {
  queId: string
  value: string[]
}

/** Where "go to" leads that ends the questionnaire. */
export const toTheEnd = 'end'
/** Answered in words of one's own, which nothing counts. */
export const isInWords = ({ type }: Pick<SurveyQuestion, 'type'>) =>
  type === 'text' || type === 'longText' || type === 'date'
/** Groups of fewer people of an anonymous questionnaire are not shown. */
export const smallestGroup = 5

type Values = Readonly<Record<string, readonly string[] | undefined>>

const letters = { text: 200, longText: 2000 } as const
/** Letters that an answer in words may have; undefined: it is not one. */
export const lettersOf = ({ type, max }: SurveyQuestion): number | undefined =>
  type === 'text' || type === 'longText' ? Math.min(max ?? letters[type], letters[type]) : undefined

/** The values of a scale from 0 to 10. */
export const npsValues = Array.from({ length: 11 }, (_, n) => String(n))

/** The name of a choice in a row of a matrix. */
export const cellOf = (row: string, column: string) => `${row}=${column}`

/** What another question can depend on: the values of one that is chosen from; [] of every other one. A matrix has a value in each row, a ranking all of them. */
export function decidingChoices({ type, options }: Pick<SurveyQuestion, 'type' | 'options'>) {
  if (type === 'nps') return npsValues.map((value) => ({ value, label: value }))
  return ['single', 'multiple', 'judge', 'scale'].includes(type) ? options : []
}

/** Whether it is asked with choices of its own. */
export const hasOptions = (type: SurveyQuestionKind) =>
  !['nps', 'text', 'longText', 'number', 'date'].includes(type)

/** The questions that somebody is asked, by what they answered before: "show if" and "go to". What is not asked counts for nothing. */
export function askedOf(questions: readonly SurveyQuestion[], values: Values): SurveyQuestion[] {
  const asked: SurveyQuestion[] = []
  let until: string | undefined
  for (const question of questions) {
    if (until !== undefined && until !== question.queId) continue
    until = undefined
    const { logic } = question
    if (
      logic &&
      !(
        asked.some(({ queId }) => queId === logic.queId) &&
        values[logic.queId]?.some((one) => logic.values.includes(one))
      )
    )
      continue
    asked.push(question)
    until = jumpOf(question, values)
  }
  return asked
}

/** Where the answer to a question leads; undefined: to the next one. */
function jumpOf({ queId, type, options }: SurveyQuestion, values: Values): string | undefined {
  if (type !== 'single' && type !== 'judge') return undefined
  const [chosen] = values[queId] ?? []
  return options.find(({ value }) => value === chosen)?.goTo
}

/** What is wrong with an answer, or the first thing missing in it; undefined: nothing. */
export type AnswerProblem = 'required' | 'unknown' | 'few' | 'many' | 'low' | 'high' | 'long'

/** What is wrong with the answer to a question; undefined: nothing, also where nothing is given and nothing is required. */
export function answerProblem(
  question: SurveyQuestion,
  given: readonly string[] = [],
): AnswerProblem | undefined {
  const value = given.filter((one) => one.trim() !== '')
  if (value.length === 0) return question.required === 1 ? 'required' : undefined
  if (new Set(value).size !== value.length) return 'unknown'
  return choiceProblem(question, value) ?? writtenProblem(question, value)
}

function choiceProblem(
  question: SurveyQuestion,
  value: readonly string[],
): AnswerProblem | undefined {
  const { type, options, rows = [], min, max } = question
  const known = options.map((one) => one.value)
  switch (type) {
    case 'single':
    case 'judge':
    case 'scale':
      return value.length > 1 || !known.includes(value[0] ?? '') ? 'unknown' : undefined
    case 'nps':
      return value.length > 1 || !npsValues.includes(value[0] ?? '') ? 'unknown' : undefined
    case 'multiple':
      if (!value.every((one) => known.includes(one))) return 'unknown'
      if (min !== undefined && value.length < min) return 'few'
      return max !== undefined && value.length > max ? 'many' : undefined
    case 'ranking':
      if (!value.every((one) => known.includes(one))) return 'unknown'
      return value.length < known.length ? 'few' : undefined
    case 'matrix': {
      const cells = rows.map((row) => known.map((column) => cellOf(row.value, column)))
      if (!value.every((one) => cells.some((row) => row.includes(one)))) return 'unknown'
      const chosen = cells.map((row) => row.filter((one) => value.includes(one)).length)
      if (chosen.some((n) => n > 1)) return 'unknown'
      return question.required === 1 && chosen.includes(0) ? 'required' : undefined
    }
    default:
      return value.length > 1 ? 'unknown' : undefined
  }
}

function writtenProblem(
  question: SurveyQuestion,
  [written = '']: readonly string[],
): AnswerProblem | undefined {
  const { type, min, max } = question
  const most = lettersOf(question)
  if (most !== undefined) return written.length > most ? 'long' : undefined
  if (type === 'date') return dayNamed(written) !== undefined ? undefined : 'unknown'
  if (type !== 'number') return undefined
  const number = Number(written)
  if (!/^-?\d{1,9}(\.\d{1,4})?$/.test(written)) return 'unknown'
  if (min !== undefined && number < min) return 'low'
  return max !== undefined && number > max ? 'high' : undefined
}

/** What of a hand-in is kept: answers to what was asked, or the question whose answer cannot be taken. Answers to hidden questions are dropped. */
export function takenAnswers(
  questions: readonly SurveyQuestion[],
  answers: readonly SurveyAnswer[],
): { wrong: string } | { answers: SurveyAnswer[] } {
  const stranger = answers.find(
    ({ queId }, at) =>
      !questions.some((one) => one.queId === queId) ||
      answers.findIndex((one) => one.queId === queId) !== at,
  )
  if (stranger) return { wrong: stranger.queId }
  const values = Object.fromEntries(answers.map(({ queId, value }) => [queId, value]))
  const asked = askedOf(questions, values)
  const wrong = asked.find((one) => answerProblem(one, values[one.queId]) !== undefined)
  if (wrong) return { wrong: wrong.queId }
  return {
    answers: asked.flatMap(({ queId }) => {
      const value = (values[queId] ?? []).filter((one) => one.trim() !== '')
      return value.length > 0 ? [{ queId, value }] : []
    }),
  }
}

/**
 * Questions whose logic runs in a circle, in its order: they wait for each other, or "go to" leads back to what was asked
 * before. undefined: nobody ever runs in one.
 */
export function circleIn(questions: readonly SurveyQuestion[]): string[] | undefined {
  const placeOf = new Map(questions.map(({ queId }, at) => [queId, at]))
  const waitsFor = new Map(questions.map(({ queId, logic }) => [queId, logic?.queId]))
  for (const { queId } of questions) {
    const way = [queId]
    for (let next = waitsFor.get(queId); next !== undefined; next = waitsFor.get(next)) {
      const at = way.indexOf(next)
      if (at >= 0) return way.slice(at)
      way.push(next)
    }
  }
  for (const [at, { queId, logic, options }] of questions.entries()) {
    const waited = placeOf.get(logic?.queId ?? '')
    if (logic && waited !== undefined && waited >= at) return [queId, logic.queId]
    const back = options.find(({ goTo }) => (placeOf.get(goTo ?? '') ?? Infinity) <= at)
    if (back?.goTo !== undefined) return back.goTo === queId ? [queId] : [back.goTo, queId]
  }
  return undefined
}

/** What keeps a question from being asked at all. */
export type QuestionLack = 'title' | 'options' | 'optionWords' | 'rows' | 'limits' | 'gone'

/** What is missing in a question, beside circles. */
export function questionLack(
  question: SurveyQuestion,
  questions: readonly SurveyQuestion[],
): QuestionLack | undefined {
  const { type, title, options, rows = [], min, max, logic } = question
  if (title.trim() === '') return 'title'
  const needsOptions = hasOptions(type)
  if (needsOptions && options.length < 2) return 'options'
  if (needsOptions && [...options, ...rows].some(({ label }) => label.trim() === ''))
    return 'optionWords'
  const values = (list: readonly { value: string }[]) => new Set(list.map(({ value }) => value))
  if (values(options).size < options.length || values(rows).size < rows.length) return 'optionWords'
  if (type === 'matrix' && rows.length === 0) return 'rows'
  if (min !== undefined && max !== undefined && min > max) return 'limits'
  if (type === 'multiple' && (min ?? 0) > options.length) return 'limits'
  const known = new Set(questions.map(({ queId }) => queId))
  const asked = questions.find(({ queId }) => queId === logic?.queId)
  const choices = asked ? decidingChoices(asked) : []
  const isKnown = (value: string) => choices.some((one) => one.value === value)
  if (logic && (!asked || logic.values.length === 0 || !logic.values.every(isKnown))) return 'gone'
  const leadsNowhere = options.some(
    ({ goTo }) => goTo !== undefined && goTo !== toTheEnd && !known.has(goTo),
  )
  return leadsNowhere ? 'gone' : undefined
}
