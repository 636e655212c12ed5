import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: { hospital: '本院设置' },
  en: { hospital: 'Our hospital' },
})
