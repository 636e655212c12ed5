import { defineTexts } from '@/core/i18n'

/** What is said of an action that failed. */
export const text = defineTexts({
  zh: {
    noNetwork: '没能连上医院的服务器，请检查网络后再试。',
    signedOut: '登录已过期，请重新登录。',
    busy: '现在使用的人较多，请稍后再试。',
    noRight: '你没有进行这项操作的权限，可以请本院管理员开通。',
    notFound: '这项内容不存在或已被删除。',
    over: '已经结束，不能再进行这项操作。',
    fault: '系统出了错，这一步没有完成，请稍后再试。',
    faultWithNumber: '系统出了错，这一步没有完成，请稍后再试。编号 {number}',
    badInput: '有内容填得不对，请检查后再试。',
    refused: '没能完成，请稍后再试。',
    fileGone: '手机里已经没有“{name}”，没有送到医院。请重新选择这个文件上传。',
    slideNeeded: '请先完成安全验证，再继续。',
    refusedPrivacy: '你刚才没有同意隐私说明，所以没有使用{what}。需要时再点一次，可以重新选择。',
    refusedHere: '没有使用{what}的权限。可以在设置里打开，再回来继续。',
    refusedInBrowser: '没有使用{what}的权限。请在浏览器或手机的设置里允许，再试一次。',
    placeName: '位置',
    picturesName: '照片和摄像头',
    albumName: '相册',
    cameraName: '摄像头',
    filesName: '文件',
    clipboardName: '剪贴板',
    numberName: '手机号',
  },
  en: {
    noNetwork: 'The hospital’s server could not be reached. Check the network and try again.',
    signedOut: 'Please log in again.',
    busy: 'Many people are here right now. Please try again in a moment.',
    noRight: 'You have no right to do this. Your hospital’s administrator can grant it.',
    notFound: 'This is not there, or was deleted.',
    over: 'This is over, so it can no longer be done.',
    fault: 'Something broke on our side and this was not done. Please try again later.',
    faultWithNumber:
      'Something broke on our side and this was not done. Please try again later. Reference {number}',
    badInput: 'Something was not filled in correctly. Check it and try again.',
    refused: 'This could not be done. Please try again later.',
    fileGone:
      '“{name}” is no longer on this phone and was not sent. Choose it and upload it again.',
    slideNeeded: 'Please do the security check first.',
    refusedPrivacy:
      'You did not agree to the privacy question, so this was not used: {what}. Tap again to choose anew.',
    refusedHere: 'Not permitted: {what}. You can allow it in the settings and come back.',
    refusedInBrowser:
      'Not permitted: {what}. Allow it in the settings of the browser or phone and try again.',
    placeName: 'location',
    picturesName: 'pictures and camera',
    albumName: 'album',
    cameraName: 'camera',
    filesName: 'files',
    clipboardName: 'clipboard',
    numberName: 'mobile number',
  },
})
