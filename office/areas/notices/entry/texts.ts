import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: { notices: '通知' },
  en: { notices: 'Notices' },
})
