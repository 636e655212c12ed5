import { defineTexts } from '../../http/texts'

/** Values of details that are words of the program. */
export const words = defineTexts({
  yes: { zh: '是', en: 'yes' },
  no: { zh: '否', en: 'no' },
  hospital: { zh: '全院', en: 'the hospital' },
  departments: { zh: '指定科室', en: 'some departments' },
  region: { zh: '地区', en: 'a region' },
  platform: { zh: '平台', en: 'the platform' },
  draft: { zh: '草稿', en: 'draft' },
  published: { zh: '已发布', en: 'published' },
  withdrawn: { zh: '已撤回', en: 'withdrawn' },
  deleted: { zh: '已删除', en: 'deleted' },
  valid: { zh: '有效', en: 'valid' },
  expiring: { zh: '即将到期', en: 'about to end' },
  expired: { zh: '已到期', en: 'ended' },
  revoked: { zh: '已撤销', en: 'revoked' },
  toConfirm: { zh: '待确认', en: 'to be confirmed' },
  ok: { zh: '有效', en: 'counts' },
  refused: { zh: '不计入', en: 'does not count' },
  idNumber: { zh: '证件号', en: 'identity number' },
  jobNumber: { zh: '工号', en: 'job number' },
})

export const sheet = defineTexts({
  title: { zh: '导出操作日志', en: 'Export the log' },
  fileName: { zh: '操作日志 {day}', en: 'Log {day}' },
  name: { zh: '操作日志', en: 'Log' },
  time: { zh: '时间', en: 'When' },
  who: { zh: '操作人', en: 'Who' },
  whoNumber: { zh: '操作人工号', en: "Who's job number" },
  whoDept: { zh: '操作人科室', en: "Who's department" },
  act: { zh: '操作', en: 'What' },
  person: { zh: '涉及人员', en: 'About' },
  personNumber: { zh: '涉及人员工号', en: 'Job number' },
  personDept: { zh: '涉及人员科室', en: 'Department' },
  task: { zh: '考试、培训或会议', en: 'Exam, training or meeting' },
  reason: { zh: '原因', en: 'Why' },
  changes: { zh: '改动', en: 'Changes' },
  address: { zh: '网络地址', en: 'From' },
  byServer: { zh: '系统', en: 'the system' },
  byPlatform: { zh: '平台运营人员', en: 'the platform' },
  done: { zh: '导出 {count} 条记录', en: '{count} {count|entry|entries} exported' },
  doneMost: {
    zh: '导出最近的 {count} 条记录，其余用日期分几次导出',
    en: 'The last {count} {count|entry|entries} exported; take the others by day ranges',
  },
})
