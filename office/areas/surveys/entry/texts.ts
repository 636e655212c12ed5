import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: { surveys: '问卷' },
  en: { surveys: 'Questionnaires' },
})
