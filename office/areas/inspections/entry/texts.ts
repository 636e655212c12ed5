import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: { inspections: '迎检台账' },
  en: { inspections: 'Inspection packs' },
})
