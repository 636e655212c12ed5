import { defineTexts } from '../../http/texts'

/** Replies of this feature: why a request is refused. */
export const replies = defineTexts({
  changedMeanwhile: {
    zh: '这个人的资料刚被别人修改过，请查看新的内容后再保存；你填写的内容还在页面上',
    en: 'somebody else has just changed this person: look at what is new, then save; what you typed is still on the page',
  },
  placeWrong: {
    zh: '选择的科室、岗位、职称或小组已停用或不存在，请重新选择',
    en: 'the unit, post, title or group that was chosen is closed or gone: choose again',
  },
  jobNumberOf: {
    zh: '工号 {number} 已属于 {name}',
    en: 'job number {number} is {name}’s already',
  },
  mobileOf: {
    zh: '这个手机号已属于本院的 {name}',
    en: 'this mobile number is {name}’s at this hospital already',
  },
  noMobile: {
    zh: '{name} 没有登记手机号，不能用密码登录；请先登记手机号',
    en: '{name} has no mobile number and could not log in by a password: give them one first',
  },
  leaveDays: {
    zh: '离岗的开始日期不能晚于结束日期',
    en: 'the first day away must not be later than the last one',
  },
  leaveFirst: { zh: '请填写离岗的开始日期', en: 'the first day away is missing' },
  mergeSelf: {
    zh: '不能把人合并到自己，也不能合并到你本人；请另一名管理员操作',
    en: 'nobody is merged into themselves or into you: another administrator does that',
  },
  mergeIntoClosed: {
    zh: '要保留的人已停用，请反过来合并，或先恢复',
    en: 'the one who stays is closed: merge the other way round, or reopen them first',
  },
  mergeRights: {
    zh: '其中一人有管理权限，请先收回其权限再合并',
    en: 'one of them has rights beyond a learner’s: take them back first, then merge',
  },
  mergeSitting: {
    zh: '其中一人正在考试，请交卷后再合并',
    en: 'one of them is sitting an exam: merge them when it is handed in',
  },
  viewMore: {
    zh: '这个人的权限比你多，不能查看其页面',
    en: 'this person may do more than you: you cannot look at what they see',
  },
  viewClosed: {
    zh: '已停用的人没有可以查看的页面',
    en: 'who is closed sees nothing that could be looked at',
  },
  lastAdministrator: {
    zh: '本院最后一名管理员不能停用，请先授予另一人',
    en: 'the last administrator of a hospital cannot leave: make somebody else one first',
  },
})

/** What the long jobs say. */
export const jobTexts = defineTexts({
  change: { zh: '批量修改人员', en: 'Change many people' },
  changed: { zh: '已修改 {n} 人', en: '{n} {n|person|people} changed' },
  notYourself: { zh: '你自己没有修改，请由另一名管理员操作', en: 'you yourself were left out' },
  notChanged: { zh: '{name}（{number}）：{why}', en: '{name} ({number}): {why}' },
})

/** Titles of the workbook, and words in it. */
export const sheetTexts = defineTexts({
  jobTitle: { zh: '导出员工名单', en: 'Export the staff list' },
  exported: { zh: '导出 {count} 人', en: '{count} {count|person|people} exported' },
  sheet: { zh: '员工', en: 'Staff' },
  userName: { zh: '姓名', en: 'Name' },
  jobNumber: { zh: '工号', en: 'Job number' },
  department: { zh: '科室', en: 'Department' },
  ward: { zh: '病区', en: 'Ward' },
  post: { zh: '岗位', en: 'Post' },
  title: { zh: '职称', en: 'Title' },
  groups: { zh: '小组', en: 'Groups' },
  mobile: { zh: '手机号', en: 'Mobile' },
  kind: { zh: '人员类别', en: 'Kind' },
  state: { zh: '状态', en: 'State' },
  joined: { zh: '入职', en: 'Joined' },
  left: { zh: '离院', en: 'Left' },
  lastLogin: { zh: '最近登录', en: 'Last log-in' },
  working: { zh: '在岗', en: 'Working' },
  onLeave: { zh: '离岗', en: 'On leave' },
  joining: { zh: '待入职', en: 'Joins later' },
  waiting: { zh: '待批准', en: 'Waits for approval' },
  closed: { zh: '停用', en: 'Closed' },
  staff: { zh: '在编与合同', en: 'Staff' },
  agency: { zh: '劳务派遣', en: 'Agency' },
  trainee: { zh: '规培', en: 'Trainee' },
  intern: { zh: '实习', en: 'Intern' },
})
