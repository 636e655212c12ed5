import { defineTexts } from '@/core/i18n'

/** Texts of the mistakes book. Ids that journeys find: review, seg-due, seg-learning, seg-mastered, minutes, mistake-<number>. */
export const text = defineTexts({
  zh: {
    weekdays: '周日,周一,周二,周三,周四,周五,周六',
    dueToday: '今天到期', aboutMinutes: '题 · 约 {n} 分钟', review: '开始复习', nothingDue: '今天没有到期的题', nextDue: '下一批 {n} 题在{day}。', weekLabel: '未来一周每天到期的题数', today: '今天', tomorrow: '明天', backlog: '积下了 {n} 题，分在一周里做，今天只要 {due} 题。',
    learning: '在学', mastered: '已掌握', expected: '预计记得', percent: '{n}%', unknown: '–', shelves: '错题', due: '到期', book: '错题本', minutes: '每天 {n} 分钟', minutesTitle: '每天复习多久', minutesText: '到期的题按这个时间分到每一天。',
    filter: '筛选', allCategories: '全部分类', keyword: '题目里的词', apply: '看结果', clear: '去掉筛选', filtered: '已筛选', row: '{category} · 错 {n} 次', dueOn: '{date} 到期', wrongAgain: '又错了', isDue: '到期', streak: '按期答对 {n} / 3',
    emptyDue: '今天没有到期的题', emptyDueText: '答错的题会在快要忘记的那一天回到这里。', emptyLearning: '还没有错题', emptyLearningText: '考试、练习里答错的题会自己收进来。', emptyMastered: '还没有已掌握的题', emptyMasteredText: '三次按期答对的题会放到这里，再错就回去。', emptyFiltered: '没有符合的错题',
    toPractice: '去练习', forecast: '遗忘预测', forecastNote: '今天还记得多少，从哪里温故', practice: '组卷练习',
  },
  en: {
    weekdays: 'Sun,Mon,Tue,Wed,Thu,Fri,Sat',
    dueToday: 'Due today', aboutMinutes: 'questions · about {n} min', review: 'Start', nothingDue: 'Nothing is due today', nextDue: 'The next {n} come {day}.', weekLabel: 'Questions due on each day of the week to come', today: 'today', tomorrow: 'tomorrow', backlog: '{n} questions have piled up. They are spread over a week: today only {due}.',
    learning: 'Learning', mastered: 'Mastered', expected: 'Expected to know', percent: '{n}%', unknown: '–', shelves: 'Mistakes', due: 'Due', book: 'the mistakes book', minutes: '{n} minutes a day', minutesTitle: 'How long a day', minutesText: 'What is due is spread over the days by this time.',
    filter: 'Filter', allCategories: 'All categories', keyword: 'Words of the question', apply: 'Show', clear: 'Clear the filters', filtered: 'Filtered', row: '{category} · missed {n} times', dueOn: 'due {date}', wrongAgain: 'Missed again', isDue: 'Due', streak: '{n} of 3 right in time',
    emptyDue: 'Nothing is due today', emptyDueText: 'What you missed comes back here on the day you are about to forget it.', emptyLearning: 'No mistakes yet', emptyLearningText: 'What you miss in exams and practice comes here by itself.', emptyMastered: 'Nothing mastered yet', emptyMasteredText: 'Three right answers in time bring a question here; a miss takes it back.', emptyFiltered: 'No mistake fits',
    toPractice: 'Practise', forecast: 'Forgetting forecast', forecastNote: 'How much you still know, and where to refresh', practice: 'Practice',
  },
})
