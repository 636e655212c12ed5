import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({ zh: { credits: '学分' }, en: { credits: 'Credits' } })
