import { defineTexts } from '@/core/i18n'

export const text = defineTexts({
  zh: {
    mobile: '手机号',
    password: '密码',
    logIn: '登录',
    passwordMissing: '请填写密码',
    wrong: '手机号或密码不对。再错 {n} 次，账号会锁定 15 分钟。',
    locked: '试错次数太多，请 15 分钟后再试。忘记密码可用验证码重设。',
    ways: '登录方式',
    byPassword: '密码登录',
    byCode: '验证码登录',
    byPlatform: '微信登录',
    forgotten: '忘记密码',
    register: '注册账号',
    help: '遇到问题？请拨打',
    demo: '演示：人员都是虚构的，密码是公开的，请不要录入真实资料。',
    expired: '登录已过期。本机保存的内容都还在，登录后继续。',
  },
  en: {
    mobile: 'Mobile number',
    password: 'Password',
    logIn: 'Log in',
    passwordMissing: 'Please enter your password',
    wrong:
      'Number or password is wrong. After {n} more {n|try|tries} the account locks for 15 minutes.',
    locked: 'Too many tries; please wait 15 minutes. A forgotten password can be reset by code.',
    ways: 'Ways to log in',
    byPassword: 'Password',
    byCode: 'Code',
    byPlatform: 'WeChat log-in',
    forgotten: 'Forgotten password',
    register: 'Register',
    help: 'Any trouble? Please call',
    demo: 'A demo: its people are made up and its password is published. Enter nothing real.',
    expired: 'Your log-in has run out. What this phone keeps is still here; log in to go on.',
  },
})
