import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: {
    exams: '考试',
  },
  en: {
    exams: 'Exams',
  },
})
