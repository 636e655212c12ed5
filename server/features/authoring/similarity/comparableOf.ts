import type { QuestionForm } from '@contract/calls/authoring/authoringShapes'
import type { Comparable } from './nearDuplicates'

/** What of a question is compared: stem and the texts of its options. */
export function comparableOf(caseStem: string, forms: readonly QuestionForm[]): Comparable {
  const [form] = forms
  if (caseStem !== '' || forms.length > 1 || !form)
    return { stem: `${caseStem}${forms.map(({ stem }) => stem).join('')}`, options: [] }
  switch (form.kind) {
    case 'single':
    case 'multiple':
    case 'order':
      return { stem: form.stem, options: form.options ?? [] }
    case 'match':
      return { stem: form.stem, options: (form.pairs ?? []).map(({ left }) => left) }
    case 'judge':
    case 'fill':
    case 'short':
      return { stem: form.stem, options: [] }
  }
}
