import type { QuestionForm } from '@contract/calls/authoring/authoringShapes'
import type { Complaint } from '../../draft/checkDraft'
import {
  letterOf,
  type DraftBody,
  type DraftKind,
  type DraftQuestion,
  type PartQuestion,
} from '../../draft/DraftQuestion'
import { difficultyWords, kindNames, partMark, verdictCells } from '../texts'
import { looseForm } from '../../draft/looseForm'
import { difficultyNamed, kindNamed, lettersOf, rightOfJudge, verdictOf } from '../words'
import { blanksOf, countBlanks, markedBlanks } from '../text/answers'
import { joinCell, splitCell } from './cells'

/** One row as texts. Options end with the last one that is filled. */
export interface SheetRow {
  kind: string
  category: string
  difficulty: string
  stem: string
  options: string[]
  answer: string
  explanation: string
  source: string
}

function bodyOf(
  kind: Exclude<DraftKind, 'case'>,
  row: SheetRow,
): Exclude<DraftBody, { kind: 'case' }> | Complaint {
  const { options, answer } = row
  const unread: Complaint =
    answer === ''
      ? { key: 'noAnswer', values: {} }
      : { key: 'answerUnread', values: { answer: answer.slice(0, 40) } }
  switch (kind) {
    case 'single':
    case 'multiple': {
      const letters = lettersOf(answer)
      return letters
        ? { kind, options, right: [...new Set(letters)].sort((a, b) => a - b) }
        : unread
    }
    case 'judge': {
      const letters = options.length === 2 ? lettersOf(answer) : undefined
      const right =
        letters?.length === 1 && verdictOf(options[0]!) !== undefined
          ? verdictOf(options[letters[0]!] ?? '')
          : verdictOf(answer)
      return right === undefined ? unread : { kind, right }
    }
    case 'fill':
      return { kind, blanks: blanksIn(row) }
    case 'order': {
      if (answer === '') return { kind, options }
      const letters = lettersOf(answer)
      const whole =
        letters &&
        letters.length === options.length &&
        new Set(letters).size === letters.length &&
        letters.every((index) => index < options.length)
      return whole ? { kind, options: letters.map((index) => options[index]!) } : unread
    }
    case 'match': {
      const pairs = options.map(splitCell)
      return pairs.every((pair) => pair.length === 2)
        ? { kind, pairs: pairs.map(([left = '', right = '']) => ({ left, right })) }
        : unread
    }
    case 'short':
      return { kind, sample: answer }
  }
}

/** The kind that a row names, or the one that its cells show. */
function kindOf(row: SheetRow): DraftKind | undefined {
  const word = row.kind.startsWith(partMark) ? row.kind.slice(partMark.length) : row.kind
  if (word !== '') return kindNamed(word)
  if (row.options.length > 0)
    return (lettersOf(row.answer)?.length ?? 1) > 1 ? 'multiple' : 'single'
  return verdictOf(row.answer) === undefined ? 'short' : 'judge'
}

export type RowMeaning =
  | { part: boolean; question: DraftQuestion }
  | { part: boolean; wrong: Complaint[] }

/** What a row says. A case begins with an empty list of parts. */
export function questionOf(row: SheetRow): RowMeaning {
  const part = row.kind.startsWith(partMark)
  const kind = kindOf(row)
  const difficulty = row.difficulty === '' ? 'medium' : difficultyNamed(row.difficulty)
  const wrong: Complaint[] = []
  if (!kind) wrong.push({ key: 'unknownKind', values: { kind: row.kind.slice(0, 20) } })
  if (!difficulty)
    wrong.push({ key: 'unknownDifficulty', values: { difficulty: row.difficulty.slice(0, 20) } })
  const body = kind === 'case' ? { kind, parts: [] as PartQuestion[] } : kind && bodyOf(kind, row)
  if (body && 'key' in body) wrong.push(body)
  if (wrong.length > 0 || !difficulty || !body || 'key' in body) return { part, wrong }
  const { stem, explanation, source, category } = row
  const common = { explanation, source, category, difficulty }
  return {
    part,
    question: { ...common, stem: body.kind === 'fill' ? markedBlanks(stem) : stem, ...body },
  }
}

/** Our template has an option column for each gap; others write the words into the answer. */
const blanksIn = ({ stem, options, answer }: SheetRow) =>
  options.length === 0 && answer !== ''
    ? blanksOf(answer, countBlanks(stem))
    : options.map(splitCell)

/** What could be read of a row with mistakes. */
export function formOf(row: SheetRow): QuestionForm {
  const kind = kindOf(row)
  return looseForm({
    kind,
    stem: kind === 'fill' ? markedBlanks(row.stem) : row.stem,
    explanation: row.explanation,
    source: row.source,
    difficulty: difficultyNamed(row.difficulty) ?? 'medium',
    options: row.options,
    right: kind === 'judge' ? rightOfJudge(row.answer) : (lettersOf(row.answer) ?? []),
    blanks: kind === 'fill' ? blanksIn(row) : [],
    pairs: row.options.map(splitCell).map(([left = '', right = '']) => ({ left, right })),
    sample: row.answer,
  })
}

function bodyCells(body: DraftBody): { options: string[]; answer: string } {
  switch (body.kind) {
    case 'single':
    case 'multiple':
      return { options: body.options, answer: body.right.map(letterOf).join('') }
    case 'judge':
      return { options: [], answer: verdictCells[body.right ? 'right' : 'wrong'] }
    case 'fill':
      return { options: body.blanks.map(joinCell), answer: '' }
    case 'order':
      return { options: body.options, answer: '' }
    case 'match':
      return { options: body.pairs.map(({ left, right }) => joinCell([left, right])), answer: '' }
    case 'short':
      return { options: [], answer: body.sample }
    case 'case':
      return { options: [], answer: '' }
  }
}

/** A question as rows: one, and for a case one more for each of its parts. */
export function rowsOf(question: DraftQuestion): SheetRow[] {
  const { category, difficulty, source } = question
  const row = (one: { stem: string; explanation: string } & DraftBody, mark = ''): SheetRow => ({
    kind: mark + kindNames[one.kind][0]!,
    category,
    difficulty: difficultyWords[difficulty][0]!,
    stem: one.stem,
    explanation: one.explanation,
    source,
    ...bodyCells(one),
  })
  return [
    row(question),
    ...(question.kind === 'case' ? question.parts.map((part) => row(part, partMark)) : []),
  ]
}
