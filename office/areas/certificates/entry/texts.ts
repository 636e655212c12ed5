import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: { certificates: '证书' },
  en: { certificates: 'Certificates' },
})
