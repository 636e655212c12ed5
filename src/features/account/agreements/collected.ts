import type { Language } from '@/core/i18n'
import type { Agreement } from './agreement'
import { chapterNames, chapters, neverText, sentenceOf, usesOf } from './uses'

const receivers = {
  zh: {
    heading: '提供给谁',
    paragraphs: [
      '你所在的医院：以上与培训、考核有关的内容，用于组织培训和考核。',
      '短信服务商：手机号和验证码，用于发送短信。',
      '微信：你从小程序发表的文字和图片，连同微信给出的编号，只用于内容安全检查；你允许的提醒的标题和时间。',
      '除此之外不向任何人提供；没有第三方广告和统计组件。',
    ],
  },
  en: {
    heading: 'Who gets it',
    paragraphs: [
      'Your hospital: what concerns training and examinations, to run them.',
      'An SMS provider: number and code, to send the message.',
      'WeChat: text and pictures that you post from the mini-program, with WeChat’s number for you, to check them only; title and time of reminders that you allowed.',
      'Nobody else; there are no advertising or statistics components of others.',
    ],
  },
} as const

const clausesOf = (language: Language) => [
  ...chapters.map((chapter) => ({
    heading: chapterNames[chapter][language],
    paragraphs: usesOf(chapter).map((use) => sentenceOf(use, language)),
  })),
  {
    heading: language === 'zh' ? '我们不收集' : 'What we do not collect',
    paragraphs: [neverText(language)],
  },
  receivers[language],
]

/** /perInfoCollectList: what is collected, for what, when, how long, and whether one can say no. */
export const collected: Agreement = { zh: clausesOf('zh'), en: clausesOf('en') }
