import type { Language } from '@contract/messages'

const zh = {
  summary: '概况', people: '人员', attempts: '作答', departments: '科室', questions: '试题', notDone: '未完成',
  exam: '考试', issuer: '发布', from: '开始', to: '截止', totalScore: '满分', passScore: '及格分', should: '应考人数', joined: '参加人数', done: '完成人数',
  passed: '及格人数', completion: '完成率（%）', passRate: '及格率（%）', avg: '平均分', max: '最高分', min: '最低分', made: '导出时间',
  name: '姓名', jobNumber: '工号', dept: '科室', post: '岗位', hospital: '医院', tries: '考试次数', bestScore: '最好成绩', isPassed: '是否及格', lastTime: '最近一次', late: '是否逾期',
  attemptNo: '第几次', state: '状态', startTime: '开始时间', handedIn: '交卷时间', usedMinutes: '用时（分钟）', score: '得分', closedBy: '交卷方式', leavings: '离开次数', right: '正确答案',
  yes: '是', no: '否', running: '正在考', notBegun: '未开始',
  state1: '作答中', state2: '已暂停', state3: '待阅卷', state4: '到时收卷', state5: '已评分', state6: '已确认', state9: '已作废',
  user: '本人交卷', timeout: '到时收卷', cutscreen: '离开次数用完', admin: '管理员收卷',
  number: '题号', kind: '题型', stem: '题干', category: '知识点', marks: '分值', taken: '作答人次', blank: '空白人次', difficulty: '得分率（%）', discrimination: '区分度', option: '选项 {letter}',
  single: '单选', multiple: '多选', judge: '判断', fill: '填空', order: '排序', match: '匹配', short: '简答',
  results: '成绩',
}

const en: Record<keyof typeof zh, string> = {
  summary: 'Summary', people: 'People', attempts: 'Answers', departments: 'Departments', questions: 'Questions', notDone: 'Not done',
  exam: 'Exam', issuer: 'Issued by', from: 'From', to: 'To', totalScore: 'Full marks', passScore: 'Pass mark', should: 'Should', joined: 'Joined', done: 'Done',
  passed: 'Passed', completion: 'Completion (%)', passRate: 'Pass rate (%)', avg: 'Average', max: 'Highest', min: 'Lowest', made: 'Exported',
  name: 'Name', jobNumber: 'Staff number', dept: 'Department', post: 'Post', hospital: 'Hospital', tries: 'Tries', bestScore: 'Best score', isPassed: 'Passed', lastTime: 'Last', late: 'Late',
  attemptNo: 'Try', state: 'State', startTime: 'Began', handedIn: 'Handed in', usedMinutes: 'Minutes used', score: 'Score', closedBy: 'Handed in by', leavings: 'Left the screen', right: 'Right answer',
  yes: 'yes', no: 'no', running: 'sits it now', notBegun: 'not begun',
  state1: 'in progress', state2: 'paused', state3: 'to be marked', state4: 'closed by time', state5: 'graded', state6: 'final', state9: 'void',
  user: 'the person', timeout: 'time', cutscreen: 'leaving the screen', admin: 'a manager',
  number: 'No.', kind: 'Kind', stem: 'Question', category: 'Topic', marks: 'Marks', taken: 'Attempts', blank: 'Blank', difficulty: 'Earned (%)', discrimination: 'Discrimination', option: 'Option {letter}',
  single: 'single', multiple: 'multiple', judge: 'true or false', fill: 'blanks', order: 'order', match: 'match', short: 'short text',
  results: 'results',
}

export type ReportText = keyof typeof zh

/** A text of a workbook. */
export const reportText = (language: Language) => (key: ReportText): string => (language === 'en' ? en : zh)[key]
/** The text of a name that comes from data; the name itself where there is none. */
export const reportTextOf = (language: Language, name: string): string => (name in zh ? reportText(language)(name as ReportText) : name)
