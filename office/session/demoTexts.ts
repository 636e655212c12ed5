import { defineTexts } from '../text/defineTexts'

/** Of a demo's log-in page alone: they come with the form. */
export const text = defineTexts({
  zh: {
    demoTap: '点一个人就登录，即同意服务协议和隐私政策',
    demoOther: '或者自己登录',
    demoHeadNurse: '护士长 {name}',
    demoAuthor: '感控专职 {name}',
    demoAdministrator: '医院管理员 {name}',
    tryHeadNurse: '看本科室谁还没做完，提醒他们',
    tryAuthor: '看自己出的考试，做一份新的',
    tryAdministrator: '先看今天等你处理的，再看全院完成情况',
  },
  en: {
    demoTap: 'Press a person to log in; that agrees to the service agreement and privacy policy',
    demoOther: 'Or log in yourself',
    demoHeadNurse: 'Head nurse {name}',
    demoAuthor: 'Infection control {name}',
    demoAdministrator: 'Administrator {name}',
    tryHeadNurse: 'See who of the department is not done yet, and remind them',
    tryAuthor: 'Look at exams of your own, make a new one',
    tryAdministrator: 'What waits for you today, then how the whole hospital stands',
  },
})
