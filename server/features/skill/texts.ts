import { defineTexts } from '../../http/texts'

/** Replies of this feature: why a request is refused. */
export const replies = defineTexts({
  title: {
    zh: '请填写考核表名称（至少两个字）',
    en: 'please enter a title of at least two characters',
  },
  noSteps: { zh: '请先添加步骤', en: 'please add a step' },
  stepTitle: { zh: '有步骤没有写内容', en: 'a step has no words' },
  marks: { zh: '至少一个步骤要有分值', en: 'at least one step needs marks' },
  twice: { zh: '步骤重复，请刷新后再试', en: 'a step stands there twice, please load it again' },
  notPublished: { zh: '请先发布考核表', en: 'please publish the checklist first' },
  duePast: { zh: '截止时间要晚于现在', en: 'the end must lie ahead' },
  notYourself: { zh: '不能考核自己', en: 'nobody observes themselves' },
  outOfReach: {
    zh: '这个人不在你的考核范围，或已离职',
    en: 'this person is not among those whom you observe, or has left',
  },
  needsName: { zh: '这张考核表要记名考核', en: 'this checklist is observed by name' },
  needsUnit: { zh: '不记名考核要选科室', en: 'without a name the department has to be chosen' },
  unknownStep: { zh: '考核表里没有这个步骤', en: 'the checklist has no such step' },
  unjudged: { zh: '还有步骤没有评', en: 'a step is not judged yet' },
  noOpportunity: { zh: '还没有记录时机', en: 'no opportunity was noted yet' },
  otherObserver: { zh: '这次考核由他人提交', en: 'this was handed in by somebody else' },
  notYet: { zh: '考核时间不能在将来', en: 'that day is still to come' },
  noRows: { zh: '没有结果', en: 'there is no result' },
  tooManyRows: { zh: '一次最多 {n} 行', en: '{n} {n|line|lines} at once at most' },
  noColumns: {
    zh: '没有找到“工号”或“手机号”列和“结果”列',
    en: 'there are no columns of job or mobile numbers and of results',
  },
  noStepColumn: {
    zh: '没有找到“步骤”列；还可以有“分节”“分值”“关键”列',
    en: 'there is no column of steps (beside it: sections, marks, critical)',
  },
})

/** What a copy is called, and words of the workbook. */
export const sheetTexts = defineTexts({
  copyOf: { zh: '{title}（副本）', en: '{title} (copy)' },
  jobTitle: { zh: '导出操作考核', en: 'Export observed skills' },
  exported: { zh: '导出 {count} 次考核', en: '{count} {count|observation|observations} exported' },
  sheet: { zh: '操作考核', en: 'Observations' },
  stepSheet: { zh: '步骤', en: 'Steps' },
  time: { zh: '考核时间', en: 'Observed' },
  checklist: { zh: '考核表', en: 'Checklist' },
  edition: { zh: '版本', en: 'Edition' },
  userName: { zh: '姓名', en: 'Name' },
  jobNumber: { zh: '工号', en: 'Job number' },
  department: { zh: '科室', en: 'Department' },
  post: { zh: '岗位', en: 'Post' },
  observer: { zh: '考核人', en: 'Observer' },
  score: { zh: '得分', en: 'Score' },
  total: { zh: '满分', en: 'Of' },
  rate: { zh: '得分率%', en: 'Per cent' },
  result: { zh: '结果', en: 'Result' },
  passed: { zh: '合格', en: 'Passed' },
  failed: { zh: '不合格', en: 'Not passed' },
  signed: { zh: '本人签字时间', en: 'Signed by them' },
  voided: { zh: '作废原因', en: 'Voided because' },
  remark: { zh: '评语', en: 'Remark' },
  anonymous: { zh: '不记名', en: 'no name' },
  section: { zh: '分节', en: 'Section' },
  step: { zh: '步骤', en: 'Step' },
  done: { zh: '做到', en: 'Done' },
  missed: { zh: '未做到', en: 'Missed' },
  notSeen: { zh: '未涉及', en: 'Not seen' },
  rub: { zh: '手消毒', en: 'Hand rub' },
  wash: { zh: '洗手', en: 'Hand wash' },
})

/** Headings of columns of steps, without blanks and in small letters. */
export const stepHeadings = {
  section: ['分节', '环节', '部分', '项目', '阶段', '类别', 'section', 'part'],
  step: [
    '步骤',
    '操作步骤',
    '内容',
    '考核内容',
    '评分内容',
    '操作要点',
    '评分标准',
    '要点',
    'step',
    'steps',
    'item',
  ],
  marks: ['分值', '分数', '标准分', '满分', 'marks', 'score', 'points'],
  critical: ['关键', '关键步骤', '是否关键', '一票否决', '否决项', 'critical', 'key'],
}

/** Words of results that were written on paper. */
export const resultWords: Readonly<Record<string, number>> = {
  合格: 100,
  通过: 100,
  pass: 100,
  passed: 100,
  不合格: 0,
  未通过: 0,
  fail: 0,
  failed: 0,
}
