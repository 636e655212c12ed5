import type { PastProblem } from '@contract/kinds'
import { defineTexts } from '../../../http/texts'

export const pastReplies = defineTexts({
  noColumns: {
    zh: '没有找到姓名或工号、课程或考试名称、完成日期这几列',
    en: 'there are no columns of people, of what they did and of the day',
  },
  noRows: { zh: '表里没有人', en: 'nobody stands in the file' },
  tooManyRows: { zh: '一次最多 {n} 行，请分开导入', en: '{n} {n|line|lines} at once at most' },
  undone: { zh: '这次导入已经撤销', en: 'it was undone already' },
})

export const pastTexts = defineTexts({
  job: { zh: '导入以前的完成：{file}', en: 'Bring in past completions: {file}' },
  done: {
    zh: '记入 {taken} 条以前的完成，{same} 条早已记过，{left} 条没有记入',
    en: '{taken} past {taken|completion|completions} taken, {same} there before, {left} left out',
  },
  leftOut: { zh: '{day}：{why}', en: '{day}: {why}' },
})

export const pastProblemTexts = defineTexts({
  person: { zh: '没有这个人，或已离职', en: 'nobody of that name here' },
  several: { zh: '有几个人叫这个名字', en: 'several people of that name' },
  thing: { zh: '没有这门课程或考试，或已撤回', en: 'no such course or exam' },
  things: { zh: '有几门同名的课程或考试', en: 'several courses or exams of that name' },
  day: { zh: '没有完成日期', en: 'no day' },
  ahead: { zh: '完成日期在将来', en: 'that day is still to come' },
  until: { zh: '有效期不对', en: 'it cannot hold until then' },
  self: { zh: '不能记自己的，请由另一名管理员导入', en: 'nobody takes their own' },
  twice: { zh: '和前面的一行相同', en: 'the same as a line above' },
} satisfies Record<PastProblem, { zh: string; en: string }>)
