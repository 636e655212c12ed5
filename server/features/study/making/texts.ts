import { commonReplies, defineTexts } from '../../../http/texts'
import type { Bilingual } from '@contract/texts'

/** Why a course of authors cannot be kept or published. */
export const replies = defineTexts({
  badInput: commonReplies.badInput,
  planOver: { zh: '结束时间已过', en: 'the end is over already' },
  publishedBefore: { zh: '这场考试已经发布', en: 'this exam was published already' },
  courseRegionWhole: {
    zh: '面向区域的课程不能限定科室或岗位',
    en: 'a course for a region cannot be for some departments or posts',
  },
  regionOnce: {
    zh: '面向区域的课程不能让学完的人再学一遍',
    en: 'who has finished a course for a region does not do it again',
  },
  courseTitle: {
    zh: '请填写课程名称（至少两个字）',
    en: 'please enter a title of at least two characters',
  },
  coursePeriod: {
    zh: '结束时间要晚于开始时间和现在',
    en: 'it must end after it begins, and after now',
  },
  courseCover: {
    zh: '封面图片已不在了，请重新选择',
    en: 'the picture of the course is gone; please choose another',
  },
  courseEmpty: { zh: '请先添加小节', en: 'please add a part' },
  courseNoneNeeded: { zh: '至少要有一个必修的小节', en: 'at least one part must be required' },
  phaseTitle: { zh: '请填写第 {n} 节的名称', en: 'part {n} needs a title' },
  phaseFile: { zh: '请为第 {n} 节上传合适的文件', en: 'part {n} needs a file of its kind' },
  phaseText: { zh: '请填写第 {n} 节的正文', en: 'part {n} needs a text' },
  phaseTextLong: {
    zh: '第 {n} 节的正文过长：最多 {characters} 字、{pictures} 张图片，表格最多 {columns} 列，请分成几节',
    en: 'the text of part {n} is too long: {characters} {characters|character|characters} and {pictures} {pictures|picture|pictures} at most, tables of {columns} {columns|column|columns}; make several parts of it',
  },
  phasePicture: {
    zh: '第 {n} 节正文里有图片不是本院上传的，请重新插入',
    en: 'a picture in the text of part {n} was not uploaded by your hospital; put it in again',
  },
  phasePictureWords: {
    zh: '请写明第 {n} 节第 {picture} 张图片的内容（替代文字）',
    en: 'part {n}: words that say what is seen are missing, picture {picture}',
  },
  phaseCaptions: {
    zh: '第 {n} 节的字幕比视频长，或前后颠倒，请换成这个视频的字幕',
    en: 'part {n}: its captions last longer than its film, or stand out of order; please take those of this film',
  },
  phaseSeconds: { zh: '请填写第 {n} 节的时长', en: 'part {n} needs a length' },
  phaseQuestions: {
    zh: '请为第 {n} 节选择知识分类和题数',
    en: 'part {n} needs categories and numbers of questions',
  },
  phaseFewQuestions: {
    zh: '第 {n} 节所选分类的题目不够',
    en: 'there are too few questions for part {n}',
  },
  phasePlatform: {
    zh: '第 {n} 节：平台课程里没有这一节了，请移除它',
    en: 'Part {n}: the platform’s course has no such part any more; remove it',
  },
  phasePackage: {
    zh: '请为第 {n} 节上传课件包，并等它检查完成',
    en: 'part {n} needs a package that was checked',
  },
  phaseInside: {
    zh: '第 {n} 节里的问题：时间要在视频长度之内，题目要有选项',
    en: 'a question in part {n}: its time must be within the film, and it must have options',
  },
})

export type ReplyKey = keyof typeof replies
/** The reply that a rule names by its key. */
export const replyOf = (key: ReplyKey): Bilingual => replies[key]

/** Behind the name of a course that is learned again in a new version: 敷料更换（第 3 版）. Names of tasks are the hospital's own, in Chinese. */
export const editionSuffix = (version: number): string => `（第 ${version} 版）`
