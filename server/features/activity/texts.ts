import { defineTexts } from '../../http/texts'

/** Replies of this feature: why a request is refused. */
export const replies = defineTexts({
  campaignClosed: { zh: '活动没有开始或已经结束', en: 'this campaign is not open' },
  codeTaken: { zh: '这个活动编码已经有了', en: 'there is a campaign of this code already' },
  campaignTimes: { zh: '结束时间要晚于开始时间', en: 'it has to end after it begins' },
  budgetGone: { zh: '活动预算已用完', en: 'the budget of this campaign is used up' },
  cashOutOff: { zh: '提现没有开放', en: 'payouts are not open' },
  balanceLow: { zh: '可提现余额为 {balance} 元', en: 'only {balance} yuan can be paid out' },
})
