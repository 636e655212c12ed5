import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({ zh: { duties: '逾期与到期' }, en: { duties: 'Late and due' } })
