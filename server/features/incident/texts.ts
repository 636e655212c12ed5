/** What the calls of reports reply, beside the common words. */
export const replies = {
  tooManyPictures: {
    zh: '一次上报最多 6 张图片',
    en: 'A report takes six pictures at most',
  },
  needsAnswer: { zh: '请写明答复再办结', en: 'Write an answer before you close it' },
  future: { zh: '发生时间不能在将来', en: 'It cannot have happened in the future' },
}
