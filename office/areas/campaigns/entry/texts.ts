import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({ zh: { campaigns: '推广活动' }, en: { campaigns: 'Campaigns' } })
