import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: { staffImport: '导入名单' },
  en: { staffImport: 'Staff file' },
})
