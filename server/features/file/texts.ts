import { defineTexts } from '../../http/texts'

/** Replies of this feature: why a request is refused. */
export const replies = defineTexts({
  fileTooLarge: {
    zh: '文件过大，最多 {megabytes} MB。请压缩或拆开后再传',
    en: 'the file is too large, {megabytes} MB at most; please compress or split it',
  },
  ownRoomFull: {
    zh: '你上传的文件已经占满 {megabytes} MB，不能再传。请联系本院管理员',
    en: 'your files fill the {megabytes} MB that you have; please ask your hospital’s administrator',
  },
  hospitalRoomFull: {
    zh: '本院的文件已经占满 {gigabytes} GB，暂时不能上传。请联系平台管理员',
    en: 'the files of your hospital fill its {gigabytes} GB; please ask the administrator of the platform',
  },
  virusFound: {
    zh: '这个文件带有病毒，没有保存。请先查杀这台设备上的病毒',
    en: 'this file carries a virus and was not kept; please clean the device that it comes from',
  },
  notScanned: {
    zh: '病毒检查暂时不可用，请过几分钟再传',
    en: 'files cannot be checked for viruses now; please send it again in some minutes',
  },
  mediaGone: {
    zh: '图片或声音不是本院上传的，请重新上传',
    en: 'a picture or sound was not uploaded by your hospital, please upload it again',
  },
  uploadsOpen: {
    zh: '同时上传的文件过多，请等前面的传完',
    en: 'too many uploads at once, please wait for the others',
  },
  uploadUnfinished: { zh: '文件还没有传完', en: 'the file has not arrived completely' },
  uploadElsewhere: {
    zh: '上传进度已变化，请继续上传',
    en: 'the upload has moved on, please go on from there',
  },
  uploadTooLong: { zh: '上传的内容超出了声明的大小', en: 'more came than was announced' },
})
