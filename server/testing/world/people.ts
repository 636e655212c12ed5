import { hash } from '@node-rs/argon2'
import { mobileOf, staffOf, type SeedPerson, type StaffRow } from '../../seeding/SeedData'

/** The one password of all accounts. */
export const demoPassword = 'Ward-2026-Demo'
/** The number of an account. */
export const demoMobile = mobileOf

/** The cheapest that argon2 knows: tests log in some thousand times, and what is compared says itself what it costs. */
export const passwordHash = () => hash(demoPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })

const renhe: readonly StaffRow[] = [
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
const jiangcheng: readonly StaffRow[] = [
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
const ankang: readonly StaffRow[] = [
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

/** 39 people: every role, every post nature, one of the Clinell programme. */
export const people: readonly SeedPerson[] = [
  ...staffOf('renhe', 1, renhe),
  ...staffOf('jiangcheng', 101, jiangcheng),
  ...staffOf('ankang', 201, ankang),
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
    region: '42',
    department: '质控中心',
    postId: 'manager',
  },
]
