import { ownSceneAddress } from '@contract/calls/exam/vrMaking'
import { dayMs } from '@contract/rules/hospitalTime'
import { regionScenes } from './demoRegions'
import type { SeedScenes } from './seedScenes'

const scenes: SeedScenes['scenes'] = [
  {
    scene_id: 'scene-infection-action',
    scene_name: '全国感控行动专题考核',
    description: '由平台组织，各医院均可参加。完成专题内的考试，就完成了本次行动。',
    cert_rule: '专题内考试全部及格',
    from: -15 * dayMs,
    to: 40 * dayMs,
    tasks: ['platform-infection'],
  },
  ...regionScenes,
  {
    scene_id: 'subject-infection-nurse',
    scene_name: '感控专职人员岗位培训',
    description: '面向拟从事感控专职工作的医务人员：报名，科室和医院同意后学习，考核合格发证。',
    extend_type: 'subject',
    ask: '说说你为什么报名，以及能投入的时间',
    cert_rule: '专题内考试全部及格',
    from: -10 * dayMs,
    to: 120 * dayMs,
    tasks: ['platform-course-hands', 'platform-infection'],
  },
  {
    scene_id: 'subject-hand-coach',
    scene_name: '手卫生督导员培训',
    description: '每个科室一名督导员。学会观察和反馈，带动全科提高依从率。',
    extend_type: 'subject',
    ask: '你所在的科室和推荐人',
    cert_rule: null,
    from: -5 * dayMs,
    to: 60 * dayMs,
    tasks: ['platform-course-hands'],
  },
  {
    scene_id: 'subject-nursing-quality',
    scene_name: '护理质控骨干研修',
    description: '护理敏感质量指标的采集、分析和改进，面向护理骨干。',
    brand: 'nursing',
    extend_type: 'subject',
    ask: '你所在的科室和质控经历',
    cert_rule: null,
    from: -5 * dayMs,
    to: 60 * dayMs,
    tasks: ['platform-course-indicators'],
  },
]
const vrTasks: SeedScenes['vrTasks'] = [
  {
    task_id: 'platform-vr-hand',
    task_name: '手卫生五个时刻（VR）',
    description: '在三维病床旁依次点出五个手卫生时刻，约 3 分钟。',
    address: ownSceneAddress,
    from: -5 * dayMs,
    to: 40 * dayMs,
  },
  {
    task_id: 'platform-vr-hand-again',
    task_name: '手卫生五个时刻复训（VR）',
    description: '开放后可以进入场景。',
    address: ownSceneAddress,
    from: 7 * dayMs,
    to: 60 * dayMs,
  },
]

/** Scenes of the platform, among them one for its exams; exams inside the 3-D scene that comes with the program, so that each can be entered: one open, one to come. */
export const demoScenes: SeedScenes = {
  scenes,
  certified: { 'subject-infection-nurse': 24 },
  vrTasks,
}
