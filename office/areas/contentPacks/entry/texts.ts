import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: { contentPacks: '内容交换' },
  en: { contentPacks: 'Content exchange' },
})
