import { defineTexts } from '@/core/i18n'

export const text = defineTexts({
  zh: {
    slideTitle: '安全验证', slideNote: '按住滑块，把缺口拼好', slideWrong: '没有对准，已换了一张', slideFailed: '图片没能加载', slideAgain: '换一张',
    slider: '滑块', instead: '不方便滑动？改做一道算术题', back: '改用滑块', answer: '计算结果', sumWrong: '不对，已换了一道', confirm: '确定',
    slideNeeded: '请先完成安全验证，再继续。',
    code: '验证码', sendCode: '获取验证码', sendAgain: '{n} 秒后重发', codeMissing: '请填写 6 位验证码', codeSent: '验证码已发往 {mobile}，5 分钟内有效',
    mobile: '手机号', mobileShort: '手机号应为 11 位，还差 {n} 位', mobileLong: '手机号应为 11 位，多了 {n} 位', mobileStart: '手机号以 1 开头', mobileMissing: '请填写手机号',
    agree: '我已阅读并同意', service: '《服务协议》', and: '和', privacy: '《隐私政策》', consentMissing: '请先阅读并勾选服务协议和隐私政策。',
    noNetwork: '没能连上医院的服务器，请检查网络后再试。',
  },
  en: {
    slideTitle: 'Security check', slideNote: 'Hold the slider and fit the piece into the gap', slideWrong: 'That did not fit; here is another one', slideFailed: 'The picture could not be loaded', slideAgain: 'Another picture',
    slider: 'Slider', instead: 'Cannot slide? Answer a sum instead', back: 'Use the slider', answer: 'Result', sumWrong: 'Not right; here is another one', confirm: 'Confirm',
    slideNeeded: 'Please do the security check first.',
    code: 'Code', sendCode: 'Get a code', sendAgain: 'Again in {n} s', codeMissing: 'Please enter the 6 digits', codeSent: 'A code was sent to {mobile}; it is good for 5 minutes',
    mobile: 'Mobile number', mobileShort: 'A mobile number has 11 digits; {n} are missing', mobileLong: 'A mobile number has 11 digits; {n} too many', mobileStart: 'A mobile number begins with 1', mobileMissing: 'Please enter your mobile number',
    agree: 'I have read and agree to the', service: 'Service agreement', and: 'and', privacy: 'Privacy policy', consentMissing: 'Please read and tick the agreement and privacy policy first.',
    noNetwork: 'The hospital’s server could not be reached. Check the network and try again.',
  },
})
