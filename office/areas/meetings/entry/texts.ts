import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({
  zh: { meetings: '会议' },
  en: { meetings: 'Meetings' },
})
