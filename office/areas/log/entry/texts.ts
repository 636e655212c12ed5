import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: {
    log: '操作日志',
  },
  en: {
    log: 'Log',
  },
})
