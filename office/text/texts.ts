import { defineTexts } from './defineTexts'

export const text = defineTexts({
  zh: {
    monthDay: '{month}月{date}日',
  },
  en: {
    monthDay: '{date}/{month}',
  },
})
