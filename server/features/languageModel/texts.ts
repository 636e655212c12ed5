import { defineTexts } from '../../http/texts'

/** Why a language model gave nothing. */
export const failures = defineTexts({
  off: {
    zh: '还没有设置语言模型，没有发送任何内容',
    en: 'no language model is set up; nothing was sent',
  },
  personal: {
    zh: '这些文字里有人名、手机号、身份证号、卡号或邮箱，没有发送',
    en: 'these words hold a name, a mobile, identity or card number or a mail address; nothing was sent',
  },
  away: {
    zh: '连不上语言模型，请稍后再试',
    en: 'the language model cannot be reached; please try again later',
  },
  late: {
    zh: '语言模型没有按时回答，请少选几条或稍后再试',
    en: 'the language model did not answer in time; please choose fewer clauses or try later',
  },
  busy: {
    zh: '语言模型太忙，请过几分钟再试',
    en: 'the language model is busy; please try again in a few minutes',
  },
  key: {
    zh: '语言模型不认我们的密钥，请告诉设置它的人',
    en: 'the language model does not accept our key; please tell whoever set it up',
  },
  wrong: {
    zh: '语言模型的地址或名称不对，请告诉设置它的人',
    en: 'the address or name of the language model is wrong; please tell whoever set it up',
  },
  refused: {
    zh: '语言模型不愿处理这段文字，请换一条',
    en: 'the language model does not want to work on these words; please choose others',
  },
  unreadable: {
    zh: '语言模型的回答看不懂，请再试一次',
    en: 'the answer of the language model cannot be read; please try again',
  },
})

/** What is said of the model that a hospital names for itself. */
export const ownModelTexts = defineTexts({
  notAllowed: {
    zh: '平台没有开放各院自己设置语言模型，请联系平台运营',
    en: 'hospitals may not name a language model of their own here; ask who runs the platform',
  },
  none: { zh: '还没有设置本院的语言模型', en: 'no language model of the hospital is set up yet' },
  works: { zh: '连接成功，{model} 可以使用', en: 'it works: {model} answered' },
})
