import { defineTexts } from '../../http/texts'

export const noticeTexts = defineTexts({
  job: { zh: '发通知：{title}', en: 'Notice: {title}' },
  sentBySms: {
    zh: '已发给 {n} 人，其中短信 {sms} 条',
    en: 'sent to {n} {n|person|people}, {sms} by SMS',
  },
  sent: { zh: '已发给 {n} 人', en: 'sent to {n} {n|person|people}' },
})
