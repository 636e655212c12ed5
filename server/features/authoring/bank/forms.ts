import type { QuestionForm } from '@contract/calls/authoring/authoringShapes'
import { Code } from '@contract/codes'
import { DomainError } from '../../../http/DomainError'
import { checkDraft, type Complaint } from '../draft/checkDraft'
import type { DraftBody, DraftQuestion, PartQuestion } from '../draft/DraftQuestion'
import { normalizeText } from '../draft/normalize'
import { problemText, replies } from '../texts'

type Body = Exclude<DraftBody, { kind: 'case' }>

function bodyOf({
  kind,
  options = [],
  right = [],
  blanks = [],
  pairs = [],
  reasons,
  sample = '',
}: QuestionForm): Body {
  switch (kind) {
    case 'single':
    case 'multiple':
      return {
        kind,
        options: options.map(normalizeText),
        right: [...right].sort((a, b) => a - b),
        ...(reasons && { reasons: reasons.map(normalizeText) }),
      }
    case 'judge':
      return { kind, right: right[0] === 0 }
    case 'order':
      return { kind, options: options.map(normalizeText) }
    case 'match':
      return {
        kind,
        pairs: pairs.map((pair) => ({
          left: normalizeText(pair.left),
          right: normalizeText(pair.right),
        })),
      }
    case 'fill':
      return {
        kind,
        blanks: blanks.map((accepted) => accepted.map(normalizeText).filter((text) => text !== '')),
      }
    case 'short':
      return { kind, sample: normalizeText(sample) }
  }
}

type PlainQuestion = Exclude<DraftQuestion, { kind: 'case' }>

/** Stands for the words of an option that only has a picture. */
const pictured = '\ue000'

/** What an author filled in, as a question, and what keeps it from being taken. */
export function readForm(form: QuestionForm): { draft: PlainQuestion; complaints: Complaint[] } {
  const draft: PlainQuestion = {
    stem: normalizeText(form.stem),
    explanation: normalizeText(form.explanation),
    source: normalizeText(form.source),
    difficulty: form.difficulty,
    category: form.knowCatId,
    ...bodyOf(form),
  }
  const missing =
    form.kind === 'judge' && form.right?.length !== 1
      ? [{ key: 'noAnswer' as const, values: {} }]
      : []
  return { draft, complaints: [...missing, ...checkDraft(withPictures(draft, form))] }
}

/** A picture is as good as words. */
function withPictures(draft: PlainQuestion, { optionMedia = [] }: QuestionForm): PlainQuestion {
  if (optionMedia.length === 0 || (draft.kind !== 'single' && draft.kind !== 'multiple'))
    return draft
  const options = draft.options.map((text, index) =>
    optionMedia.some(({ option }) => option === index) ? `${text}${pictured}${index}` : text,
  )
  return { ...draft, options }
}

/** What an author filled in, as a question. Throws badForm with what is wrong, in the caller's language. */
export function draftFrom(form: QuestionForm, language: 'zh' | 'en'): PlainQuestion {
  const {
    draft,
    complaints: [first],
  } = readForm(form)
  if (first)
    throw new DomainError(Code.badInput, replies.badForm, {
      reason: problemText(first.key, language, first.values),
    })
  return draft
}

/** A question as the editor and the previews show it. */
export function formFrom(
  part: PartQuestion,
  details: Pick<DraftQuestion, 'difficulty' | 'source'> & { knowCatId: string },
): QuestionForm {
  const { stem, explanation } = part
  const common = { kind: part.kind, stem, explanation, ...details }
  switch (part.kind) {
    case 'single':
    case 'multiple':
      return {
        ...common,
        options: part.options,
        right: part.right,
        ...(part.reasons && { reasons: part.reasons }),
      }
    case 'judge':
      return { ...common, right: [part.right ? 0 : 1] }
    case 'order':
      return { ...common, options: part.options }
    case 'match':
      return { ...common, pairs: part.pairs }
    case 'fill':
      return { ...common, blanks: part.blanks }
    case 'short':
      return { ...common, sample: part.sample }
  }
}

/** The forms of a question: one, or one a part of a case. */
export function formsFrom(question: DraftQuestion, knowCatId: string): QuestionForm[] {
  const details = { difficulty: question.difficulty, source: question.source, knowCatId }
  return (question.kind === 'case' ? question.parts : [question]).map((part) =>
    formFrom(part, details),
  )
}
