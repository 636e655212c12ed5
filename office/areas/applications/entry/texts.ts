import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: { applications: '注册申请' },
  en: { applications: 'Applications' },
})
