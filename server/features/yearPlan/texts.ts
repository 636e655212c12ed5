import { defineTexts } from '../../http/texts'

/** Replies of this feature: why a request is refused. */
export const replies = defineTexts({
  planTitle: {
    zh: '请填写计划名称（至少两个字）',
    en: 'please enter a title of at least two characters',
  },
  planEmpty: { zh: '计划里还没有培训项目', en: 'there is no topic in the plan' },
  lineTitle: { zh: '第 {n} 项没有填写培训内容', en: 'topic {n} has no title' },
  lineMonths: { zh: '第 {n} 项没有填写月份', en: 'topic {n} has no month' },
  unitClosed: { zh: '没有这个科室，或已停用', en: 'there is no such department, or it is closed' },
  notYourUnit: {
    zh: '只能制定自己科室的计划',
    en: 'you may only write plans of your own departments',
  },
  noColumns: {
    zh: '没有找到“培训内容”一列，请检查表头',
    en: 'no column of topics was found; please look at the headings',
  },
  noRows: { zh: '表里没有内容', en: 'the file holds no rows' },
  tooManyRows: { zh: '一次最多 {n} 行', en: 'at most {n} {n|row|rows} at a time' },
})
