import { defineTexts } from '../../http/texts'

/** Replies of this feature: why a request is refused. */
export const replies = defineTexts({
  pathTitle: {
    zh: '请填写路径名称（至少两个字）',
    en: 'please enter a title of at least two characters',
  },
  pathEmpty: { zh: '请先添加课程或考试', en: 'please add a course or an exam' },
  pathTask: {
    zh: '路径里有课程或考试已撤回或不存在，请移除',
    en: 'a course or an exam of the path was withdrawn or is gone; please take it out',
  },
  pathTwice: {
    zh: '同一门课程或考试只能出现一次',
    en: 'a course or an exam stands in a path only once',
  },
  pathNeeds: {
    zh: '先决条件只能是路径里的课程或考试',
    en: 'what comes before must stand in the path',
  },
  pathCycle: {
    zh: '这几项互相等待，谁也开始不了：{ring}',
    en: 'these wait for each other, so that nobody could begin: {ring}',
  },
  pathWaits: { zh: '请先完成：{missing}', en: 'please finish first: {missing}' },
})
