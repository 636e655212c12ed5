import { defineTexts } from '@/core/i18n'

export const text = defineTexts({
  zh: {
    mobile: '手机号', password: '密码', logIn: '登录', loggingIn: '正在登录',
    mobileShort: '手机号应为 11 位，还差 {n} 位', mobileLong: '手机号应为 11 位，多了 {n} 位', mobileStart: '手机号以 1 开头', mobileMissing: '请填写手机号', passwordMissing: '请填写密码',
    agree: '我已阅读并同意', service: '《服务协议》', and: '和', privacy: '《隐私政策》',
    consentMissing: '请先阅读并勾选服务协议和隐私政策。',
    wrong: '手机号或密码不对。再错 {n} 次，账号会锁定 15 分钟。',
    locked: '试错次数太多，请 15 分钟后再试。忘记密码可请医院管理员重设。',
    noNetwork: '没能连上医院的服务器，请检查网络后再试。',
    help: '遇到问题？请拨打', demo: '演示账号写在 npm start 的输出里。',
    expired: '登录已过期。本机保存的内容都还在，登录后继续。',
  },
  en: {
    mobile: 'Mobile number', password: 'Password', logIn: 'Log in', loggingIn: 'Logging in',
    mobileShort: 'A mobile number has 11 digits; {n} are missing', mobileLong: 'A mobile number has 11 digits; {n} too many', mobileStart: 'A mobile number begins with 1', mobileMissing: 'Please enter your mobile number', passwordMissing: 'Please enter your password',
    agree: 'I have read and agree to the', service: 'Service agreement', and: 'and', privacy: 'Privacy policy',
    consentMissing: 'Please read and tick the agreement and privacy policy first.',
    wrong: 'Number or password is wrong. After {n} more tries the account locks for 15 minutes.',
    locked: 'Too many tries; please wait 15 minutes. Your hospital’s administrator can reset a forgotten password.',
    noNetwork: 'The hospital’s server could not be reached. Check the network and try again.',
    help: 'Any trouble? Please call', demo: 'The demo accounts are printed by npm start.',
    expired: 'Your log-in has run out. What this phone keeps is still here; log in to go on.',
  },
})
