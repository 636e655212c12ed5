import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: { privacy: '信息保护' },
  en: { privacy: 'Personal data' },
})
