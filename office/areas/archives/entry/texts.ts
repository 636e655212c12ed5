import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: { archives: '历史答卷' },
  en: { archives: 'Archived attempts' },
})
