import { platformId } from '../../companies'
import type { SeedHospital } from '../../seeding/SeedData'

/** Two hospitals of the infection-control brand, one of the nursing brand, the centre of a region, and the platform. */
export const hospitals: readonly SeedHospital[] = [
  {
    comId: platformId,
    comName: '全员学习与考核平台',
    shortName: '平台',
    brand: 'infection',
    domainCode: 'A0',
    province: null,
    departments: { 平台运营: [] },
  },
  {
    comId: 'hubei',
    comName: '湖北省医院感染质控中心',
    shortName: '省质控中心',
    brand: 'infection',
    domainCode: 'C42',
    province: '湖北省',
    departments: { 质控中心: [] },
  },
  {
    comId: 'renhe',
    comName: '仁和市人民医院',
    shortName: '仁和人民医院',
    brand: 'infection',
    domainCode: 'H1001',
    province: '湖北省',
    areaId: '420100',
    departments: {
      感染管理科: ['办公室'],
      重症医学科: ['A区病房', 'B区病房', '治疗室'],
      呼吸内科: ['东病区', '西病区'],
      普通外科: ['一病区', '二病区', '换药室'],
      手术室: ['洁净区', '准洁净区'],
      消毒供应中心: ['去污区', '检查包装区', '无菌存放区'],
      急诊科: ['抢救室', '留观室'],
      检验科: ['微生物室'],
    },
  },
  {
    comId: 'jiangcheng',
    comName: '江城第二医院',
    shortName: '江城二院',
    brand: 'infection',
    domainCode: 'H1002',
    province: '江苏省',
    departments: {
      感染管理科: ['办公室'],
      血液净化中心: ['普通透析区', '隔离透析区'],
      新生儿科: ['暖箱区', '配奶间'],
      骨科: ['一病区'],
      内镜中心: ['清洗消毒室', '诊疗室'],
    },
  },
  {
    comId: 'ankang',
    comName: '安康护理示范医院',
    shortName: '安康医院',
    brand: 'nursing',
    domainCode: 'H2001',
    province: '浙江省',
    departments: {
      护理部: ['办公室'],
      心血管内科: ['一病区', '监护室'],
      老年医学科: ['东病区', '西病区'],
      神经外科: ['病房'],
      产科: ['产房', '母婴同室'],
    },
  },
]
