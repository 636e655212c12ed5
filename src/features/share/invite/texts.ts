import { defineTexts } from '@/core/i18n'

/** Texts of the invitation card. Ids: make-card, keep-poster, cash-out. */
export const text = defineTexts({
  zh: {
    payouts: '提现申请', toPayouts: '处理提现申请', noPayouts: '没有提现申请', noPayoutsText: '同事申请提现后会出现在这里。', payout0: '待处理', payout1: '已发放', payout2: '未通过', paid: '已发放', refuse: '不通过', payTitle: '确认已发给 {name} {n} 元？', payText: '确认后会通知对方，不能撤销。', notYet: '还没有', refuseTitle: '不通过 {name} 的申请', why: '原因', whyHint: '对方会看到', needWhy: '先写清楚原因', payoutDecided: '已处理',
    invitation: '邀请卡', lead: '同事用你的邀请注册并通过审核后，会出现在下面。', title: '和我一起学习院感防控', kind: '邀请', code: '邀请码 {code}', make: '生成邀请卡', copyLink: '复制邀请链接', copied: '邀请链接已复制', cardTitle: '邀请卡', cardAlt: '邀请卡，邀请码 {code}', hint: '扫一扫，注册并加入',
    news: '邀请动态', none: '还没有邀请到同事', noneText: '把邀请卡发给同事试试。', state0: '待审核', state1: '已注册', join: '先参加活动', joinText: '参加后才有自己的邀请码。', toCampaign: '去参加',
    balance: '可提现', yuan: '{n} 元', cashOut: '申请提现', amount: '提现金额（元）', amountReason: '整数，不超过余额', applied: '已提交，等待医院审核', note: '由医院管理员审核后线下发放。',
  },
  en: {
    payouts: 'Payouts', toPayouts: 'Decide payouts', noPayouts: 'No payouts', noPayoutsText: 'Requests appear here.', payout0: 'Waits', payout1: 'Paid', payout2: 'Refused', paid: 'Paid', refuse: 'Refuse', payTitle: 'Has {name} been paid {n} yuan?', payText: 'They are told; it cannot be undone.', notYet: 'Not yet', refuseTitle: 'Refuse {name}', why: 'Why', whyHint: 'They read it', needWhy: 'Say why first', payoutDecided: 'Done',
    invitation: 'Invitation', lead: 'Colleagues who register with your invitation and are approved appear below.', title: 'Learn infection control with me', kind: 'Invitation', code: 'Code {code}', make: 'Make the card', copyLink: 'Copy the link', copied: 'The link is copied', cardTitle: 'Invitation card', cardAlt: 'Invitation card with the code {code}', hint: 'Scan it, register and join',
    news: 'News', none: 'Nobody yet', noneText: 'Send your card to a colleague.', state0: 'Being reviewed', state1: 'Registered', join: 'Take part first', joinText: 'Then you have a code.', toCampaign: 'Take part',
    balance: 'To be paid out', yuan: '{n} yuan', cashOut: 'Ask for a payout', amount: 'Amount (yuan)', amountReason: 'Whole yuan, not more than there is', applied: 'Asked for; your hospital decides', note: 'Your hospital\'s admin decides and pays it out.',
  },
})
