import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: { reporting: '上报与咨询' },
  en: { reporting: 'Reports and questions' },
})
