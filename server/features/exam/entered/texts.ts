import type { EnteredProblem } from '@contract/kinds'
import { defineTexts } from '../../../http/texts'

/** Headings of columns, without blanks and in small letters. */
export const headings = {
  job: [
    '工号',
    '职工号',
    '员工号',
    '工号/手机号',
    '工号或手机号',
    'jobnumber',
    'jobno.',
    'staffnumber',
  ],
  mobile: ['手机', '手机号', '手机号码', '电话', 'mobile', 'phone'],
  score: ['成绩', '分数', '得分', '总分', 'score', 'result', 'marks'],
}

export const enteredTexts = defineTexts({
  job: { zh: '录入纸质考试成绩：{title}', en: 'Enter results of a paper exam: {title}' },
  done: {
    zh: '录入 {n} 人成绩，{left} 行没有录入',
    en: '{n} {n|result|results} entered, {left} left out',
  },
  leftOut: { zh: '第 {row} 行 {number}：{why}', en: 'line {row}, {number}: {why}' },
})

export const problemTexts = defineTexts({
  unknown: { zh: '没有这个人，或不在你的管理范围', en: 'nobody of this number, or not yours' },
  double: { zh: '这个人不止一行，或号码属于几个人', en: 'twice in the list, or several people' },
  score: { zh: '分数不对', en: 'no score of this exam' },
  self: { zh: '不能录入自己的成绩', en: 'nobody enters their own' },
} satisfies Record<EnteredProblem, { zh: string; en: string }>)

export const enteredReplies = defineTexts({
  noRows: { zh: '没有成绩', en: 'there is no result' },
  tooManyRows: { zh: '一次最多 {n} 行', en: '{n} {n|line|lines} at once at most' },
  noColumns: {
    zh: '没有找到“工号”或“手机号”列和“成绩”列',
    en: 'there are no columns of job or mobile numbers and of scores',
  },
  notYet: { zh: '考试时间不能在将来', en: 'that day is still to come' },
})
