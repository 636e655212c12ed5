import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: { library: '期刊与指南' },
  en: { library: 'Magazines and guides' },
})
