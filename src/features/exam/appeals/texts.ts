import { defineTexts } from '@/core/i18n'

/** Texts of appeals against a score. Ids that journeys find: score-appeal, score-appeal-state, appeal-send. */
export const text = defineTexts({
  zh: {
    againstScore: '对成绩有异议，申诉',
    againstQuestion: '对这道题有异议，申诉',
    sent: '已申诉，医院会看到',
    waits: '申诉待处理',
    proposed: '申诉已受理，等第二人复核',
    accepted: '申诉通过，成绩已更正',
    refused: '申诉未通过',
    mine: '你的理由：{reason}',
    answer: '医院答复：{answer}',
  },
  en: {
    againstScore: 'Appeal against the score',
    againstQuestion: 'Appeal against this question',
    sent: 'Your appeal is with the hospital',
    waits: 'Appeal waits',
    proposed: 'Appeal accepted, a second person looks at it',
    accepted: 'Appeal granted, the score was corrected',
    refused: 'Appeal refused',
    mine: 'You wrote: {reason}',
    answer: 'The hospital says: {answer}',
  },
})
