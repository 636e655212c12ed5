import { defineTexts } from '../../../http/texts'

/** Why a way is refused, and what became of what went by it. */
export const wayReplies = defineTexts({
  appMissing: {
    zh: '先在“登录方式”里设置这个应用',
    en: 'set this app up under “Ways in” first',
  },
  smsNotUsable: {
    zh: '平台还没有设置短信通知模板，请联系平台运营',
    en: 'the platform has no template of notices yet; ask who runs it',
  },
  notOn: { zh: '这个渠道还没有设置好或没有开启', en: 'this way is not set up or not switched on' },
  noAddress: {
    zh: '你没有可以送达的地址（邮箱、工号或手机号）',
    en: 'there is no address of yours (mail, job number or mobile)',
  },
  sent: { zh: '已发送，请查看', en: 'sent; please look' },
  byPlatform: {
    zh: '已放入消息中心；手机上允许过提醒的，一分钟内送达',
    en: 'in the message centre; within a minute on the phone that allowed it',
  },
  smsLeft: {
    zh: '本月短信只剩 {left} 条，这次要 {n} 条',
    en: 'only {left} {left|SMS is|SMS are} left this month, this would need {n}',
  },
  smsMore: {
    zh: '现在要发 {n} 条短信，比刚才看到的多，请重新确认',
    en: 'it would be {n} SMS by now, more than you saw; please look again',
  },
  tryTitle: { zh: '渠道试发', en: 'A try of this way' },
  tryText: {
    zh: '看到这条消息，说明这个渠道可以用。',
    en: 'Who reads this sees that the way works.',
  },
})

/** Why a message did not go out, in words; the other side's own code stands as it is. */
export const problemTexts = defineTexts({
  read: { zh: '已在消息中心看过', en: 'read before' },
  notAllowed: { zh: '没有授权提醒', en: 'not allowed on the phone' },
  notBound: { zh: '没有绑定微信', en: 'no account of the platform' },
  noAddress: { zh: '没有地址', en: 'no address' },
  notSetUp: { zh: '渠道没有设置', en: 'the way is not set up' },
  unknown: {
    zh: '不知道是否送达，没有重发',
    en: 'nobody knows whether it arrived; not sent twice',
  },
  noAnswer: { zh: '服务器没有应答', en: 'the server does not answer' },
  certificate: { zh: '服务器的证书过期或不可信', en: 'the server’s certificate is not trusted' },
  noTls: {
    zh: '服务器不接受加密连接；院内服务器请平台放行',
    en: 'the server takes no encrypted connection; for one inside the hospital ask the platform',
  },
  closedAddress: {
    zh: '这个服务器地址不能连接，请平台放行',
    en: 'no connection to this address is allowed: ask the platform',
  },
})
