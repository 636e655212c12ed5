import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: { scoreAppeals: '成绩申诉' },
  en: { scoreAppeals: 'Score appeals' },
})
