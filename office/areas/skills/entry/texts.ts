import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({ zh: { skills: '操作考核' }, en: { skills: 'Observed skills' } })
