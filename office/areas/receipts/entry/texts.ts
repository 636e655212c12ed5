import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: { receipts: '查回执号' },
  en: { receipts: 'Receipts' },
})
