import { defineTexts } from '../../http/texts'

/** Replies of this feature: why a request is refused. */
export const replies = defineTexts({
  wholeOnly: {
    zh: '只有管全院的人才能重新统计月报',
    en: 'only who looks after the whole hospital counts a month anew',
  },
  notOver: { zh: '这个月还没有结束', en: 'this month is not over yet' },
  nothing: {
    zh: '这个月没有到期的任务，也没有考试，没有可统计的内容',
    en: 'nothing was due and no exam was held in this month',
  },
  quicker: {
    zh: '刚刚有人重新统计了这个月，请刷新后再看',
    en: 'somebody has just counted this month; please load the page again',
  },
})

/** Words of the files. */
export const sheetTexts = defineTexts({
  job: { zh: '导出 {month} 月报', en: 'export the report of {month}' },
  exported: {
    zh: '{month} 月报，{n} 个科室',
    en: 'report of {month}, {n} {n|department|departments}',
  },
  title: { zh: '{month} 培训考核月报', en: 'Training and exams in {month}' },
  made: { zh: '{hospital}　{time} 统计', en: '{hospital}　counted {time}' },
  anew: { zh: '第 {edition} 次统计，{name}', en: 'count {edition}, by {name}' },
  part: { zh: '只含你负责的科室', en: 'the departments that you look after' },
  numbers: { zh: '本月数字', en: 'Numbers' },
  departments: { zh: '各科室', en: 'Departments' },
  categories: {
    zh: '最薄弱的知识点（本月截止的考试）',
    en: 'Known least, by category (exams that ended this month)',
  },
  clauses: { zh: '最薄弱的条款', en: 'Known least, by clause' },
  forecast: {
    zh: '遗忘预测（统计当天所作）',
    en: 'What will be forgotten (said when it was counted)',
  },
  noForecast: { zh: '当时没有作遗忘预测', en: 'no forecast was made at the time' },
  help: { zh: '需要帮助的科室', en: 'Departments that need help' },
  noHelp: { zh: '没有', en: 'none' },
  what: { zh: '项目', en: 'What' },
  number: { zh: '数量', en: 'Number' },
  last: { zh: '上月', en: 'Month before' },
  unit: { zh: '科室', en: 'Department' },
  noUnit: { zh: '未分科室', en: 'no department' },
  people: { zh: '人数', en: 'People' },
  due: { zh: '本月到期', en: 'Due' },
  done: { zh: '其中完成', en: 'Of them done' },
  overdue: { zh: '月末逾期', en: 'Overdue at the end' },
  tries: { zh: '考试人次', en: 'Attempts' },
  passed: { zh: '合格人次', en: 'Passed' },
  doneShare: { zh: '完成率', en: 'Done' },
  passShare: { zh: '合格率', en: 'Pass rate' },
  known: { zh: '现在记得', en: 'Known now' },
  ahead: { zh: '30 天后', en: 'In 30 days' },
  needs: { zh: '需要帮助', en: 'Needs help' },
  needDone: { zh: '完成率低', en: 'too little done' },
  needPassed: { zh: '合格率低', en: 'too few passed' },
  needForgotten: { zh: '快要忘了', en: 'about to forget' },
  name: { zh: '名称', en: 'Name' },
  answers: { zh: '答题次数', en: 'Answers' },
  share: { zh: '得分率', en: 'Share of marks' },
  month: { zh: '月份', en: 'Month' },
})
