import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: { errors: '程序出错' },
  en: { errors: 'Errors on phones' },
})
