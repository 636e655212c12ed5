/** A sentence in both languages. */
export interface Bilingual {
  readonly zh: string
  readonly en: string
}

/** One thing that a person may be allowed to do. */
export interface AbilityText {
  /** Short: fills "You do not have the right to …". */
  readonly name: Bilingual
  /** One sentence: what it lets one do, as the screen says it that gives it. */
  readonly lets: Bilingual
  /** Who gives it: asked when one lacks it. */
  readonly ask: 'hospital' | 'platform'
}

const ability = (
  name: readonly [zh: string, en: string],
  lets: readonly [zh: string, en: string],
  ask: AbilityText['ask'] = 'hospital',
): AbilityText => ({
  name: { zh: name[0], en: name[1] },
  lets: { zh: lets[0], en: lets[1] },
  ask,
})

/** Every ability. A call of the contract that is neither public nor merely signed-in needs exactly one of them. */
export const abilities = {
  'exam.read': ability(
    ['查看题库和试卷', 'read questions and papers'],
    [
      '查看题库、考试方案和试卷预览，包括正确答案。',
      'Read the question bank, exam plans and previews of papers, right answers included.',
    ],
  ),
  'exam.author': ability(
    ['出题和组织考试', 'write questions and exams'],
    [
      '编写和导入试题、组卷、发布和撤回考试、更正答案。',
      'Write and import questions, make papers, publish and withdraw exams, correct keys.',
    ],
  ),
  'exam.watch': ability(
    ['查看考试现场', 'watch exams'],
    [
      '查看谁在考试、离开屏幕的记录和申诉。',
      'See who sits an exam, absences from the screen, and appeals.',
    ],
  ),
  'exam.supervise': ability(
    ['监考', 'supervise exams'],
    [
      '延长时间、代为交卷、重新开放、作废考试，处理申诉。',
      'Give more time, hand in, open again or void an attempt, decide appeals.',
    ],
  ),
  'marking.read': ability(
    ['查看待阅答卷', 'see what waits to be marked'],
    ['查看等待人工阅卷的简答题。', 'Read short answers that wait for a marker.'],
  ),
  'exam.mark': ability(['阅卷', 'mark'], ['给简答题评分和写评语。', 'Give short answers marks.']),
  'report.numbers': ability(
    ['查看统计数字', 'read numbers'],
    [
      '查看完成率、合格率、题目分析等不含姓名的数字。',
      'Read completion, pass rates, item analysis and other numbers without names.',
    ],
  ),
  'report.read': ability(
    ['查看人员成绩', 'read results by name'],
    [
      '查看谁完成、谁未完成、得分多少，并导出表格。',
      'Read who has done what with which score, and export it.',
    ],
  ),
  'people.read': ability(
    ['查看人员', 'read the staff'],
    [
      '查看注册申请、病区申请和人员的权限。',
      'Read applications to join, ward requests, and what rights people hold.',
    ],
  ),
  'people.manage': ability(
    ['管理人员', 'manage people'],
    ['批准或拒绝注册申请，确认病区。', 'Approve or refuse who wants to join, and confirm wards.'],
  ),
  'people.grant': ability(
    ['授予权限', 'grant rights'],
    ['给人员授予和收回角色。', 'Give people roles and take them back.'],
  ),
  'certificate.read': ability(
    ['查看证书', 'read certificates'],
    ['查看颁发的证书和颁发规则。', 'Read issued certificates and the rules behind them.'],
  ),
  'certificate.issue': ability(
    ['管理证书', 'issue certificates'],
    [
      '决定哪些考试颁发证书，撤销证书。',
      'Decide which exams give a certificate, and take certificates back.',
    ],
  ),
  'content.read': ability(
    ['预览内容', 'preview content'],
    [
      '预览课程草稿、文档版本和待审评论。',
      'Preview courses, editions of documents, and comments that wait.',
    ],
  ),
  'content.author': ability(
    ['制作课程', 'make courses'],
    ['制作、发布和撤回课程。', 'Make, publish and withdraw courses.'],
  ),
  'content.publish': ability(
    ['审核内容', 'approve content'],
    ['审核内容和评论，决定是否显示。', 'Approve content and comments before others see them.'],
  ),
  'meeting.read': ability(
    ['查看会议', 'read meetings'],
    ['查看会议签到名单、统计和操作记录。', 'Read attendance, its numbers and what was done.'],
  ),
  'meeting.run': ability(
    ['组织会议', 'run meetings'],
    [
      '创建会议、出示签到码、确认和更正签到。',
      'Make meetings, show their codes, confirm and correct attendance.',
    ],
  ),
  'training.read': ability(
    ['查看培训任务', 'read training tasks'],
    ['查看培训任务、上传的成果和申请。', 'Read training tasks, uploads and applications.'],
  ),
  'training.assign': ability(
    ['布置培训任务', 'assign training tasks'],
    ['布置、修改和结束培训任务。', 'Set, change and close training tasks.'],
  ),
  'training.assess': ability(
    ['评定培训成果', 'assess training'],
    ['通过或退回上传的成果，处理申请。', 'Approve or return uploads, and decide applications.'],
  ),
  'message.send': ability(
    ['提醒人员', 'remind people'],
    ['提醒人员并布置复习练习。', 'Remind people and give them refreshers.'],
  ),
  'task.share': ability(
    ['生成任务二维码', 'make codes of tasks'],
    [
      '为考试、会议、培训等任务生成二维码。',
      'Have codes made for exams, meetings, training tasks and scenes.',
    ],
  ),
  'payout.read': ability(
    ['查看提现申请', 'read payouts'],
    ['查看活动奖励的提现申请。', 'Read requests for payouts of campaigns.'],
  ),
  'payout.decide': ability(
    ['处理提现申请', 'decide payouts'],
    ['登记或拒绝活动奖励的提现。', 'Note a payout as paid, or refuse it.'],
  ),
  'audit.read': ability(
    ['查看操作记录', 'read the log'],
    ['查看管理操作的记录：谁、何时、做了什么、原因。', 'Read who did what when, and why.'],
  ),
  'platform.operate': ability(
    ['运营平台', 'operate the platform'],
    [
      '审核新医院；医院只有一名管理员时，作为第二人处理与其本人有关的事项。',
      'Approve hospitals, and be the second person where a hospital has one administrator only.',
    ],
    'platform',
  ),
} as const satisfies Readonly<Record<string, AbilityText>>

export type Ability = keyof typeof abilities
export const abilityNames = Object.keys(abilities) as Ability[]
export const isAbility = (name: string): name is Ability => name in abilities

/** Who gives an ability, as a person would say it. */
export const askNames: Readonly<Record<AbilityText['ask'], Bilingual>> = {
  hospital: { zh: '本院管理员', en: 'the administrator of your hospital' },
  platform: { zh: '平台运营人员', en: 'the operator of the platform' },
}
