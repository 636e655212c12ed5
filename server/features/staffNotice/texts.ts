import { defineTexts } from '../../http/texts'

export const noticeTexts = defineTexts({
  job: { zh: '发通知：{title}', en: 'Notice: {title}' },
  sent: { zh: '已发给 {n} 人', en: 'sent to {n} {n|person|people}' },
})
