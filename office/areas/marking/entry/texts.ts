import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: { marking: '简答题阅卷' },
  en: { marking: 'Marking' },
})
