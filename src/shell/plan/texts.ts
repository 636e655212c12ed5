import { defineTexts } from '@/core/i18n'

/** Texts of the plan. Ids: plan-day-<n>, plan-remind, save-plan-day, toggle-plan. */
export const text = defineTexts({
  zh: {
    planDay: '定在哪天',
    planDayNote: '可以不定；再点一次取消选择。',
    planOnDay: '放进这一天',
    planWithoutDay: '先不定日期',
    remindMe: '当天早上提醒我',
    weekdays: '一 二 三 四 五 六 日',
    weekday: '周{day}',
    today: '今天',
    tomorrow: '明天',
    addPlan: '加入计划',
    removePlan: '移出计划',
  },
  en: {
    planDay: 'On which day',
    planDayNote: 'None is fine; tap again to take it back.',
    planOnDay: 'Put on this day',
    planWithoutDay: 'Without a day for now',
    remindMe: 'Remind me that morning',
    weekdays: 'Mon Tue Wed Thu Fri Sat Sun',
    weekday: '{day}',
    today: 'Today',
    tomorrow: 'Tomorrow',
    addPlan: 'Add to my plan',
    removePlan: 'Take off my plan',
  },
})
