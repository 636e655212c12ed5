import type { PrintedPaper, PrintedResult } from '@contract/kinds'
import type { QuestionKind } from '@contract/rules/exam/questionKinds'
import { defineTexts } from '../../http/texts'

/** What the long jobs are called and say. */
export const printTexts = defineTexts({
  job: { zh: '打印{what}：{title}', en: 'Print {what}: {title}' },
  done: { zh: '{what}已生成', en: '{what}: done' },
})

export const whatTexts = defineTexts({
  paper: { zh: '试卷', en: 'paper' },
  answerSheet: { zh: '答题纸', en: 'answer sheet' },
  key: { zh: '答案', en: 'key' },
  solutions: { zh: '答案与解析', en: 'solutions' },
  signList: { zh: '成绩签字表', en: 'list to sign' },
  statistics: { zh: '成绩统计', en: 'statistics' },
} satisfies Record<PrintedPaper | PrintedResult, { zh: string; en: string }>)

export const kindTexts = defineTexts({
  single: { zh: '单选题', en: 'Single choice' },
  multiple: { zh: '多选题', en: 'Multiple choice' },
  judge: { zh: '判断题', en: 'Right or wrong' },
  fill: { zh: '填空题', en: 'Fill in' },
  order: { zh: '排序题', en: 'Bring into order' },
  match: { zh: '匹配题', en: 'Match' },
  short: { zh: '简答题', en: 'Short answer' },
} satisfies Record<QuestionKind, { zh: string; en: string }>)

/** The headings of a paper without sections. */
export const groupTexts = {
  ...kindTexts,
  ...defineTexts({ case: { zh: '案例题', en: 'Cases' } }),
}

/** What stands on the papers. */
export const paperTexts = defineTexts({
  version: { zh: '{name} 卷', en: 'version {name}' },
  facts: {
    zh: '共 {n} 题　满分 {total} 分　合格 {pass} 分　时间 {minutes} 分钟　{time}',
    en: '{n} {n|question|questions}, {total} {total|mark|marks}, {pass} to pass, {minutes} min, {time}',
  },
  nameLine: {
    zh: '姓名：______________　工号：______________　科室：__________________　得分：________',
    en: 'Name: ______________  Job no.: ______________  Department: ________________  Score: ______',
  },
  marks: { zh: '（{n} 分）', en: ' ({n})' },
  caseOf: {
    zh: '（第 {from}–{to} 题）阅读下面的案例',
    en: 'Questions {from}–{to}: read this case',
  },
  answerHere: {
    zh: '答：________________________________',
    en: 'Answer: ____________________________',
  },
  answerSheet: { zh: '答题纸', en: 'Answer sheet' },
  key: { zh: '答案', en: 'Key' },
  solutions: { zh: '答案与解析', en: 'Solutions' },
  signList: { zh: '成绩签字表', en: 'List to sign' },
  statistics: { zh: '成绩统计', en: 'Statistics' },
  no: { zh: '题号', en: 'No.' },
  place: { zh: '序号', en: 'No.' },
  answer: { zh: '答案', en: 'Answer' },
  kind: { zh: '题型', en: 'Kind' },
  score: { zh: '分数', en: 'Score' },
  right: { zh: '答案：{answer}', en: 'Right: {answer}' },
  why: { zh: '解析：{words}', en: 'Why: {words}' },
  source: { zh: '出处：{words}', en: 'Source: {words}' },
  name: { zh: '姓名', en: 'Name' },
  jobNumber: { zh: '工号', en: 'Job no.' },
  dept: { zh: '科室', en: 'Department' },
  result: { zh: '结果', en: 'Result' },
  sign: { zh: '本人签字', en: 'Signature' },
  passed: { zh: '合格', en: 'passed' },
  failed: { zh: '不合格', en: 'not passed' },
  signers: {
    zh: '监考签字：____________　　审核签字：____________　　打印日期：{day}',
    en: 'Invigilator: ____________    Checked: ____________    Printed: {day}',
  },
  whole: { zh: '合计', en: 'All' },
  should: { zh: '应考', en: 'Meant' },
  done: { zh: '实考', en: 'Taken' },
  passRate: { zh: '合格率', en: 'Pass rate' },
  average: { zh: '平均分', en: 'Average' },
  spread: { zh: '得分分布', en: 'How scores are spread' },
  band: { zh: '得分率', en: 'Share of marks' },
  people: { zh: '人数', en: 'People' },
  questions: { zh: '各题情况', en: 'Questions' },
  stem: { zh: '题目', en: 'Question' },
  taken: { zh: '作答', en: 'Taken' },
  rate: { zh: '得分率', en: 'Earned' },
  discrimination: { zh: '区分度', en: 'Discrimination' },
})
