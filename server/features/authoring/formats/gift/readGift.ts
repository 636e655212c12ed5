import {
  parse,
  SyntaxError as GiftSyntaxError,
  type GIFTQuestion,
  type TextChoice,
  type TextFormat,
} from 'gift-pegjs'
import { checkDraft, type Complaint } from '../../draft/checkDraft'
import {
  blankMark,
  type Difficulty,
  type DraftBody,
  type DraftQuestion,
} from '../../draft/DraftQuestion'
import { looseForm, looseOf } from '../../draft/looseForm'
import { normalizeText } from '../../draft/normalize'
import { addBroken, addQuestion, emptyResult, type ReadResult } from '../ReadResult'
import { difficultyNamed } from '../words'

interface Block {
  line: number
  text: string
}

/** The questions of a GIFT text, each with the line it begins at. A blank line inside braces parts nothing. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let depth = 0
  let open: Block | undefined
  text.split(/\r\n?|\n/).forEach((line, index) => {
    if (line.trim() === '' && depth <= 0) {
      open = undefined
      depth = 0
      return
    }
    // A category stands alone, blank line or not.
    if (depth <= 0 && /^\s*\$CATEGORY:/.test(line)) open = undefined
    if (!open) blocks.push((open = { line: index + 1, text: '' }))
    open.text += `${line}\n`
    if (/^\s*\$CATEGORY:/.test(line)) open = undefined
    else if (!/^\s*\/\//.test(line))
      depth += [...line.replace(/\\./g, '')].reduce(
        (sum, sign) => sum + ({ '{': 1, '}': -1 }[sign] ?? 0),
        0,
      )
  })
  return blocks
}

/** HTML of other systems loses its tags: we keep texts. */
function plain({ format, text }: TextFormat): string {
  const bare =
    format === 'html'
      ? text.replace(/<br\s*\/?>|<\/(?:p|div|li)>/gi, '\n').replace(/<[^<>]*>/g, '')
      : text
  return normalizeText(
    format === 'html'
      ? bare
          .replace(/&nbsp;/g, ' ')
          .replace(/&lt;/g, '<')
          .replace(/&gt;/g, '>')
          .replace(/&quot;/g, '"')
          .replace(/&amp;/g, '&')
      : bare,
  )
}

/** The parser leaves GIFT's own signs of a right side in its inner code. */
const decoded = (text: string) =>
  text
    .replace(/&&010/g, '\n')
    .replace(/&&(\d{3});/g, (_, code: string) => String.fromCharCode(Number(code)))

function choiceBody(choices: readonly TextChoice[]): DraftBody {
  const options = choices.map((choice) => plain(choice.text))
  const exact = choices.flatMap((choice, index) => (choice.isCorrect ? [index] : []))
  if (exact.length === 1) return { kind: 'single', options, right: exact }
  const right =
    exact.length > 1
      ? exact
      : choices.flatMap((choice, index) => ((choice.weight ?? 0) > 0 ? [index] : []))
  return { kind: 'multiple', options, right }
}

function bodyOf(question: GIFTQuestion): DraftBody | Complaint {
  switch (question.type) {
    case 'MC':
      return choiceBody(question.choices)
    case 'TF':
      return { kind: 'judge', right: question.isTrue }
    case 'Short':
      return {
        kind: 'fill',
        blanks: [
          question.choices
            .filter((choice) => choice.isCorrect || choice.weight === 100)
            .map((choice) => plain(choice.text)),
        ],
      }
    case 'Numerical': {
      const choices = Array.isArray(question.choices)
        ? question.choices.map(({ text }) => text)
        : [question.choices]
      const exact = choices.every(
        ({ type, range }) => type === 'simple' || (type === 'range' && (range ?? 0) === 0),
      )
      return exact
        ? { kind: 'fill', blanks: [choices.map(({ number }) => String(number))] }
        : { key: 'interaction', values: { name: 'Numerical' } }
    }
    case 'Matching':
      return {
        kind: 'match',
        pairs: question.matchPairs.map(({ subquestion, subanswer }) => ({
          left: plain(subquestion),
          right: normalizeText(decoded(subanswer)),
        })),
      }
    case 'Essay':
      return {
        kind: 'short',
        sample: question.globalFeedback ? plain(question.globalFeedback) : '',
      }
    case 'Description':
    case 'Category':
      return { key: 'interaction', values: { name: question.type } }
  }
}

const difficultyOf = (tags: readonly string[]): Difficulty =>
  tags.map(difficultyNamed).find((one) => one !== undefined) ?? 'medium'

function draftOf(
  question: Exclude<GIFTQuestion, { type: 'Category' | 'Description' }>,
  category: string,
): DraftQuestion | Complaint {
  const body = bodyOf(question)
  if ('key' in body) return body
  const stem = plain(question.stem).replace(
    question.hasEmbeddedAnswers ? / ?_{5} ?/g : /_{5,}/g,
    blankMark,
  )
  return {
    stem: body.kind === 'fill' && !stem.includes(blankMark) ? `${stem}\n${blankMark}` : stem,
    explanation:
      question.globalFeedback && body.kind !== 'short' ? plain(question.globalFeedback) : '',
    source: '',
    difficulty: difficultyOf(question.tags ?? []),
    category,
    ...body,
  }
}

/** `$course$/top/手卫生` → `手卫生`. */
const categoryPath = (title: string) =>
  normalizeText(title.replace(/^\$\w+\$\/?/, '').replace(/^top\//, ''))

/** Reads GIFT, each question by itself, so that every one that is wrong is named with its line. */
export function readGift(text: string): ReadResult {
  const result = emptyResult('gift')
  let category = ''
  for (const { line, text: block } of blocksOf(text)) {
    if (block.split('\n').every((one) => /^\s*(\/\/.*)?$/.test(one))) continue
    try {
      for (const parsed of parse(block)) {
        if (parsed.type === 'Category') {
          category = categoryPath(parsed.title)
          continue
        }
        const draft =
          parsed.type === 'Description'
            ? { key: 'interaction' as const, values: { name: 'Description' } }
            : draftOf(parsed, category)
        const complaints = 'key' in draft ? [draft] : checkDraft(draft)
        const origin = { place: { line: line + leadingComments(block), part: '' }, raw: block }
        if (complaints.length === 0 && !('key' in draft))
          addQuestion(result, { question: draft, ...origin })
        else addBroken(result, { ...origin, complaints, category, form: formOf(draft, block) })
      }
    } catch (error) {
      if (!(error instanceof GiftSyntaxError)) throw error
      addBroken(result, {
        place: { line: line + error.location.start.line - 1, part: '' },
        raw: block,
        complaints: [{ key: 'syntax', values: { reason: error.message.slice(0, 160) } }],
        category,
        form: looseForm({ kind: undefined, stem: normalizeText(block) }),
      })
    }
  }
  return result
}

/** What could be read of a question with mistakes: its fields, or the whole text of it. */
const formOf = (draft: DraftQuestion | Complaint, block: string) =>
  'key' in draft
    ? looseForm({ kind: undefined, stem: normalizeText(block) })
    : looseForm(looseOf(draft))

/** Comments above a question belong to it; its own first line is what an author looks for. */
function leadingComments(block: string): number {
  const lines = block.split('\n')
  const at = lines.findIndex((line) => !/^\s*\/\//.test(line))
  return Math.max(0, at)
}

/** Whether a text is GIFT: an answer in braces that begins as GIFT's answers do. Blanks of the same line only: of empty lines there may be a hundred thousand. */
export const isGift = (text: string) =>
  /^[^\S\r\n]*\$CATEGORY:/m.test(text) || /(^|[^\\]){\s*(?:[=~#}]|T|F|TRUE|FALSE)/m.test(text)
