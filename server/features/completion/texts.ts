import { defineTexts } from '../../http/texts'

/** Replies of this feature: why a request is refused. */
export const replies = defineTexts({
  duePast: { zh: '新的截止时间要晚于现在', en: 'the new end must lie ahead' },
  meetingFixed: {
    zh: '会议到点就结束，不能延期；没能参加的可以免除',
    en: 'a meeting ends when it ends: nobody is given longer, but can be excused',
  },
  noTryLeft: {
    zh: '考试次数已用完，延期也不能再考；请在成绩页布置补考，或免除',
    en: 'no try is left, so longer does not help: make a make-up exam from the results, or excuse them',
  },
  dueFar: { zh: '最多延期一年', en: 'a year at most' },
  overdueFirst: {
    zh: '已逾期的要先延期，再转派',
    en: 'what is overdue is given longer first, then handed on',
  },
  handOnTo: {
    zh: '找不到要转派的人，或已离职',
    en: 'whoever should take it over is not here, or has left',
  },
  ownCertificate: {
    zh: '证书是本人的，换证不能转派；可以延期或免除',
    en: 'a certificate is its holder’s: nobody else can renew it; they can be given longer or excused',
  },
  handOnSame: { zh: '要转派给另一个人', en: 'it has to be somebody else' },
  tooManyLate: {
    zh: '逾期超过 {n} 项，请在办公台催办',
    en: 'more than {n} {n|duty is|duties are} overdue: remind at the desk',
  },
})

export const jobTexts = defineTexts({
  remind: { zh: '催办', en: 'Remind people' },
  reminded: {
    zh: '已催办 {people} 人，{duties} 项；一小时内催过的、次数用完的没有催',
    en: '{people} {people|person|people} reminded of {duties} {duties|duty|duties}; not those of the last hour',
  },
  excuse: { zh: '批量免除', en: 'Excuse many' },
  extend: { zh: '批量延期', en: 'Give many longer' },
  changed: { zh: '已处理 {n} 项', en: '{n} {n|duty|duties} changed' },
  changedSome: {
    zh: '已处理 {n} 项，{left} 项没有延期',
    en: '{n} {n|duty|duties} changed, {left} not given longer',
  },
  meetingsLeft: {
    zh: '{n} 项会议没有延期：会议到点就结束；没能参加的可以免除',
    en: '{n} {n|meeting|meetings} not given longer: it ends when it ends; who missed it can be excused',
  },
  noTryLeft: {
    zh: '{n} 项考试没有延期：次数已用完；请在成绩页布置补考，或免除',
    en: '{n} {n|exam|exams} not given longer: no try is left; make a make-up exam from the results, or excuse them',
  },
  notYourself: { zh: '你自己的没有处理，请由另一名管理员操作', en: 'your own were left out' },
})

/** Titles of the workbook, and words in it. */
export const sheetTexts = defineTexts({
  jobTitle: { zh: '导出逾期与到期', en: 'Export late and due' },
  exported: { zh: '导出 {count} 项', en: '{count} {count|duty|duties} exported' },
  sheet: { zh: '逾期与到期', en: 'Late and due' },
  userName: { zh: '姓名', en: 'Name' },
  jobNumber: { zh: '工号', en: 'Job number' },
  department: { zh: '科室', en: 'Department' },
  ward: { zh: '病区', en: 'Ward' },
  kind: { zh: '种类', en: 'Kind' },
  name: { zh: '事项', en: 'What' },
  due: { zh: '截止时间', en: 'Due' },
  days: { zh: '逾期天数', en: 'Days overdue' },
  state: { zh: '进度', en: 'State' },
  why: { zh: '来由', en: 'Why' },
  told: { zh: '上次提醒', en: 'Last reminded' },
  toldBy: { zh: '谁提醒的', en: 'Reminded by' },
  byProgram: { zh: '自动', en: 'Automatic' },
  times: { zh: '催办次数', en: 'Times reminded' },
  exam: { zh: '考试', en: 'Exam' },
  course: { zh: '课程', en: 'Course' },
  meeting: { zh: '会议', en: 'Meeting' },
  training: { zh: '培训任务', en: 'Training task' },
  survey: { zh: '问卷', en: 'Questionnaire' },
  certificate: { zh: '换证', en: 'Certificate to renew' },
  document: { zh: '阅读文件', en: 'Document to read' },
  skill: { zh: '操作考核', en: 'Skill' },
  toDo: { zh: '未开始', en: 'To do' },
  doing: { zh: '进行中', en: 'Doing' },
  failed: { zh: '未通过', en: 'Not passed' },
  noTry: { zh: '未通过，次数用完', en: 'Not passed, no try left' },
  audience: { zh: '按对象', en: 'Audience' },
  hand: { zh: '手工', en: 'By hand' },
  newcomer: { zh: '新来', en: 'Newcomer' },
  handedOn: { zh: '转派', en: 'Handed on' },
  shift: { zh: '交班练习', en: 'By shift' },
  ending: { zh: '证书到期', en: 'Certificate runs out' },
})
