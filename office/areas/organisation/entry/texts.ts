import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: { organisation: '组织架构' },
  en: { organisation: 'Organisation' },
})
