import type { Role } from '@contract/rules/rights'

export interface DemoPerson {
  /** Also the end of the mobile number: 1380000 and four digits. */
  number: number
  comId: string
  name: string
  /** Their one role: each bundle of rights has an account that holds it and nothing else. */
  work: DemoWork
  department: string
  postId: string
  isClinell?: true
}

/** The one password of all demo accounts; it satisfies the rule of specification §5. */
export const demoPassword = 'Ward-2026'

export const demoMobile = (number: number) => `1380000${String(number).padStart(4, '0')}`
export const demoPersonId = ({ comId, number }: { comId: string; number: number }) =>
  `${comId}-${String(number).padStart(4, '0')}`

/** The one role that a demo account holds beside being a learner; a head nurse holds it for the own department, others for their whole place. */
type DemoWork = Role

type Row = readonly [name: string, work: DemoWork, department: string, postId: string]

const renhe: readonly Row[] = [
  ['林晓燕', 'learner', '重症医学科', 'nurse'],
  ['陈立群', 'headNurse', '重症医学科', 'nurse'],
  ['周敏', 'hospitalAdministrator', '感染管理科', 'manager'],
  ['许文博', 'author', '感染管理科', 'doctor'],
  ['王佳怡', 'learner', '重症医学科', 'nurse'],
  ['刘子涵', 'learner', '呼吸内科', 'nurse'],
  ['赵国强', 'learner', '呼吸内科', 'doctor'],
  ['孙丽华', 'headNurse', '普通外科', 'nurse'],
  ['吴俊杰', 'expert', '普通外科', 'doctor'],
  ['郑雅文', 'trainer', '手术室', 'nurse'],
  ['冯志远', 'invigilator', '手术室', 'doctor'],
  ['何秀兰', 'marker', '消毒供应中心', 'technician'],
  ['蒋建国', 'learner', '消毒供应中心', 'support'],
  ['沈梦琪', 'learner', '急诊科', 'nurse'],
  ['韩磊', 'inspector', '急诊科', 'doctor'],
  ['杨思远', 'reviewer', '检验科', 'technician'],
]
const jiangcheng: readonly Row[] = [
  ['朱慧敏', 'learner', '血液净化中心', 'nurse'],
  ['秦海燕', 'headNurse', '血液净化中心', 'nurse'],
  ['尤永康', 'hospitalAdministrator', '感染管理科', 'manager'],
  ['何一鸣', 'author', '感染管理科', 'doctor'],
  ['吕静', 'learner', '新生儿科', 'nurse'],
  ['施文静', 'learner', '新生儿科', 'nurse'],
  ['张伟', 'learner', '骨科', 'doctor'],
  ['孔祥瑞', 'learner', '骨科', 'student'],
  ['曹玉梅', 'learner', '内镜中心', 'nurse'],
  ['严丽', 'learner', '内镜中心', 'support'],
]
const ankang: readonly Row[] = [
  ['华欣怡', 'learner', '心血管内科', 'nurse'],
  ['金淑芬', 'headNurse', '心血管内科', 'nurse'],
  ['魏春梅', 'hospitalAdministrator', '护理部', 'manager'],
  ['陶然', 'author', '护理部', 'nurse'],
  ['姜雨桐', 'learner', '心血管内科', 'nurse'],
  ['戚月', 'learner', '老年医学科', 'nurse'],
  ['谢婷婷', 'learner', '老年医学科', 'nurse'],
  ['邹美玲', 'learner', '神经外科', 'nurse'],
  ['喻晓彤', 'learner', '产科', 'nurse'],
  ['柏思雨', 'learner', '产科', 'student'],
]

const people = (comId: string, first: number, rows: readonly Row[]): DemoPerson[] =>
  rows.map(([name, work, department, postId], index) => ({
    number: first + index,
    comId,
    name,
    work,
    department,
    postId,
  }))

/** 39 people: every role, every post nature, one of the Clinell programme. Numbers never change: tests and README name them. */
export const demoStaff: readonly DemoPerson[] = [
  ...people('renhe', 1, renhe),
  ...people('jiangcheng', 101, jiangcheng),
  ...people('ankang', 201, ankang),
  {
    number: 301,
    comId: 'renhe',
    name: '水清',
    work: 'learner',
    department: '急诊科',
    postId: 'nurse',
    isClinell: true,
  },
  {
    number: 900,
    comId: 'PLATFORM',
    name: '平台管理员',
    work: 'platformOperator',
    department: '平台运营',
    postId: 'manager',
  },
  {
    number: 901,
    comId: 'hubei',
    name: '质控中心管理员',
    work: 'qualityCentre',
    department: '质控中心',
    postId: 'manager',
  },
]

/** The administrator of the hospital that has just been let in. */
export const beginner: DemoPerson = {
  number: 401,
  comId: 'xinan',
  name: '顾晓岚',
  work: 'hospitalAdministrator',
  department: '感染管理科',
  postId: 'manager',
}

/** The accounts that `npm start` and the README show. */
export const shownAccounts = [
  ...[1, 2, 10, 4, 16, 12, 11, 15, 3, 901, 900, 101, 201].map((number) =>
    demoStaff.find((person) => person.number === number)!,
  ),
  beginner,
]
