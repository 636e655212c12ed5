import { defineTexts } from '../../text/defineTexts'

export const text = defineTexts({
  zh: {
    remind: '催办 {what}',
    remindTitle: '催办 {what}？',
    remindText:
      '写进每个人的消息，允许通知的人手机也会收到。同一件事一小时内不重复催，次数用完的不催。',
    notRemind: '先不催',
    remindAct: '催办',
  },
  en: {
    remind: 'Remind {what}',
    remindTitle: 'Remind {what}?',
    remindText:
      'It goes into everybody’s messages, and to the phone of who allowed it. Of one thing nobody is reminded twice within an hour, and nobody who has no try left.',
    notRemind: 'Not now',
    remindAct: 'Remind',
  },
})
