import { defineTexts } from '@/core/i18n'

export const text = defineTexts({
  zh: {
    hospitals: '医院',
    ways: '登录方式',
    search: '搜索医院名称',
    chooseLead: '选择你的医院，用医院给你的账号登录，不需要另设密码。',
    noHospital: '没有找到这家医院',
    noHospitalText: '换一个名称再试，或用手机号登录。',
    noHospitals: '还没有医院开通统一登录',
    noHospitalsText: '请用手机号登录。想用医院的账号登录，可以请本院管理员开通。',
    noWays: '{hospital}还没有开通统一登录',
    noWaysText: '请用手机号登录。想用医院的账号登录，可以请本院管理员开通。',
    byMobile: '用手机号登录',
    other: '换一家医院',
    goTo: '用{title}登录',
    inBrowser: '{title}要在浏览器里打开：请复制链接，在浏览器或医院的应用里登录。',
    copy: '复制链接',
    copied: '已复制链接',
    name: '{title}的账号',
    nameMissing: '请填写账号',
    password: '密码',
    passwordMissing: '请填写密码',
    logIn: '登录',
  },
  en: {
    hospitals: 'the hospitals',
    ways: 'the ways to log in',
    search: 'Name of the hospital',
    chooseLead:
      'Choose your hospital and log in with the account that it gave you; no other password is needed.',
    noHospital: 'No such hospital',
    noHospitalText: 'Try another name, or log in with your mobile number.',
    noHospitals: 'No hospital has a log-in of its own here yet',
    noHospitalsText:
      'Please log in with your mobile number. The administrator of your hospital can set its own log-in up.',
    noWays: '{hospital} has no log-in of its own here yet',
    noWaysText:
      'Please log in with your mobile number. The administrator of your hospital can set its own log-in up.',
    byMobile: 'Log in with my mobile number',
    other: 'Another hospital',
    goTo: 'Log in with {title}',
    inBrowser:
      'To log in with {title}, use a browser: copy the link and log in there, or in your hospital’s app.',
    copy: 'Copy the link',
    copied: 'Link copied',
    name: 'Account of {title}',
    nameMissing: 'Please enter your account',
    password: 'Password',
    passwordMissing: 'Please enter your password',
    logIn: 'Log in',
  },
})
