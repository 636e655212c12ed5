import { defineTexts } from '../../http/texts'

/** Replies of this feature: why a request is refused. */
export const replies = defineTexts({
  subjectApplied: {
    zh: '已经报过名，不用再报',
    en: 'you have applied already',
  },
  subjectOver: { zh: '报名的专题已结束', en: 'this subject is over' },
  trainNotOpen: { zh: '任务还没有开始', en: 'this task is not open yet' },
  trainEnded: { zh: '任务已截止', en: 'this task has ended' },
  itemApproved: { zh: '这一项已通过，不能再改', en: 'this item is approved and stays as it is' },
  itemKind: { zh: '这一项不收这种文件', en: 'this item does not take files of that kind' },
  itemSize: { zh: '文件太大', en: 'this file is too large' },
  itemInUse: {
    zh: '已经有人上传到这一项，不能去掉',
    en: 'somebody has uploaded to this item; it stays',
  },
  itemFull: {
    zh: '这一项的文件已够数，请先删除一个',
    en: 'this item has all its files; delete one first',
  },
})
