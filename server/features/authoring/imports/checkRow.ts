import type { QuestionForm } from '@contract/calls/authoring/authoringShapes'
import { readForm } from '../bank/forms'
import type { Complaint } from '../draft/checkDraft'
import { draftLimits as limits } from '../draft/limits'
import { normalizeText } from '../draft/normalize'

/** What keeps a question of an import from being taken: the same rules as in the editor. */
export function checkRow(caseStem: string, forms: readonly QuestionForm[]): Complaint[] {
  const words = forms.flatMap(({ media = [], optionMedia = [] }) => [
    ...media,
    ...optionMedia.map((one) => one.media),
  ])
  return [
    ...(forms.length > 1 && normalizeText(caseStem) === ''
      ? [{ key: 'noStem' as const, values: {} }]
      : []),
    ...(forms.length > limits.parts
      ? [{ key: 'caseParts' as const, values: { most: limits.parts } }]
      : []),
    ...forms.flatMap((form) => readForm(form).complaints),
    ...(words.some(({ alt }) => alt.trim() === '')
      ? [{ key: 'pictureWords' as const, values: {} }]
      : []),
  ]
}
