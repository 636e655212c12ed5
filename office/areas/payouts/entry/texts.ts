import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({ zh: { payouts: '提现申请' }, en: { payouts: 'Payouts' } })
