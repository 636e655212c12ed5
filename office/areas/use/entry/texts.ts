import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({ zh: { use: '使用情况' }, en: { use: 'Use' } })
