import { abilityNames, type Ability, type Bilingual } from './abilities'

/** Where a role can hold: the platform, a region, one hospital, or departments with those below them. */
type ScopeKind = 'platform' | 'region' | 'hospital' | 'departments'

/** A named bundle of abilities. */
export interface Bundle {
  readonly name: Bilingual
  /** The scopes that it may be granted in. */
  readonly scopes: readonly ScopeKind[]
  /** Abilities over everything in the scope. */
  readonly abilities: readonly Ability[]
  /** Abilities over what the holder made, and nothing else. */
  readonly own?: readonly Ability[]
}

const results = [
  'report.numbers',
  'report.read',
  'progress.read',
  'exam.watch',
  'audit.read',
] as const

/** The bundles (docs/decisions/016-rights.md). Every person is a learner as well: that needs no grant. */
const roles = {
  learner: { name: { zh: '学员', en: 'Learner' }, scopes: [], abilities: [] },
  headNurse: {
    name: { zh: '护士长/科室负责人', en: 'Head nurse' },
    scopes: ['departments'],
    abilities: [
      ...results,
      'staff.read',
      'marking.read',
      'exam.mark',
      'meeting.read',
      'meeting.run',
      'training.read',
      'skill.read',
      'skill.observe',
      'certificate.read',
      'message.send',
      'duty.read',
      'inspection.pack',
      'task.remind',
      'plan.read',
      'plan.write',
      'competence.read',
      'credit.read',
      'roster.keep',
      'task.share',
    ],
  },
  trainer: {
    name: { zh: '培训教师', en: 'Trainer' },
    scopes: ['hospital', 'departments'],
    abilities: [
      'content.read',
      'content.author',
      'meeting.read',
      'meeting.run',
      'training.read',
      'training.assign',
      'training.assess',
      'plan.read',
      'competence.read',
      'skill.read',
      'skill.observe',
      'task.share',
    ],
    // Who runs a course sees where its learners are.
    own: ['progress.read'],
  },
  author: {
    name: { zh: '出题人', en: 'Author' },
    scopes: ['hospital'],
    abilities: [
      'exam.read',
      'exam.author',
      'content.read',
      'content.author',
      'skill.read',
      'skill.author',
      'plan.read',
      'task.share',
    ],
    own: [...results, 'task.remind'],
  },
  reviewer: {
    name: { zh: '内容审核人', en: 'Reviewer' },
    scopes: ['hospital'],
    abilities: [
      'exam.read',
      'content.read',
      'comment.read',
      'consultation.read',
      'content.publish',
    ],
  },
  marker: {
    name: { zh: '阅卷人', en: 'Marker' },
    scopes: ['hospital', 'departments'],
    abilities: ['marking.read', 'exam.mark'],
  },
  invigilator: {
    name: { zh: '监考人', en: 'Invigilator' },
    scopes: ['hospital', 'departments'],
    abilities: ['exam.watch', 'exam.supervise', 'audit.read'],
  },
  expert: {
    name: { zh: '咨询专家', en: 'Expert' },
    scopes: ['hospital'],
    abilities: ['incident.read', 'incident.decide', 'consultation.read', 'consultation.answer'],
  },
  inspector: {
    name: { zh: '督导（只读）', en: 'Inspector' },
    scopes: ['hospital'],
    abilities: [
      ...results,
      'exam.read',
      'marking.read',
      'staff.read',
      'people.read',
      'certificate.read',
      'content.read',
      'comment.read',
      'incident.read',
      'consultation.read',
      'meeting.read',
      'training.read',
      'skill.read',
      'payout.read',
      'duty.read',
      'inspection.pack',
      'plan.read',
      'competence.read',
      'credit.read',
      'log.read',
    ],
  },
  hospitalAdministrator: {
    name: { zh: '医院管理员', en: 'Hospital administrator' },
    scopes: ['hospital'],
    abilities: abilityNames.filter(
      (ability) => ability !== 'platform.operate' && ability !== 'region.issue',
    ),
  },
  qualityCentre: {
    name: { zh: '质控中心管理员', en: 'Quality-control centre' },
    scopes: ['region'],
    abilities: [
      'report.numbers',
      'exam.read',
      'exam.author',
      'content.read',
      'content.author',
      'content.publish',
      'region.issue',
    ],
  },
  platformOperator: {
    name: { zh: '平台运营', en: 'Platform operator' },
    scopes: ['platform'],
    abilities: abilityNames,
  },
} as const satisfies Readonly<Record<string, Bundle>>

export type Role = keyof typeof roles
export const roleNames = Object.keys(roles) as Role[]
/** What a role brings, and in which scopes it may be granted. */
export const bundleOf = (role: Role): Bundle => roles[role]

/** Roles whose holders may do something, narrowest first: whom a user without it can turn to. */
export const rolesWith = (ability: Ability): Role[] =>
  roleNames.filter((role) => bundleOf(role).abilities.includes(ability))

/** The roles that the first people of a hospital and of the platform begin with. */
export const foundingRole = {
  hospital: 'hospitalAdministrator',
  platform: 'platformOperator',
} as const satisfies Readonly<Record<string, Role>>
