import type { QuestionForm } from '@contract/calls/authoring/authoringShapes'

/** A question of three options that an author writes; the second one is right. */
export const questionForm = (stem: string, more: Partial<QuestionForm> = {}): QuestionForm => ({
  kind: 'single',
  stem,
  options: ['甲项', '乙项', '丙项'],
  right: [1],
  explanation: '因为乙。',
  source: '本院制度',
  difficulty: 'easy',
  knowCatId: 'KC0101',
  ...more,
})
