import { defineTexts } from '../../http/texts'

/** Replies of this feature: why a request is refused. */
export const replies = defineTexts({
  fileTooLarge: {
    zh: '文件过大，最多 {megabytes} MB',
    en: 'the file is too large, {megabytes} MB at most',
  },
  mediaGone: {
    zh: '图片或声音不是本院上传的，请重新上传',
    en: 'a picture or sound was not uploaded by your hospital, please upload it again',
  },
  uploadsOpen: {
    zh: '同时上传的文件过多，请等前面的完成',
    en: 'too many uploads at once, please wait for the others',
  },
  uploadUnfinished: { zh: '文件还没有传完', en: 'the file has not arrived completely' },
  uploadElsewhere: {
    zh: '上传进度已变化，请继续上传',
    en: 'the upload has moved on, please go on from there',
  },
  uploadTooLong: { zh: '上传的内容超出了声明的大小', en: 'more came than was announced' },
})
