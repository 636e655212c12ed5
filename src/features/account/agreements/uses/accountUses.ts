import type { DataUse } from './DataUse'

const accountLife = {
  zh: '账号存续期间；注销后删除或匿名，依法应留的考核记录除外',
  en: 'while the account lives; then deleted or made anonymous, save records that the law keeps',
}

/** Who somebody is, and how they come in. */
export const accountUses: readonly DataUse[] = [
  {
    chapter: 'account',
    what: { zh: '手机号', en: 'Mobile number' },
    purpose: { zh: '登录、接收验证码、找回密码', en: 'to log in, for codes and lost passwords' },
    when: {
      zh: '登记或登录时；点按“手机号快捷登录”时由微信给出一次',
      en: 'when you register or log in; once from WeChat when you press its button',
    },
    kept: accountLife,
    need: 'needed',
    calls: ['getPhoneNumber'],
    guideItem: '手机号',
  },
  {
    chapter: 'account',
    what: { zh: '姓名、医院、科室、岗位', en: 'Name, hospital, department, post' },
    purpose: {
      zh: '由医院核对身份，确定该参加哪些培训和考核',
      en: 'your hospital checks who you are and which training is yours',
    },
    when: { zh: '登记时，或由医院提供', en: 'when you register, or from your hospital' },
    kept: accountLife,
    need: 'needed',
  },
  {
    chapter: 'account',
    what: { zh: '密码', en: 'Password' },
    purpose: { zh: '登录', en: 'to log in' },
    when: { zh: '你设置密码时', en: 'when you set one' },
    kept: {
      zh: '只保存不可还原的形式',
      en: 'only in a form that cannot be turned back',
    },
    need: 'optional',
  },
  {
    chapter: 'account',
    what: { zh: '工号、职称、专业', en: 'Staff number, title, major' },
    purpose: { zh: '医院统计和出具记录', en: 'for your hospital’s records' },
    when: { zh: '登记时，或由医院提供', en: 'when you register, or from your hospital' },
    kept: accountLife,
    need: 'optional',
  },
  {
    chapter: 'account',
    what: { zh: '身份证号', en: 'Identity number' },
    purpose: {
      zh: '证书或考试要求核对身份',
      en: 'where a certificate or exam must check identity',
    },
    when: { zh: '仅在那一项任务要求时', en: 'only when that task asks for it' },
    kept: {
      zh: '加密保存，显示时只露出首尾；账号注销后删除',
      en: 'encrypted, shown in part; deleted with the account',
    },
    need: 'optional',
  },
  {
    chapter: 'platform',
    what: { zh: '微信给出的用户编号', en: 'WeChat’s number for you' },
    purpose: { zh: '下次免输密码；接收提醒', en: 'to log in without a password; for reminders' },
    when: {
      zh: '你从小程序或微信浏览器进入并同意绑定后',
      en: 'after you came from WeChat and agreed to bind',
    },
    kept: { zh: '到你在“个人信息”中解除绑定', en: 'until you end it in “My details”' },
    need: 'optional',
    calls: ['login'],
  },
  {
    chapter: 'platform',
    what: { zh: '微信群的编号', en: 'Number of a group chat' },
    purpose: {
      zh: '统计任务在几个群里被打开',
      en: 'to count in how many groups a task was opened',
    },
    when: { zh: '从群里的卡片打开时', en: 'when opened from a card in a group' },
    kept: {
      zh: '只保存不可还原的编号，不含群名和成员；随任务保存',
      en: 'only in a form that cannot be turned back, without name or members; with the task',
    },
    need: 'optional',
    calls: ['getGroupEnterInfo'],
  },
]
