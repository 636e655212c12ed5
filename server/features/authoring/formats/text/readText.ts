import { checkDraft, type Complaint } from '../../draft/checkDraft'
import {
  letterOf,
  type Difficulty,
  type DraftBody,
  type DraftKind,
  type DraftQuestion,
} from '../../draft/DraftQuestion'
import type { Place } from '../../../formats/formatService'
import { looseForm } from '../../draft/looseForm'
import { unreadable } from '../../draft/Problem'
import { halfWidth, normalizeText } from '../../draft/normalize'
import {
  addBroken,
  addQuestion,
  emptyResult,
  type BrokenQuestion,
  type ReadResult,
} from '../ReadResult'
import { kindNames } from '../texts'
import { difficultyNamed, kindNamed, lettersOf, rightOfJudge, verdictOf } from '../words'
import { blanksOf, countBlanks, markBlanks, readBracketAnswer } from './answers'
import { blocksOf, type Block } from './blocks'
import { answerIn, type KeyAnswer } from './keys'
import { isBlank, labelOf, linesOf, readKindMark, type Label } from './lines'
import { optionsOf } from './options'

interface Parts {
  stem: string
  options: string[]
  pairs: { left: string; right: string }[]
  labelled: Partial<Record<Label, string>>
  complaints: (Complaint & { line: number })[]
}

/** Collects what the lines of a question say: stem, options, and what stands after labels; further lines belong to the last of them. */
function collect({ lines }: Block): Parts {
  const parts: Parts = { stem: '', options: [], pairs: [], labelled: {}, complaints: [] }
  let last: Label | 'stem' | 'option' = 'stem'
  for (const line of lines) {
    if (isBlank(line)) continue
    const label = labelOf(line)
    if (label) {
      last = label.label
      parts.labelled[last] = label.rest
      continue
    }
    const mayBeOption = last !== 'explanation' && (last !== 'answer' || parts.options.length === 0)
    const options = mayBeOption ? optionsOf(line, parts.options.length) : []
    if (options.length > 0) {
      last = 'option'
      for (const { index, text } of options) {
        if (index !== parts.options.length)
          parts.complaints.push({
            key: 'optionOrder',
            values: { letter: letterOf(index), before: letterOf(parts.options.length) },
            line: line.number,
          })
        parts.options.push(text)
      }
      continue
    }
    const pair = /^(.+?)\s*(?:->|→|—>|=>)\s*(.+)$/.exec(line.raw.trim())
    if (last === 'stem' && pair && parts.stem !== '')
      parts.pairs.push({ left: normalizeText(pair[1] ?? ''), right: normalizeText(pair[2] ?? '') })
    else if (last === 'stem') parts.stem = `${parts.stem}\n${line.raw}`
    else if (last === 'option') parts.options[parts.options.length - 1] += `\n${line.raw.trim()}`
    else parts.labelled[last] = `${parts.labelled[last] ?? ''}\n${line.raw}`
  }
  return parts
}

const isJudgeOptions = (options: readonly string[]) =>
  options.length === 2 && verdictOf(options[0]!) === true && verdictOf(options[1]!) === false

/** The kind that mark and heading leave open follows from the answer. */
function kindFor(
  marked: DraftKind | undefined,
  { options, pairs, stem }: Parts,
  answer: string,
): DraftKind {
  if (marked) return marked
  if (pairs.length > 0 && options.length === 0) return 'match'
  if (options.length > 0) {
    if (isJudgeOptions(options)) return 'judge'
    return (lettersOf(answer)?.length ?? 1) > 1 ? 'multiple' : 'single'
  }
  if (verdictOf(answer) !== undefined) return 'judge'
  if (countBlanks(stem) > 0) return 'fill'
  // Letters answer options, also where they were forgotten.
  return /^[A-Ja-j][\s,、A-Ja-j]{0,20}$/.test(halfWidth(answer)) ? 'single' : 'short'
}

/**
 * What the heading says of a question, unless it stands in the wrong section: a tick under a heading of choices without
 * anything to choose from is a judgement, and options that a letter answers are a choice under any heading.
 */
function headingFor({ heading }: Block, { options }: Parts, answer: string) {
  const isChoice = heading === 'single' || heading === 'multiple'
  if (isChoice && options.length === 0 && verdictOf(answer) !== undefined) return 'judge'
  const hasNoOptions = heading === 'short' || heading === 'fill' || heading === 'judge'
  if (hasNoOptions && options.length > 1 && !isJudgeOptions(options) && lettersOf(answer))
    return undefined
  return heading
}

function bodyFor(
  kind: DraftKind,
  { options, pairs, stem }: Parts,
  answer: string,
): DraftBody | Complaint {
  const letters = lettersOf(answer)
  const unread: Complaint =
    answer === ''
      ? { key: 'noAnswer', values: {} }
      : { key: 'answerUnread', values: { answer: answer.slice(0, 40) } }
  switch (kind) {
    case 'single':
    case 'multiple':
      if (options.length === 0) return { key: 'fewOptions', values: {} }
      return letters
        ? { kind, options, right: [...new Set(letters)].sort((a, b) => a - b) }
        : unread
    case 'judge': {
      const chosen =
        isJudgeOptions(options) && letters?.length === 1 ? options[letters[0]!] : undefined
      const right = verdictOf(chosen ?? answer)
      return right === undefined ? unread : { kind, right }
    }
    case 'fill':
      return answer === '' ? unread : { kind, blanks: blanksOf(answer, countBlanks(stem)) }
    case 'order':
      if (
        !letters ||
        letters.length !== options.length ||
        new Set(letters).size !== letters.length ||
        letters.some((index) => index >= options.length)
      )
        return unread
      return { kind, options: letters.map((index) => options[index]!) }
    case 'match':
      return { kind, pairs }
    case 'short':
      return answer === '' ? unread : { kind, sample: normalizeText(answer) }
    case 'case':
      return { key: 'unknownKind', values: { kind: kindNames.case[0]! } }
  }
}

function difficultyOf(word: string | undefined): Difficulty | Complaint {
  if (!word) return 'medium'
  return (
    difficultyNamed(word) ?? { key: 'unknownDifficulty', values: { difficulty: word.slice(0, 20) } }
  )
}

type Read = { question: DraftQuestion } | Pick<BrokenQuestion, 'complaints' | 'form' | 'category'>

function readBlock(block: Block, ofKey: KeyAnswer | undefined): Read {
  const parts = collect(block)
  const marked = readKindMark(normalizeText(parts.stem))
  const written = parts.labelled.answer ?? ofKey?.answer
  const bracket =
    written === undefined ? readBracketAnswer(marked.stem, parts.options.length > 0) : undefined
  const stem = normalizeText(bracket?.stem ?? marked.stem)
  const answer = (written ?? bracket?.answer ?? '').trim()
  const named = parts.labelled.kind ? kindNamed(parts.labelled.kind) : undefined
  const kind = kindFor(
    named ?? marked.kind ?? headingFor(block, parts, answer),
    { ...parts, stem },
    answer,
  )
  const body = bodyFor(kind, { ...parts, stem }, answer)
  const difficulty = difficultyOf(parts.labelled.difficulty)
  const wrong = [
    ...(parts.labelled.kind && !named
      ? [{ key: 'unknownKind' as const, values: { kind: parts.labelled.kind.slice(0, 20) } }]
      : []),
    ...(stem === '' ? [{ key: 'noStem' as const, values: {} }] : []),
    ...parts.complaints,
    ...('key' in body ? [body] : []),
    ...(typeof difficulty === 'object' ? [difficulty] : []),
  ]
  const common = {
    stem: kind === 'fill' ? markBlanks(stem) : stem,
    explanation: normalizeText(parts.labelled.explanation ?? ofKey?.explanation ?? ''),
    source: normalizeText(parts.labelled.source ?? ''),
    category: normalizeText(parts.labelled.category ?? ''),
    difficulty: typeof difficulty === 'object' ? ('medium' as const) : difficulty,
  }
  const question = 'key' in body ? undefined : { ...common, ...body }
  const complaints = wrong.length > 0 || !question ? wrong : checkDraft(question)
  if (question && complaints.length === 0) return { question }
  const form = looseForm({
    ...common,
    kind,
    options: parts.options,
    pairs: parts.pairs,
    right: kind === 'judge' ? rightOfJudge(answer) : (lettersOf(answer) ?? []),
    blanks: answer === '' ? [] : blanksOf(answer, countBlanks(stem)),
    sample: answer,
  })
  return { complaints, form, category: common.category }
}

/** The lines of a question as they stand in the document. */
function rawOf(block: Block, all: readonly string[]): string {
  const [first, last] = [block.lines[0]?.number ?? 1, block.lines.at(-1)?.number ?? 1]
  return all
    .slice(first - 1, last)
    .join('\n')
    .trimEnd()
}

/** Reads numbered questions as people keep them in documents. Every question that cannot be read is named with its line. */
export function readText(text: string): ReadResult {
  const { blocks, stray, key } = blocksOf(linesOf(text))
  const all = text.split(/\r\n?|\n/)
  const result = emptyResult('text')
  const at = (line: number): Place => ({ line, part: '' })
  // A title above the first question is usual; a document without any question is not one of ours.
  if (blocks.length === 0) throw unreadable(stray.length > 0 ? 'unknownFormat' : 'empty')
  const first = blocks[0]?.lines[0]?.number ?? 0
  for (const line of stray)
    if (line.number > first)
      result.problems.push({
        place: at(line.number),
        key: 'strayLine',
        values: { text: line.raw.trim().slice(0, 40) },
      })
  for (const block of blocks) {
    const origin = {
      place: at(block.lines[0]?.number ?? 0),
      raw: rawOf(block, all),
      section: block.section,
    }
    const read = readBlock(block, answerIn(key, block))
    if ('question' in read) addQuestion(result, { ...read, ...origin })
    else addBroken(result, { ...read, ...origin })
  }
  return result
}
