import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: { scenes: '培训专题' },
  en: { scenes: 'Programmes' },
})
