import { defineTexts } from '@/core/i18n'

/** The words that controls say by themselves. */
export const text = defineTexts({
  zh: {
    consentTitle: '协议有更新', consentText: '服务协议和隐私政策有了新的版本。请阅读并同意后继续使用；不同意可以退出登录，本机保存的答案不会丢。', consentRead: '阅读服务协议', consentPrivacy: '阅读隐私政策', consentAccept: '同意并继续', consentLeave: '退出登录',
    privacyTitle: '使用前请确认', privacyText: '接下来要用到你的个人信息（手机号、照片、位置或剪贴板），只用于你正在做的这一步。请阅读隐私政策后决定；不同意也可以继续使用其他功能。', privacyYes: '同意', privacyNo: '不同意',
    brokenTitle: '这一页出了点问题', brokenText: '不是你操作有误。保存在本机的答案和内容都还在。可以重新打开这一页，或先回首页。', reload: '重新打开', home: '回首页',
    back: '返回', close: '关闭', clear: '清空', search: '搜索', retry: '再试一次',
    showPassword: '显示密码', hidePassword: '隐藏密码', decrease: '减少', increase: '增加',
    right: '答对', wrong: '选错', missed: '漏选',
    onThisPhone: '在本机', atHospital: '已到医院', unanswered: '未答', marked: '标记',
    understood: '知道了', stillLoading: '仍在加载，网络有点慢', mainNavigation: '主导航',
    waiting: '{n} 项待处理', question: '第 {n} 题', remaining: '剩余 {minutes} 分 {seconds} 秒', supportNumber: '编号 {number}',
    capReached: '最多选 {cap} 项。先取消一项，再选这一项。',
    errorTitle: '没能打开{what}', errorText: '医院的服务器没有回应，不是你的手机有问题。',
    offlineTitle: '网络已断开', offlineText: '联网后可以打开。你保存在本机的内容都还在。',
    notFoundTitle: '没有找到这一页', notFoundText: '地址可能写错了，或者这项功能还没有开放。', toLibrary: '去文库',
    logInTitle: '登录后查看', logInText: '这一页需要知道你是谁。', logIn: '登录',
  },
  en: {
    consentTitle: 'The agreement has changed', consentText: 'There is a new version of the service agreement and privacy policy. Please read and accept it to go on, or log out; answers kept on this device are not lost.', consentRead: 'Read the agreement', consentPrivacy: 'Read the privacy policy', consentAccept: 'Accept and go on', consentLeave: 'Log out',
    privacyTitle: 'Please confirm first', privacyText: 'The next step needs something personal (number, photo, place or clipboard), for this step only. Please read the privacy policy and decide; without it everything else still works.', privacyYes: 'Agree', privacyNo: 'Not now',
    brokenTitle: 'Something went wrong here', brokenText: 'It was nothing you did. Answers and whatever else is kept on this device are still here. Open the page again, or go home.', reload: 'Open again', home: 'Home',
    back: 'Back', close: 'Close', clear: 'Clear', search: 'Search', retry: 'Try again',
    showPassword: 'Show password', hidePassword: 'Hide password', decrease: 'Less', increase: 'More',
    right: 'Right', wrong: 'Wrong', missed: 'Missed',
    onThisPhone: 'On this phone', atHospital: 'At the hospital', unanswered: 'Unanswered', marked: 'Marked',
    understood: 'OK', stillLoading: 'Still loading, the network is slow', mainNavigation: 'Main navigation',
    waiting: '{n} waiting', question: 'Question {n}', remaining: '{minutes} min {seconds} s left', supportNumber: 'Reference {number}',
    capReached: '{cap} at most. Untick one first.',
    errorTitle: 'Could not open: {what}', errorText: "The hospital's server is not answering; your phone is fine.",
    offlineTitle: 'You are offline', offlineText: 'This opens when you are online again. What is kept on this phone is still here.',
    notFoundTitle: 'Page not found', notFoundText: 'The address may be wrong, or this is not open yet.', toLibrary: 'Go to the library',
    logInTitle: 'Log in to see this', logInText: 'This page needs to know who you are.', logIn: 'Log in',
  },
})
