import { defineTexts } from '@/core/i18n'

/** Why something is not there, on the screen that waits for it. `what`: its name, as in "没能打开文库". */
export const text = defineTexts({
  zh: {
    title: '没能打开{what}',
    retry: '再试一次',
    offlineTitle: '网络已断开',
    offlineText: '联网后会自动打开。你保存在本机的内容都还在。',
    noAnswerText: '没有收到医院服务器的回应：{why}。会自动再试。',
    timedOutText: '网络不畅，等了很久还没有收到内容。会自动再试。',
    busyTitle: '现在使用的人较多',
    busyText: '轮到时会自动打开，不用反复点。',
    noRightTitle: '你没有查看{what}的权限',
    noRightText: '可以请本院管理员开通。',
    notFoundText: '这项内容不存在或已被删除。',
    overTitle: '已经结束',
    refusedText: '现在不能打开。',
    faultText: '系统出了错，已经记录下来。再试一次还是不行的话，请把编号告诉管理员。',
    faultTextPlain: '系统出了错，已经记录下来。请稍后再试。',
    copyNumber: '复制编号',
    numberCopied: '编号已复制',
    signedOutTitle: '登录后查看',
    signedOutText: '登录已过期，请重新登录。',
    logIn: '登录',
    prove: '做两步验证',
  },
  en: {
    title: 'Could not open: {what}',
    retry: 'Try again',
    offlineTitle: 'You are offline',
    offlineText:
      'This opens by itself when you are online again. What is kept on this phone is still here.',
    noAnswerText: "The hospital's server did not answer: {why}. It is tried again by itself.",
    timedOutText:
      'The network is not smooth: nothing has come so far. It is tried again by itself.',
    busyTitle: 'Many people are here right now',
    busyText: 'This opens by itself when it is your turn; there is no need to tap.',
    noRightTitle: 'You have no right to see: {what}',
    noRightText: 'Your hospital’s administrator can grant it.',
    notFoundText: 'This is not there, or was deleted.',
    overTitle: 'This is over',
    refusedText: 'This cannot be opened now.',
    faultText:
      'Something broke on our side, and it is on record. If trying again does not help, tell your administrator this reference.',
    faultTextPlain: 'Something broke on our side, and it is on record. Please try again later.',
    copyNumber: 'Copy the reference',
    numberCopied: 'Reference copied',
    signedOutTitle: 'Log in to see this',
    signedOutText: 'Please log in again.',
    logIn: 'Log in',
    prove: 'Give the second factor',
  },
})
