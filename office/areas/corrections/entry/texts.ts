import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: { corrections: '更正答案' },
  en: { corrections: 'Corrected keys' },
})
