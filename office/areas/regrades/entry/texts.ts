import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: { regrades: '更正答案' },
  en: { regrades: 'Corrected keys' },
})
