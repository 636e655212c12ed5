import { defineTexts } from '@/core/i18n'

export const text = defineTexts({
  zh: {
    lead: '用名册上登记的手机号进入，不用密码。',
    forAll: '全院职工',
    enter: '进入',
    over: '这个邀请已结束或已收回',
    overText: '请向本科室要新的二维码。',
    what: '邀请',
    askTitle: '名册上没有这个手机号',
    askText: '填写工号和姓名核对，核对一致后手机号就登记到你的名下。',
    jobNumber: '工号',
    userName: '姓名',
    check: '核对并进入',
    jobNumberMissing: '请填写工号，只有字母、数字和短横',
    nameMissing: '请填写姓名',
  },
  en: {
    lead: 'Come in with the mobile number on the staff list; no password is needed.',
    forAll: 'All staff',
    enter: 'Enter',
    over: 'This invitation has ended or was taken back',
    overText: 'Ask your department for a new code.',
    what: 'invitation',
    askTitle: 'This number is not on the staff list',
    askText: 'Give your job number and name; when they agree, the number becomes yours.',
    jobNumber: 'Job number',
    userName: 'Name',
    check: 'Check and enter',
    jobNumberMissing: 'Please give your job number: letters, digits and hyphens',
    nameMissing: 'Please give your name',
  },
})
