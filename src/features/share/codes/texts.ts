import { defineTexts } from '@/core/i18n'

export const text = defineTexts({
  zh: {
    expiredTitle: '二维码已过期', expiredText: '请扫描屏幕或墙上现在的二维码。屏幕上的二维码每 15 秒更换一次，拍照转发的不能使用。',
    unknownTitle: '没有找到这个二维码', unknownText: '编号可能输错了，或二维码已被替换。请再扫一次，或请会议、任务的负责人重新出示。',
    notForYouTitle: '这个二维码不是给你的', notForYouText: '它属于其他医院，或你不在参加范围内。如有疑问，请联系本院管理员。',
    tooManyTitle: '尝试次数过多', tooManyText: '请一分钟后再试。',
    badShareTitle: '分享已失效', badShareText: '链接不完整、已被撤回，或来自其他医院。请让分享的人重新发送。',
    scanAgain: '重新扫码', home: '回到首页',
    lead: '对准会议或任务的二维码', camera: '相机画面', openCamera: '打开相机扫码', scanNow: '扫一扫', photo: '从相册选一张', typeId: '输入编号', idHint: '二维码下方的 10 位编号，不分大小写',
    open: '打开', idReason: '输入 10 位编号', denied: '没有相机权限。请在手机设置中允许使用相机，或从相册选图、输入编号。', missing: '没有找到可用的相机，请从相册选图或输入编号。',
    unreadable: '没能读取这张图片，请换一张', noCode: '图中没有找到二维码', notOurs: '这不是本平台的二维码', failed: '没能打开，请检查网络后再试', opening: '正在打开', retry: '重试',
    offlineNote: '没有网络也可以扫会议二维码签到，联网后自动送出。',
  },
  en: {
    expiredTitle: 'This code has expired', expiredText: 'Scan the code that is on the screen or the wall now. The one on a screen changes every 15 seconds; a photo of it does not work.',
    unknownTitle: 'This code was not found', unknownText: 'The number may be mistyped, or the code was replaced. Scan again, or ask for the code once more.',
    notForYouTitle: 'This code is not for you', notForYouText: 'It belongs to another hospital, or you are not among those it is meant for. Ask your administrator if in doubt.',
    tooManyTitle: 'Too many tries', tooManyText: 'Please try again in a minute.',
    badShareTitle: 'This share is no longer valid', badShareText: 'The link is incomplete, was withdrawn, or is of another hospital. Ask for it to be sent again.',
    scanAgain: 'Scan again', home: 'Home',
    lead: 'Point at the code of the meeting or task', camera: 'Camera picture', openCamera: 'Open the camera', scanNow: 'Scan', photo: 'Choose a photo', typeId: 'Type the number', idHint: 'The ten signs under the code; capitals do not matter',
    open: 'Open', idReason: 'Type the ten signs', denied: 'The camera is not allowed. Allow it in the settings of your phone, choose a photo, or type the number.', missing: 'No camera was found. Choose a photo or type the number.',
    unreadable: 'This picture cannot be read; choose another', noCode: 'There is no code in this picture', notOurs: 'This is not one of our codes', failed: 'Not opened; check the network and try again', opening: 'Opening', retry: 'Try again',
    offlineNote: 'Without network you can scan the code of a meeting too; it is sent later.',
  },
})
