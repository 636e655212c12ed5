import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: { packs: '迎检台账' },
  en: { packs: 'Inspection packs' },
})
