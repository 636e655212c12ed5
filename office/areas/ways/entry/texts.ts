import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: { ways: '通知渠道' },
  en: { ways: 'Ways of messages' },
})
