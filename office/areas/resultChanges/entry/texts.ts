import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: { resultChanges: '更正与作废' },
  en: { resultChanges: 'Corrections and voids' },
})
