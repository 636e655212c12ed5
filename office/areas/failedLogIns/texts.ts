import { defineTexts } from '../../text/defineTexts'

export const text = defineTexts({
  zh: {
    title: '登录失败',
    facts: '最近 30 天共 {n} 条，每小时、每个账号、每个网络地址一条',
    searchIn: '账号代号、网络地址（开头几位）',
    account: '账号代号',
    address: '网络地址',
    times: '次数',
    last: '最近一次',
    next: '下一次要先',
    open: '直接再试',
    slideCheck: '做安全验证',
    locked: '等 15 分钟',
    emptyTitle: '最近 30 天没有输错密码的',
    emptyText: '有人输错密码时，这里会按账号和网络地址列出来；账号只显示代号，看不到手机号。',
  },
  en: {
    title: 'Failed log-ins',
    facts: '{n} in the last 30 days: one an hour by account and network address',
    searchIn: 'Account, address (how they begin)',
    account: 'Account (code)',
    address: 'Network address',
    times: 'Times',
    last: 'Last',
    next: 'Before the next try',
    open: 'nothing',
    slideCheck: 'security check',
    locked: '15 minutes',
    emptyTitle: 'No wrong passwords in the last 30 days',
    emptyText:
      'Wrong passwords stand here by account and network address; an account is a code, never a number.',
  },
})
