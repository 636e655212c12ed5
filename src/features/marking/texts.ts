import { defineTexts } from '@/core/i18n'

/** Texts of marking. Ids that journeys find: mark-more, mark-less, mark-full, mark-comment, mark-give, mark-next. */
export const text = defineTexts({
  zh: {
    waiting: '待评阅', nothing: '没有待评阅的简答题', nothingText: '有人交卷并写了简答题后，会出现在这里。',
    anonymous: '评阅时不显示姓名。分数评给答案，不评给人。', left: '还有 {n} 份', closed: '{time} 交卷',
    answer: '作答', sample: '参考答案', case: '病例', marksOf: '得分（满分 {n}）', full: '满分', none: '零分', comment: '评语（可不填）', give: '确认得分 {n}', next: '跳过这一份',
    given: '已评 {n} 分', changed: '答案已有变化，已重新读取', empty: '（空白）',
  },
  en: {
    waiting: 'To be marked', nothing: 'No short text waits', nothingText: 'Texts appear here once a paper with them was handed in.',
    anonymous: 'Names are not shown: marks go to texts, not to people.', left: '{n} left', closed: 'Handed in {time}',
    answer: 'Answer', sample: 'Model answer', case: 'Case', marksOf: 'Marks (of {n})', full: 'All', none: 'None', comment: 'Comment (optional)', give: 'Give {n} marks', next: 'Skip this one',
    given: '{n} marks given', changed: 'The answer has changed and was read again', empty: '(empty)',
  },
})
