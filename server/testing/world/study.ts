import { platformId } from '../../companies'
import type { SeedStudy } from '../../features/study/seedStudy'

const tasks: SeedStudy['tasks'] = [
  {
    comId: 'renhe',
    taskId: 'renhe-course-hands',
    courseId: 'CRS001',
    name: '手卫生必修课',
    issuer: '感染管理科',
    brand: 'infection',
    opens: -3,
    ends: 30,
  },
  {
    comId: 'renhe',
    taskId: 'renhe-course-clean',
    courseId: 'CRS002',
    name: '环境清洁消毒岗位培训',
    issuer: '感染管理科',
    brand: 'infection',
    opens: -1,
    ends: 12,
  },
  {
    comId: 'renhe',
    taskId: 'renhe-course-later',
    courseId: 'CRS002',
    name: '下月环境清洁复训',
    issuer: '感染管理科',
    brand: 'infection',
    opens: 10,
    ends: 40,
  },
  {
    comId: 'renhe',
    taskId: 'renhe-course-over',
    courseId: 'CRS001',
    name: '上季度手卫生培训',
    issuer: '感染管理科',
    brand: 'infection',
    opens: -90,
    ends: -5,
  },
  {
    comId: 'jiangcheng',
    taskId: 'jiangcheng-course-hands',
    courseId: 'CRS001',
    name: '手卫生入职培训',
    issuer: '感染管理科',
    brand: 'infection',
    opens: -3,
    ends: 30,
  },
  {
    comId: 'ankang',
    taskId: 'ankang-course-indicators',
    courseId: 'CRS003',
    name: '护理敏感指标培训',
    issuer: '护理部',
    brand: 'nursing',
    opens: -3,
    ends: 30,
  },
  {
    comId: platformId,
    taskId: 'platform-course-hands',
    courseId: 'CRS001',
    name: '全国手卫生公开课',
    issuer: '全员学习与考核平台',
    brand: 'infection',
    opens: -20,
    ends: 120,
  },
  {
    comId: platformId,
    taskId: 'platform-course-indicators',
    courseId: 'CRS003',
    name: '全国护理质量指标公开课',
    issuer: '全员学习与考核平台',
    brand: 'nursing',
    opens: -20,
    ends: 120,
  },
]

/** Programmes that links from outside lead to. */
const scenes: SeedStudy['scenes'] = [
  {
    sceneId: 'scene-hands',
    name: '手卫生专题',
    brand: 'infection',
    kind: 'study',
    desc: '从时机到方法，学完可参加考核。',
    tasks: ['platform-course-hands'],
  },
  {
    sceneId: 'scene-quality',
    name: '护理质量专题',
    brand: 'nursing',
    kind: 'study',
    desc: '先对齐口径，再谈改进。',
    tasks: ['platform-course-indicators'],
  },
]

export const study: SeedStudy = { tasks, scenes }
