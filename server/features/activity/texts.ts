import { defineTexts } from '../../http/texts'

/** Replies of this feature: why a request is refused. */
export const replies = defineTexts({
  cashOutOff: { zh: '提现没有开放', en: 'payouts are not open' },
  balanceLow: { zh: '可提现余额为 {balance} 元', en: 'only {balance} yuan can be paid out' },
})
