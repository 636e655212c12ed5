import { defineTexts } from '../../http/texts'

/** Replies of this feature: why an audience cannot be. */
export const replies = defineTexts({
  unknown: {
    zh: '选择的科室、岗位、职称、人群或人员中有 {n} 个已不存在，请重新选择对象',
    en: '{n} {n|unit, post, title, group or person that was chosen is|units, posts, titles, groups or people that were chosen are} not there any more: choose again',
  },
  nobody: {
    zh: '选择的对象里一个人也没有，请重新选择',
    en: 'the audience is nobody: choose again',
  },
  tooManyToName: {
    zh: '固定名单最多 {n} 人，请缩小范围，或让名单跟着人走',
    en: 'a fixed list holds {n} {n|person|people} at most: choose fewer, or let the list follow the people',
  },
})
