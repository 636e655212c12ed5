import type { Language } from '@contract/texts'
import { defineTexts } from '../../http/texts'

const types = [
  ['further', '进修学习', 'Further training elsewhere'],
  ['course', '外出培训班', 'External course'],
  ['conference', '学术会议', 'Conference'],
  ['skills', '操作考核', 'Skills assessment'],
] as const

/** What one can apply for. */
export const applicationTypes = (language: Language) =>
  types.map(([typeId, zh, en]) => ({
    typeId: typeId as string,
    typeName: language === 'en' ? en : zh,
  }))

/** Replies of this feature: why a request is refused. */
export const replies = defineTexts({
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
