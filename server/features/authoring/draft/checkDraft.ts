import { limits as rules } from '../../../../contract/rules/limits'
import type { ProblemKey } from '../texts'
import { blankMark, letterOf, type DraftBody, type DraftQuestion } from './DraftQuestion'
import { draftLimits as limits } from './limits'

export interface Complaint {
  key: ProblemKey
  values: Record<string, string | number>
}

const say = (key: ProblemKey, values: Complaint['values'] = {}): Complaint => ({ key, values })
const tooLong = (what: string, text: string, most: number) =>
  text.length > most ? [say('tooLong', { what, most })] : []
const repeated = (texts: readonly string[]) =>
  texts.findIndex((text, index) => texts.indexOf(text) !== index)

function checkOptions(options: readonly string[]): Complaint[] {
  if (options.length < 2) return [say('fewOptions')]
  if (options.length > limits.options) return [say('manyOptions', { most: limits.options })]
  const empty = options.findIndex((text) => text === '')
  if (empty >= 0) return [say('emptyOption', { letter: letterOf(empty) })]
  const twice = repeated(options)
  if (twice >= 0) return [say('sameOptions', { letter: letterOf(twice) })]
  return options.flatMap((text, index) => tooLong(letterOf(index), text, limits.option))
}

function checkChoice(
  kind: 'single' | 'multiple',
  options: readonly string[],
  right: readonly number[],
): Complaint[] {
  const wrong = checkOptions(options)
  if (wrong.length > 0) return wrong
  if (right.length === 0) return [say('noAnswer')]
  const beyond = right.find((index) => index < 0 || index >= options.length)
  if (beyond !== undefined) return [say('answerBeyond', { letter: letterOf(beyond) })]
  if (kind === 'single') return right.length > 1 ? [say('severalAnswers')] : []
  // Nobody could answer it: a learner chooses no more.
  return right.length > rules.multiSelectCap
    ? [say('manyAnswers', { most: rules.multiSelectCap })]
    : []
}

function checkFill(stem: string, blanks: readonly string[][]): Complaint[] {
  const marks = stem.split(blankMark).length - 1
  if (
    blanks.length === 0 ||
    blanks.some((accepted) => accepted.length === 0 || accepted.includes(''))
  )
    return [say('noAnswer')]
  if (marks !== blanks.length) return [say('blanksDiffer', { marks, answers: blanks.length })]
  if (blanks.length > limits.blanks) return [say('manyBlanks', { most: limits.blanks })]
  if (blanks.some((accepted) => accepted.length > limits.accepted))
    return [say('manyAccepted', { most: limits.accepted })]
  return blanks.flat().flatMap((text) => tooLong(text.slice(0, 10), text, limits.acceptedLength))
}

function checkBody(stem: string, body: DraftBody): Complaint[] {
  switch (body.kind) {
    case 'single':
    case 'multiple':
      return checkChoice(body.kind, body.options, body.right)
    case 'judge':
      return []
    case 'fill':
      return checkFill(stem, body.blanks)
    case 'order':
      return checkOptions(body.options)
    case 'match':
      return [
        ...checkOptions(body.pairs.map(({ left }) => left)),
        ...checkOptions(body.pairs.map(({ right }) => right)),
      ].slice(0, 1)
    case 'short':
      return tooLong('answer', body.sample, limits.explanation)
    case 'case': {
      if (body.parts.length === 0 || body.parts.length > limits.parts)
        return [say('caseParts', { most: limits.parts })]
      return body.parts.flatMap((part) =>
        part.stem === '' ? [say('noStem')] : checkBody(part.stem, part),
      )
    }
  }
}

/** What keeps a question from being taken; empty when it is fine. The same rules hold for files and for the editor. */
export function checkDraft(question: DraftQuestion): Complaint[] {
  if (question.stem === '') return [say('noStem')]
  return [
    ...tooLong('stem', question.stem, limits.stem),
    ...tooLong('explanation', question.explanation, limits.explanation),
    ...tooLong('source', question.source, limits.source),
    ...checkBody(question.stem, question),
  ]
}
