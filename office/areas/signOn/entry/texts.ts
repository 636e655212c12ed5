import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: { signOn: '统一登录' },
  en: { signOn: 'Single sign-on' },
})
