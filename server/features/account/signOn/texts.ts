import { defineTexts } from '../../../http/texts'

/** Replies of this feature: why a request is refused. */
export const replies = defineTexts({
  wayOff: {
    zh: '这个登录方式已停用，请用手机号登录，或询问本院管理员',
    en: 'this way in is switched off; log in with your mobile number, or ask the administrator of your hospital',
  },
  directoryAway: {
    zh: '医院的统一登录没有回应，请稍后再试，或用手机号登录',
    en: 'your hospital’s own log-in does not answer; try again later, or log in with your mobile number',
  },
  directoryRefused: {
    zh: '账号或密码不正确',
    en: 'the name or the password is wrong',
  },
  notListed: {
    zh: '医院的账号通过了，但员工名单里没有对应的在岗人员（工号 {jobNumber}），请联系本院管理员',
    en: 'your hospital’s account is right, but the staff list has nobody at work with job number {jobNumber}; ask the administrator of your hospital',
  },
  numberUnconfirmed: {
    zh: '工号 {jobNumber} 是由某位学员自己填写的，还没有经管理员核对。请本院管理员在“人员”里打开这位学员，核对后保存',
    en: 'job number {jobNumber} was entered by a learner and has not been checked; the administrator of your hospital opens that learner under “People”, checks it and saves',
  },
})
