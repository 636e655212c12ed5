import type { PersonTraces } from '../../Traces'

export const creditTraces = {
  texts: { credit_entry: { key: 'entry_id', columns: { title: 'text', note: 'text' } } },
  follows: { credit_entry: ['kind', 'title', 'earned_at'] },
} satisfies PersonTraces
