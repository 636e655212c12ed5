import { defineTexts } from '../../../text/defineTexts'

export const text = defineTexts({
  zh: {
    again: '到期再做',
    once: '只做一次',
    months: '完成后隔几个月再做',
    calendar: '每年固定月份再做',
    monthsCount: '几个月',
    chooseMonths: '哪几个月',
    month: '{n} 月',
    everyMonths: '每 {n} 个月',
    everyYear: '每年 {months} 月',
    monthsNote:
      '每个人从上次完成起满 {n} 个月前再做一次，提前 30 天布置；期间完成过同一内容的算数。',
    calendarNote: '每年 {months} 月初重新布置给对象里的所有人，开放时间和这一次一样长。',
  },
  en: {
    again: 'Due again',
    once: 'Once',
    months: 'Months after it was done',
    calendar: 'In the same months each year',
    monthsCount: 'Months',
    chooseMonths: 'Which months',
    month: 'Month {n}',
    everyMonths: 'Every {n} {n|month|months}',
    everyYear: 'Each year in {months}',
    monthsNote:
      'Everybody does it again within {n} {n|month|months} of the last time, and is given it 30 days before; who did the same meanwhile is done.',
    calendarNote:
      'At the beginning of month {months} of each year everybody is given it again, for as long as this time.',
  },
})
