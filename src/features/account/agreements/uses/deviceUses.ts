import type { DataUse } from './DataUse'

/** What the phone is asked for: always at a tap, always refusable. */
export const deviceUses: readonly DataUse[] = [
  {
    chapter: 'device',
    what: { zh: '位置', en: 'Location' },
    purpose: {
      zh: '核对你是否在会场；办会人设定会场的位置',
      en: 'to check that you are at the meeting; its manager sets where it is held',
    },
    when: {
      zh: '只在你签到、签退或设定会场位置而点按时，各取一次',
      en: 'once, when you tap to sign in or out, or to set where a meeting is held',
    },
    kept: {
      zh: '签到时只与会场比较，不保存你的坐标；会场的位置随会议保存',
      en: 'your position is compared and not kept; that of the place is kept with the meeting',
    },
    need: 'optional',
    calls: ['getLocation'],
    guideItem: '位置信息',
  },
  {
    chapter: 'device',
    what: { zh: '你拍摄或选择的照片', en: 'Pictures that you take or choose' },
    purpose: {
      zh: '会议现场照片、培训任务的证明',
      en: 'pictures of a meeting, proof of a training task',
    },
    when: {
      zh: '只在你点按添加照片时；只取你选中的那几张',
      en: 'when you tap to add one; only those that you chose',
    },
    kept: {
      zh: '上传到医院，随会议或任务保存；删除后不再保留',
      en: 'sent to your hospital and kept with the meeting or task until deleted',
    },
    need: 'optional',
    calls: ['chooseMedia'],
    guideItem: '选中的照片或视频信息',
  },
  {
    chapter: 'device',
    what: { zh: '你选择的聊天文件', en: 'Files of a chat that you choose' },
    purpose: { zh: '培训任务要求提交的文件', en: 'files that a training task asks for' },
    when: {
      zh: '只在你点按添加文件时；只取你选中的那几个',
      en: 'when you tap to add one; only those that you chose',
    },
    kept: {
      zh: '上传到医院，随任务保存；删除后不再保留',
      en: 'sent to your hospital and kept with the task until deleted',
    },
    need: 'optional',
    calls: ['chooseMessageFile'],
    guideItem: '选中的文件',
  },
  {
    chapter: 'device',
    what: { zh: '摄像头（扫码）', en: 'Camera, to read a code' },
    purpose: { zh: '读取签到码和任务码', en: 'to read codes of meetings and tasks' },
    when: { zh: '只在你点按扫码时', en: 'when you tap to scan' },
    kept: { zh: '只读出码里的内容，不保存画面', en: 'only the code is read; no picture is kept' },
    need: 'optional',
    calls: ['scanCode'],
  },
  {
    chapter: 'device',
    what: { zh: '相册（仅写入）', en: 'Album, writing only' },
    purpose: {
      zh: '把海报、证书、邀请卡存进你的相册',
      en: 'to put a poster, certificate or invitation among your pictures',
    },
    when: { zh: '只在你点按“保存图片”时', en: 'when you tap “Save the picture”' },
    kept: {
      zh: '存在你的手机上，我们不读取相册',
      en: 'stays on your phone; the album is not read',
    },
    need: 'optional',
    calls: ['saveImageToPhotosAlbum'],
    guideItem: '使用你的相册（仅写入）权限',
  },
  {
    chapter: 'device',
    what: { zh: '剪贴板（仅写入）', en: 'Clipboard, writing only' },
    purpose: { zh: '复制链接或编号，方便你粘贴', en: 'to copy a link or number for you to paste' },
    when: { zh: '只在你点按复制时', en: 'when you tap to copy' },
    kept: {
      zh: '不读取剪贴板里原有的内容',
      en: 'what was in the clipboard is not read',
    },
    need: 'optional',
    calls: ['setClipboardData'],
    guideItem: '剪切板',
  },
  {
    chapter: 'device',
    what: { zh: '订阅消息', en: 'Messages by the platform' },
    purpose: { zh: '在微信里提醒你考试、课程和结果', en: 'to remind you of tasks and results' },
    when: {
      zh: '只在你点按允许后，允许一次提醒一次',
      en: 'after you allowed it at a tap; one message each time',
    },
    kept: {
      zh: '只记下允许了几次；可在微信设置中关闭',
      en: 'only how often you allowed it; you may switch it off in WeChat',
    },
    need: 'optional',
    calls: ['requestSubscribeMessage'],
  },
  {
    chapter: 'device',
    what: { zh: '本机存储', en: 'Storage of the phone' },
    purpose: {
      zh: '断网时不丢答案、进度和照片，记住登录和显示设置',
      en: 'so that answers, progress and pictures survive without network; log-in and display settings',
    },
    when: { zh: '使用过程中', en: 'while you use the product' },
    kept: {
      zh: '送到医院后即从待送清单删除；清除小程序或浏览器数据会全部删除',
      en: 'leaves the list once it arrived; clearing the program’s data deletes all of it',
    },
    need: 'needed',
    calls: ['setStorageSync'],
  },
]
