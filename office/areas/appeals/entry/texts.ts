import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: { appeals: '离开申诉' },
  en: { appeals: 'Appeals' },
})
