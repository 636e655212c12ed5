import type { QuestionForm } from '@contract/calls/authoring/authoringShapes'
import type { DraftKind, DraftQuestion } from './DraftQuestion'
import { draftLimits as limits } from './limits'

interface Loose extends Partial<Omit<QuestionForm, 'kind'>> {
  kind: DraftKind | undefined
  stem: string
}

/** What could be read of a question with mistakes, as a form that its author mends; cut to what a form may hold. */
export function looseForm(loose: Loose): QuestionForm {
  const { kind, stem, options = [], right = [], sample = '' } = loose
  const common = {
    kind: kind === undefined || kind === 'case' ? ('single' as const) : kind,
    stem: stem.slice(0, limits.stem),
    explanation: (loose.explanation ?? '').slice(0, limits.explanation),
    source: (loose.source ?? '').slice(0, limits.source),
    difficulty: loose.difficulty ?? ('medium' as const),
    knowCatId: '',
  }
  const shown = options.slice(0, limits.options).map((text) => text.slice(0, limits.option))
  switch (common.kind) {
    case 'single':
    case 'multiple':
      return {
        ...common,
        options: shown,
        right: [...new Set(right)].filter((index) => index >= 0 && index < shown.length),
      }
    case 'judge':
      return { ...common, right: right.slice(0, 1) }
    case 'order':
      return { ...common, options: shown }
    case 'match':
      return { ...common, pairs: (loose.pairs ?? []).slice(0, limits.options) }
    case 'fill':
      return {
        ...common,
        blanks: (loose.blanks ?? [])
          .slice(0, limits.blanks)
          .map((all) =>
            all.slice(0, limits.accepted).map((one) => one.slice(0, limits.acceptedLength)),
          ),
      }
    case 'short':
      return { ...common, sample: sample.slice(0, limits.explanation) }
  }
}

/** A question that breaks a rule (too long, two options alike), as such a form. */
export const looseOf = (draft: DraftQuestion): Loose => {
  const { stem, explanation, source, difficulty } = draft
  const common = { stem, explanation, source, difficulty }
  switch (draft.kind) {
    case 'judge':
      return { ...common, kind: 'judge', right: [draft.right ? 0 : 1] }
    case 'case':
      return { ...common, kind: undefined }
    default: {
      const { category: _, ...rest } = draft
      return rest
    }
  }
}
