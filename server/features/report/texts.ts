import type { Language } from '@contract/texts'
import { defineTexts, textIn, type ValueArguments } from '../../http/texts'

const sheetTexts = defineTexts({
  summary: { zh: '概况', en: 'Summary' },
  people: { zh: '人员', en: 'People' },
  attempts: { zh: '作答', en: 'Answers' },
  changes: { zh: '改答记录', en: 'Changed answers' },
  intoTheExam: { zh: '开考后（分钟）', en: 'Minutes into the exam' },
  device: { zh: '第几台设备', en: 'Device no.' },
  answerNumber: { zh: '第几次保存', en: 'Answer no.' },
  answer: { zh: '答案', en: 'Answer' },
  departments: { zh: '科室', en: 'Departments' },
  questions: { zh: '试题', en: 'Questions' },
  notDone: { zh: '未完成', en: 'Not done' },
  exam: { zh: '考试', en: 'Exam' },
  issuer: { zh: '发布', en: 'Issued by' },
  from: { zh: '开始', en: 'From' },
  to: { zh: '截止', en: 'To' },
  totalScore: { zh: '满分', en: 'Full marks' },
  passScore: { zh: '及格分', en: 'Pass mark' },
  should: { zh: '应考人数', en: 'Should' },
  joined: { zh: '参加人数', en: 'Joined' },
  done: { zh: '完成人数', en: 'Done' },
  passed: { zh: '及格人数', en: 'Passed' },
  completion: { zh: '完成率（%）', en: 'Completion (%)' },
  passRate: { zh: '及格率（%）', en: 'Pass rate (%)' },
  avg: { zh: '平均分', en: 'Average' },
  max: { zh: '最高分', en: 'Highest' },
  min: { zh: '最低分', en: 'Lowest' },
  made: { zh: '导出时间', en: 'Exported' },
  name: { zh: '姓名', en: 'Name' },
  jobNumber: { zh: '工号', en: 'Staff number' },
  dept: { zh: '科室', en: 'Department' },
  post: { zh: '岗位', en: 'Post' },
  hospital: { zh: '医院', en: 'Hospital' },
  tries: { zh: '考试次数', en: 'Tries' },
  bestScore: { zh: '最好成绩', en: 'Best score' },
  firstScore: { zh: '第一次成绩', en: 'First score' },
  lastScore: { zh: '最后一次成绩', en: 'Last score' },
  isPassed: { zh: '是否及格', en: 'Passed' },
  lastTime: { zh: '最近一次', en: 'Last' },
  late: { zh: '是否逾期', en: 'Late' },
  lateCount: { zh: '迟到送达的答案数', en: 'Late answers' },
  lateState: { zh: '迟到答案处理', en: 'Late answers: decision' },
  waiting: { zh: '待处理', en: 'waits' },
  confirmed: { zh: '已计入', en: 'count' },
  dropped: { zh: '不计入', en: 'do not count' },
  silent: { zh: '全程无联系', en: 'Silent throughout' },
  attemptNo: { zh: '第几次', en: 'Try' },
  state: { zh: '状态', en: 'State' },
  startTime: { zh: '开始时间', en: 'Began' },
  handedIn: { zh: '交卷时间', en: 'Handed in' },
  usedMinutes: { zh: '用时（分钟）', en: 'Minutes used' },
  score: { zh: '得分', en: 'Score' },
  closedBy: { zh: '交卷方式', en: 'Handed in by' },
  leavings: { zh: '离开次数', en: 'Left the screen' },
  right: { zh: '正确答案', en: 'Right answer' },
  yes: { zh: '是', en: 'yes' },
  no: { zh: '否', en: 'no' },
  running: { zh: '正在考', en: 'sits it now' },
  notBegun: { zh: '未开始', en: 'not begun' },
  state1: { zh: '作答中', en: 'in progress' },
  state2: { zh: '已暂停', en: 'paused' },
  state3: { zh: '待阅卷', en: 'to be marked' },
  state4: { zh: '到时收卷', en: 'closed by time' },
  state5: { zh: '已评分', en: 'graded' },
  state6: { zh: '已确认', en: 'final' },
  state9: { zh: '已作废', en: 'void' },
  user: { zh: '本人交卷', en: 'the person' },
  timeout: { zh: '到时收卷', en: 'time' },
  cutscreen: { zh: '离开次数用完', en: 'leaving the screen' },
  onPaper: { zh: '纸质考试，录入成绩', en: 'on paper, entered at the desk' },
  admin: { zh: '管理员收卷', en: 'a manager' },
  number: { zh: '题号', en: 'No.' },
  kind: { zh: '题型', en: 'Kind' },
  stem: { zh: '题干', en: 'Question' },
  category: { zh: '知识点', en: 'Topic' },
  marks: { zh: '分值', en: 'Marks' },
  taken: { zh: '作答人次', en: 'Attempts' },
  blank: { zh: '空白人次', en: 'Blank' },
  difficulty: { zh: '得分率（%）', en: 'Earned (%)' },
  discrimination: { zh: '区分度', en: 'Discrimination' },
  option: { zh: '选项 {letter}', en: 'Option {letter}' },
  single: { zh: '单选', en: 'single' },
  multiple: { zh: '多选', en: 'multiple' },
  judge: { zh: '判断', en: 'true or false' },
  fill: { zh: '填空', en: 'blanks' },
  order: { zh: '排序', en: 'order' },
  match: { zh: '匹配', en: 'match' },
  short: { zh: '简答', en: 'short text' },
  results: { zh: '成绩', en: 'results' },
})

type SheetTexts = typeof sheetTexts
export type ReportText = keyof SheetTexts

/** The texts of a workbook in that language: `text('option', { letter })`. */
export const reportText =
  (language: Language) =>
  <K extends ReportText>(key: K, ...values: ValueArguments<SheetTexts[K]>): string =>
    textIn(sheetTexts[key], language, ...values)

/** Replies of this feature: why a request is refused. */
export const replies = defineTexts({
  itemsNotYet: {
    zh: '考试结束后才能查看试题分析',
    en: 'the item analysis can be read after the end of this exam',
  },
})

/** What the long job of a workbook says at its end. */
export const exportTexts = defineTexts({
  exported: {
    zh: '已导出，各工作表合计 {n} 行',
    en: '{n} {n|row|rows} in all sheets exported',
  },
})
