import { defineTexts } from '@/core/i18n'

export const text = defineTexts({
  zh: {
    week: '本周学习',
    learnt: '{n} 分钟',
    ofGoal: '{n} / {goal} 分钟',
    setGoal: '定一个每周目标',
    left: '再学 {n} 分钟就达到目标',
    reached: '本周目标已达到',
    goalTitle: '每周学习目标',
    goalText: '从周一算起，只算课程里新学到的时间。只有你自己看得到。',
    aWeek: '每周 {n} 分钟',
    noGoal: '不定目标',
  },
  en: {
    week: 'Learnt this week',
    learnt: '{n} min',
    ofGoal: '{n} of {goal} min',
    setGoal: 'Set a goal for the week',
    left: '{n} min more reach your goal',
    reached: 'You reached your goal of the week',
    goalTitle: 'Goal of the week',
    goalText: 'Counted from Monday on: time of courses that was new to you. Only you see it.',
    aWeek: '{n} min a week',
    noGoal: 'No goal',
  },
})
