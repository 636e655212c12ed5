import type { PersonTraces } from '../../Traces'

export const practiceTraces = {
  goes: ['question_note'],
  follows: {
    exercise: null,
    review_card: ['question_id'],
    answer_log: ['source', 'source_id'],
    question_note: ['question_id'],
    review_plan: [],
    knowledge_level: ['category_id'],
  },
  kept: { practice: { table: 'answer_log', at: 'answered_at' } },
} satisfies PersonTraces
