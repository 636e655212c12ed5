import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: { documents: '制度文件' },
  en: { documents: 'Documents' },
})
