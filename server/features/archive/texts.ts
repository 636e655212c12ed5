import { AttemptState } from '@contract/states'

/** Column headings of an archive's tables, in both languages: it is read in years by whoever it may be. */
export const csvHeadings = {
  attempts: [
    '编号 id',
    '姓名 name',
    '工号 job number',
    '科室 department',
    '考试 exam',
    '第几次 attempt',
    '状态 state',
    '开始 begun',
    '交卷 handed in',
    '交卷方式 closed by',
    '成绩 score',
    '及格 passed',
    '答对 right',
    '答错 wrong',
    '未答 blank',
    '回执号 receipt',
  ],
  answers: ['编号 id', '姓名 name', '考试 exam', '题号 question', '题目 stem', '作答 answer'],
} as const

export const stateNames: Readonly<Record<number, string>> = {
  [AttemptState.graded]: '已评分 graded',
  [AttemptState.final]: '成绩已确认 final',
  [AttemptState.void]: '已作废 void',
}

export const explanation = `本压缩包存放已从系统移出的历史答卷。时间为北京时间（JSON 中为毫秒时间戳）。
attempts.csv  每次考试一行
answers.csv   每道已答题一行
attempts.json 系统保存的完整答卷
questions.json 题目、选项与正确答案

These are exam attempts that were taken out of the system because of their age. Times are those of Beijing (epoch ms in JSON).
attempts.csv  a line an attempt
answers.csv   a line an answered question
attempts.json the attempts as they were stored
questions.json the questions with options and right answers
`
