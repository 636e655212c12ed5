import { defineTexts } from '../text/defineTexts'

export const text = defineTexts({
  zh: {
    noAnswer: '医院的服务器没有回应，请稍后再试。',
    offline: '这台电脑没有连上网络，请检查网线或无线网络。',
    busy: '现在使用的人较多，请稍后再试。',
    noRight: '你没有进行这项操作的权限，可以请本院管理员开通。',
    notFound: '这项内容不存在或已被删除。',
    over: '已经结束，不能再进行这项操作。',
    refused: '没能完成，请稍后再试。',
    fault: '程序出了错，这一步没有完成，请稍后再试。',
    faultWithNumber: '程序出了错，这一步没有完成，请稍后再试。报修时说：{number}',
    signedOut: '登录已过期，请重新登录。',
  },
  en: {
    noAnswer: 'The hospital’s server does not answer. Please try again later.',
    offline: 'This computer is not connected. Check the cable or the wireless network.',
    busy: 'Many people are here right now. Please try again in a moment.',
    noRight: 'You have no right to do this. Your hospital’s administrator can grant it.',
    notFound: 'This is not there, or was deleted.',
    over: 'This is over, so it can no longer be done.',
    refused: 'This could not be done. Please try again later.',
    fault: 'Something broke on our side and this was not done. Please try again later.',
    faultWithNumber:
      'Something broke on our side and this was not done. Please try again later. Reference {number}',
    signedOut: 'Please log in again.',
  },
})
