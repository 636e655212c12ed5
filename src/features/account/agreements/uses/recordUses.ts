import type { DataUse } from './DataUse'

const halfYear = { zh: '180 天', en: '180 days' }

/** What comes into being while somebody learns, writes and is protected. */
export const recordUses: readonly DataUse[] = [
  {
    chapter: 'training',
    what: {
      zh: '作答、作答顺序、用时、交卷时间、离开考试页面的次数、成绩',
      en: 'Answers, their order and time, hand-in, how often you left the exam, scores',
    },
    purpose: {
      zh: '评分、出具记录、核对争议',
      en: 'to grade, keep records and settle disputes',
    },
    when: { zh: '考试时', en: 'in an exam' },
    kept: {
      zh: '由医院按规定决定，默认 5 年',
      en: 'as your hospital decides, five years by default',
    },
    need: 'needed',
  },
  {
    chapter: 'training',
    what: { zh: '学习进度、练习与错题', en: 'Progress, practice and mistakes' },
    purpose: { zh: '让你接着学、帮你复习', en: 'so that you can go on and revise' },
    when: { zh: '学习和练习时', en: 'while you study and practise' },
    kept: { zh: '账号存续期间', en: 'while the account lives' },
    need: 'needed',
  },
  {
    chapter: 'training',
    what: { zh: '签到和签退', en: 'Signing in and out of meetings' },
    purpose: { zh: '会议出勤和学时', en: 'attendance and credited hours' },
    when: { zh: '你签到、签退时', en: 'when you sign in or out' },
    kept: {
      zh: '由医院按规定决定，默认 5 年',
      en: 'as your hospital decides, five years by default',
    },
    need: 'needed',
  },
  {
    chapter: 'words',
    what: {
      zh: '评论、提问和其他会被别人看到的文字',
      en: 'Comments and other words that others see',
    },
    purpose: {
      zh: '让同事看到；看到之前检查内容是否安全',
      en: 'for colleagues to read; checked before they do',
    },
    when: {
      zh: '你发表时。从小程序发表的文字会连同微信给出的编号交给微信的内容安全接口检查一次',
      en: 'when you post. Text from the mini-program goes once, with WeChat’s number for you, to WeChat’s content check',
    },
    kept: {
      zh: '到你或医院删除；你可以注销账号一并删除',
      en: 'until you or your hospital remove it; it goes with your account',
    },
    need: 'optional',
  },
  {
    chapter: 'words',
    what: { zh: '别人会看到的图片', en: 'Pictures that others see' },
    purpose: {
      zh: '会议现场、上报情况和培训上传的照片；别人看到之前检查内容是否安全',
      en: 'pictures of a meeting, a report or a training; checked before others see them',
    },
    when: {
      zh: '你上传时。从小程序上传的图片会由微信的内容安全接口检查一次',
      en: 'when you upload. Pictures from the mini-program are looked at once by WeChat’s content check',
    },
    kept: {
      zh: '随会议、上报或培训保存，删除后不再保留',
      en: 'with the meeting, report or training, until deleted',
    },
    need: 'optional',
  },
  {
    chapter: 'protection',
    what: {
      zh: '设备名称、本产品为设备生成的编号、登录时间、网络地址',
      en: 'Device name, a number that this product makes for it, log-in times, network address',
    },
    purpose: {
      zh: '列出登录的设备，防止冒用和恶意尝试',
      en: 'to list your devices and stop misuse',
    },
    when: { zh: '登录和使用时', en: 'when you log in and use the product' },
    kept: halfYear,
    need: 'needed',
    calls: ['getSystemInfoSync'],
  },
  {
    chapter: 'protection',
    what: { zh: '安全验证的操作结果', en: 'Result of the security check' },
    purpose: { zh: '区分真人与程序', en: 'to tell people from programs' },
    when: { zh: '登录出现验证时', en: 'when the log-in asks for it' },
    kept: { zh: '两分钟后删除', en: 'deleted after two minutes' },
    need: 'needed',
  },
  {
    chapter: 'protection',
    what: { zh: '同意协议的版本、时间、渠道', en: 'Version, time and channel of your consent' },
    purpose: { zh: '留存同意记录', en: 'kept as its record' },
    when: { zh: '你同意时', en: 'when you agree' },
    kept: { zh: '账号存续期间', en: 'while the account lives' },
    need: 'needed',
  },
  {
    chapter: 'protection',
    what: {
      zh: '打开页面、交卷等操作的记录',
      en: 'Record of pages opened and acts such as a hand-in',
    },
    purpose: { zh: '排查故障、改进使用', en: 'to find faults and improve the product' },
    when: { zh: '使用过程中', en: 'while you use the product' },
    kept: halfYear,
    need: 'needed',
  },
  {
    chapter: 'protection',
    what: {
      zh: '出错信息：错误、所在页面、版本、机型、系统版本',
      en: 'Errors: what failed, its page, version, model and system',
    },
    purpose: { zh: '修复故障', en: 'to mend faults' },
    when: {
      zh: '程序出错时抽样上报，不含你的姓名、编号和填写的内容',
      en: 'sampled when something fails; without your name, number or what you typed',
    },
    kept: { zh: '30 天', en: '30 days' },
    need: 'needed',
  },
]
