import type { Language } from '@contract/texts'
import { defineTexts } from '../../http/texts'

/** Names of the kinds of tasks that somebody can have (decisions.md §2). */
export const taskTypeNames: Readonly<Record<1 | 2 | 3, Readonly<Record<Language, string>>>> = {
  1: { zh: '考试', en: 'Exams' },
  2: { zh: '课程', en: 'Courses' },
  3: { zh: '练习', en: 'Exercises' },
}

/** Replies of this feature: why a request is refused. */
export const replies = defineTexts({
  afterTheExam: {
    zh: '这场考试还没结束，其他人还在答同一份卷子；结束后错题会进错题本，就能练了',
    en: 'others still sit the same paper; when the exam is over its mistakes come into your book and can be practised',
  },
  noQuestionsFit: {
    zh: '没有符合条件的题，换个范围或来源试试',
    en: 'no questions fit; try other categories or another source',
  },
  drawnEnough: {
    zh: '一小时内最多抽 {n} 道题；先练已经抽到的，过一会儿再抽',
    en: 'at most {n} {n|question is|questions are} drawn in an hour; practise those that you have, and draw more later',
  },
  nothingWrong: { zh: '这一轮没有答错的题', en: 'nothing was wrong in this round' },
  exerciseOpen: { zh: '这组练习还没有结束', en: 'this exercise is not over yet' },
  askedAnother: { zh: '这道题已经答过', en: 'this question was answered already' },
})
