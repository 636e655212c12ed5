import { checkDraft, type Complaint } from '../../draft/checkDraft'
import {
  letterOf,
  type Difficulty,
  type DraftBody,
  type DraftKind,
  type DraftQuestion,
  type Place,
} from '../../draft/DraftQuestion'
import { UnreadableFile } from '../../draft/Problem'
import { halfWidth, normalizeText } from '../../draft/normalize'
import type { ReadResult } from '../ReadResult'
import { kindNames } from '../texts'
import { difficultyNamed, kindNamed, lettersOf, verdictOf } from '../words'
import { blanksOf, countBlanks, markBlanks, readBracketAnswer } from './answers'
import { blocksOf, type Block } from './blocks'
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

function readBlock(block: Block, keyAnswer: string | undefined): DraftQuestion | Complaint[] {
  const parts = collect(block)
  const marked = readKindMark(normalizeText(parts.stem))
  const written = parts.labelled.answer ?? keyAnswer
  const bracket =
    written === undefined ? readBracketAnswer(marked.stem, parts.options.length > 0) : undefined
  const stem = normalizeText(bracket?.stem ?? marked.stem)
  const answer = (written ?? bracket?.answer ?? '').trim()
  const named = parts.labelled.kind ? kindNamed(parts.labelled.kind) : undefined
  if (parts.labelled.kind && !named)
    return [{ key: 'unknownKind', values: { kind: parts.labelled.kind.slice(0, 20) } }]
  const kind = kindFor(named ?? marked.kind ?? block.heading, { ...parts, stem }, answer)
  const body = bodyFor(kind, { ...parts, stem }, answer)
  const difficulty = difficultyOf(parts.labelled.difficulty)
  const wrong = [
    ...parts.complaints,
    ...('key' in body ? [body] : []),
    ...(typeof difficulty === 'object' ? [difficulty] : []),
  ]
  if (stem === '') return [{ key: 'noStem', values: {} }, ...wrong]
  if (wrong.length > 0 || 'key' in body || typeof difficulty === 'object') return wrong
  const question = {
    stem: kind === 'fill' ? markBlanks(stem) : stem,
    explanation: normalizeText(parts.labelled.explanation ?? ''),
    source: normalizeText(parts.labelled.source ?? ''),
    category: normalizeText(parts.labelled.category ?? ''),
    difficulty,
    ...body,
  }
  const complaints = checkDraft(question)
  return complaints.length > 0 ? complaints : question
}

/** Reads numbered questions as people keep them in documents. Every question that cannot be read is named with its line. */
export function readText(text: string): ReadResult {
  const { blocks, stray, key } = blocksOf(linesOf(text))
  const result: ReadResult = { format: 'text', questions: [], problems: [] }
  const at = (line: number): Place => ({ line, part: '' })
  // A title above the first question is usual; a document without any question is not one of ours.
  if (blocks.length === 0) throw new UnreadableFile(stray.length > 0 ? 'unknownFormat' : 'empty')
  const first = blocks[0]?.lines[0]?.number ?? 0
  for (const line of stray)
    if (line.number > first)
      result.problems.push({
        place: at(line.number),
        key: 'strayLine',
        values: { text: line.raw.trim().slice(0, 40) },
      })
  for (const block of blocks) {
    const place = at(block.lines[0]?.number ?? 0)
    const read = readBlock(block, key.get(block.number))
    if (!Array.isArray(read)) result.questions.push({ question: read, place })
    else
      result.problems.push(
        ...read.map((complaint) => ({
          place: at((complaint as { line?: number }).line ?? place.line),
          key: complaint.key,
          values: complaint.values,
        })),
      )
  }
  return result
}
