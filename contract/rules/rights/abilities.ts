/** A sentence in both languages. */
export interface Bilingual {
  readonly zh: string
  readonly en: string
}

/** One thing that a user may be allowed to do. */
export interface AbilityText {
  /** Short: fills "You do not have the right to …". */
  readonly name: Bilingual
  /** Who gives it: asked when one lacks it. */
  readonly ask: 'hospital' | 'platform'
  /** What a session has to have shown before it counts in it. logIn: no more than the way in. factor: a second factor in the last twelve hours. */
  readonly proof: 'logIn' | 'factor'
}

const ability = (
  name: readonly [zh: string, en: string],
  ask: AbilityText['ask'] = 'hospital',
): AbilityText => ({
  name: { zh: name[0], en: name[1] },
  ask,
  proof: 'factor',
})

/** One that a log-in is enough for: numbers of one's ward, reminders, a meeting that is run at the door. */
const byLogIn = (name: readonly [zh: string, en: string]): AbilityText => ({
  ...ability(name),
  proof: 'logIn',
})

/** Every ability. A call of the contract that is neither public nor merely signed-in needs exactly one of them. */
export const abilities = {
  'exam.read': ability(['查看题库和试卷', 'read questions and papers']),
  'exam.author': ability(['出题和组织考试', 'write questions and exams']),
  'exam.watch': ability(['查看考试现场', 'watch exams']),
  'exam.supervise': ability(['监考', 'supervise exams']),
  'marking.read': ability(['查看待阅答卷', 'see what waits to be marked']),
  'exam.mark': ability(['阅卷', 'mark']),
  'report.numbers': byLogIn(['查看统计数字', 'read numbers']),
  'report.read': ability(['查看人员成绩', 'read results by name']),
  'progress.read': ability(['查看学习进度', 'see how far learners are']),
  'staff.read': ability(['查看员工名册', 'read the staff list']),
  'people.read': ability(['查看人员', 'read the staff']),
  'people.manage': ability(['管理人员', 'manage people']),
  'people.grant': ability(['授予权限', 'grant rights']),
  'certificate.read': ability(['查看证书', 'read certificates']),
  'certificate.issue': ability(['管理证书', 'issue certificates']),
  'content.read': ability(['预览内容', 'preview content']),
  'comment.read': ability(['查看待审评论', 'see comments that wait']),
  'content.author': ability(['制作课程', 'make courses']),
  'content.publish': ability(['审核内容', 'approve content']),
  'meeting.read': byLogIn(['查看会议', 'read meetings']),
  'meeting.run': byLogIn(['组织会议', 'run meetings']),
  'training.read': ability(['查看培训任务', 'read training tasks']),
  'training.assign': ability(['布置培训任务', 'assign training tasks']),
  'training.assess': ability(['评定培训成果', 'assess training']),
  'skill.read': ability(['查看操作考核', 'read observed skills']),
  'skill.author': ability(['制作考核表和布置操作考核', 'make checklists of skills and give them']),
  'skill.observe': ability(['做操作考核', 'observe skills']),
  'skill.decide': ability(['作废操作考核', 'void observed skills']),
  'message.send': byLogIn(['提醒人员', 'remind people']),
  'task.remind': byLogIn(['催办考试和课程', 'remind people of exams and courses']),
  'duty.read': ability(['查看逾期与到期', 'see who owes what']),
  'duty.decide': ability(['免除、延期和转派', 'excuse people from what they owe']),
  'plan.read': ability(['查看年度培训计划', 'read plans of the year']),
  'plan.write': ability(['制定年度培训计划', 'write plans of the year']),
  'competence.read': ability(['查看岗位能力', 'read competences']),
  'competence.manage': ability(['设定岗位能力要求', 'say which competences posts need']),
  'credit.read': ability(['查看学分', 'read credits']),
  'credit.manage': ability(['管理学分', 'keep credits']),
  'roster.keep': ability(['安排班次', 'keep rosters']),
  'task.share': ability(['生成任务二维码', 'make codes of tasks']),
  'incident.read': ability(['查看上报', 'read reports of staff']),
  'incident.decide': ability(['处理上报', 'answer reports of staff']),
  'consultation.read': ability(['查看专家咨询', 'read questions to experts']),
  'consultation.answer': ability(['答复专家咨询', 'answer questions to experts']),
  'payout.read': ability(['查看提现申请', 'read payouts']),
  'payout.decide': ability(['处理提现申请', 'decide payouts']),
  'audit.read': ability(['查看操作记录', 'read the log']),
  'inspection.pack': ability(['整理迎检台账', 'make inspection packs']),
  'log.read': ability(['查看全部操作日志', 'read the whole log']),
  'region.issue': ability(['向本区域下发任务和内容', 'issue for a region'], 'platform'),
  'platform.operate': ability(['运营平台', 'operate the platform'], 'platform'),
} as const satisfies Readonly<Record<string, AbilityText>>

export type Ability = keyof typeof abilities
export const abilityNames = Object.keys(abilities) as Ability[]

/** Who gives an ability, as a user would say it. */
export const askNames: Readonly<Record<AbilityText['ask'], Bilingual>> = {
  hospital: { zh: '本院管理员', en: 'the administrator of your hospital' },
  platform: { zh: '平台运营人员', en: 'the operator of the platform' },
}
