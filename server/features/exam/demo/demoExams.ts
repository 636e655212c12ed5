import { dayMs } from '@contract/rules/hospitalTime'
import type { DrawRule } from '../paper/drawRules'
import { platformId } from '../paper/platformTasks'
import type { NewTask } from '../paper/storeExam'

/** An exam of the demo: what its paper is drawn from, and who has taken it. */
export interface DemoExam {
  task: Omit<NewTask, 'start_time' | 'end_time' | 'paper_id'>
  /** ms from the moment of seeding; negative: before it. */
  opens: number
  ends: number
  /** A paper that is drawn for each attempt; without it the paper is the same for everybody. */
  draw?: { sections: readonly { title: string }[]; rules: readonly DrawRule[] }
  /** How many questions, from categories that begin so ('' = all of the brand). */
  questions: number
  categories: readonly string[]
  /** Share of the staff (0…1) that has finished it, and hospitals whose staff does. */
  taken: number
  takenBy: readonly string[]
  /** Pass mark as a share of the total. */
  pass: number
  /** Names of departments; none: everybody. */
  departments?: readonly string[]
}

const infection = { brand: 'infection', com_id: 'renhe', issuer: '感染管理科' } as const
const platform = { com_id: platformId, issuer: '全员学习与考核平台' } as const

const everywhere = { categories: [''] }
/** Every kind of question, in three sections; 20 marks by machine, 5 by a marker. */
const everyKind: DemoExam['draw'] = {
  sections: [{ title: '选择与判断' }, { title: '填空、排序与匹配' }, { title: '病例与简答' }],
  rules: [
    { ...everywhere, kind: 'single', difficulty: 'easy', count: 3, marks: 1, section: 0 },
    { ...everywhere, kind: 'multiple', count: 2, marks: 2, section: 0 },
    { ...everywhere, kind: 'judge', count: 1, marks: 1, section: 0 },
    { ...everywhere, kind: 'single', media: 'image', count: 1, marks: 1, section: 0 },
    { ...everywhere, kind: 'single', media: 'audio', count: 1, marks: 1, section: 0 },
    { ...everywhere, kind: 'fill', count: 2, marks: 2, section: 1 },
    { ...everywhere, kind: 'order', count: 1, marks: 2, section: 1 },
    { ...everywhere, kind: 'match', count: 1, marks: 3, section: 1 },
    { ...everywhere, kind: 'case', size: 2, count: 1, marks: 4, section: 2 },
    { ...everywhere, kind: 'short', count: 1, marks: 5, section: 2 },
  ],
}

/** Ids never change: tests and guides name them. */
export const demoExams: readonly DemoExam[] = [
  {
    task: {
      ...infection,
      task_id: 'renhe-all-kinds',
      task_name: '感控综合能力考核（全题型）',
      description:
        '每人随机抽题：单选、多选、判断、图片、录音、填空、排序、匹配、病例和简答。简答题由感染管理科评阅，评阅后成绩为最终成绩。',
      minutes: 40,
      max_attempts: 2,
      shuffle_questions: 1,
      shuffle_options: 1,
      partial_marks: 1,
    },
    draw: everyKind,
    opens: -3 * dayMs,
    ends: 25 * dayMs,
    questions: 15,
    categories: [''],
    taken: 0.4,
    takenBy: ['renhe'],
    pass: 0.6,
  },
  {
    task: {
      ...infection,
      task_id: 'renhe-hand-hygiene',
      task_name: '手卫生应知应会小测',
      description: '十道题，考查五个时刻、洗手与卫生手消毒的要点。交卷后可查看解析。',
      minutes: 15,
      max_attempts: 2,
      shuffle_options: 1,
    },
    opens: -2 * dayMs,
    ends: 20 * dayMs,
    questions: 10,
    categories: ['KC01'],
    taken: 0.6,
    takenBy: ['renhe'],
    pass: 0.6,
  },
  {
    task: {
      ...infection,
      task_id: 'renhe-year-120',
      task_name: '2026 年度医院感染知识全员考核',
      description:
        '一百二十道题，限时两小时，只有一次机会。题目和选项次序因人而异；考试结束后统一公布解析。',
      minutes: 120,
      max_attempts: 1,
      shuffle_questions: 1,
      shuffle_options: 1,
      show_answers: 'afterEnd',
    },
    opens: -1 * dayMs,
    ends: 14 * dayMs,
    questions: 120,
    categories: [''],
    taken: 0.35,
    takenBy: ['renhe'],
    pass: 0.6,
  },
  {
    task: {
      ...infection,
      task_id: 'renhe-exposure',
      task_name: '职业暴露与个人防护达标考试',
      description: '每人三次机会，取最高分，八成以上为达标。',
      minutes: 30,
      max_attempts: 3,
      shuffle_questions: 1,
    },
    opens: -5 * dayMs,
    ends: 10 * dayMs,
    questions: 20,
    categories: ['KC03', 'KC04'],
    taken: 0.7,
    takenBy: ['renhe'],
    pass: 0.8,
  },
  {
    task: {
      ...infection,
      task_id: 'renhe-disinfection',
      task_name: '清洗消毒与灭菌闭卷考试',
      description: '闭卷考试，离开答题页面超过三次将被记录。',
      minutes: 25,
      max_attempts: 1,
      cutting_screen_num: 3,
      show_answers: 'never',
      late_policy: 'reject',
    },
    opens: -1 * dayMs,
    ends: 6 * dayMs,
    questions: 15,
    categories: ['KC02'],
    taken: 0.3,
    takenBy: ['renhe'],
    pass: 0.6,
  },
  {
    task: {
      ...infection,
      task_id: 'renhe-icu',
      task_name: '重症医学科三管感染防控考核',
      description: '面向重症医学科。',
      minutes: 20,
      max_attempts: 2,
    },
    opens: -1 * dayMs,
    ends: 9 * dayMs,
    questions: 12,
    categories: ['KC08'],
    taken: 0.5,
    takenBy: ['renhe'],
    pass: 0.6,
    departments: ['重症医学科'],
  },
  {
    task: {
      ...infection,
      task_id: 'renhe-next-month',
      task_name: '多重耐药菌防控专项考试',
      description: '开始后方可进入。',
      minutes: 40,
      max_attempts: 1,
    },
    opens: 7 * dayMs,
    ends: 21 * dayMs,
    questions: 12,
    categories: ['KC05', 'KC10'],
    taken: 0,
    takenBy: [],
    pass: 0.6,
  },
  {
    task: {
      ...infection,
      task_id: 'renhe-last-quarter',
      task_name: '第三季度感控知识考核',
      description: '已结束。',
      minutes: 45,
      max_attempts: 2,
      show_answers: 'afterEnd',
    },
    opens: -60 * dayMs,
    ends: -10 * dayMs,
    questions: 30,
    categories: [''],
    taken: 0.8,
    takenBy: ['renhe'],
    pass: 0.6,
  },
  {
    task: {
      ...infection,
      task_id: 'renhe-waste',
      task_name: '医疗废物管理补考',
      description: '已结束。',
      minutes: 20,
      max_attempts: 1,
      show_answers: 'afterEnd',
    },
    opens: -30 * dayMs,
    ends: -5 * dayMs,
    questions: 8,
    categories: ['KC06'],
    taken: 0.25,
    takenBy: ['renhe'],
    pass: 0.6,
  },
  {
    task: {
      ...platform,
      brand: 'infection',
      task_id: 'platform-infection',
      task_name: '全国感控基础知识公开考核',
      description: '由平台组织，各医院均可参加，每人两次机会。',
      minutes: 30,
      max_attempts: 2,
      shuffle_questions: 1,
      shuffle_options: 1,
    },
    opens: -15 * dayMs,
    ends: 40 * dayMs,
    questions: 25,
    categories: [''],
    taken: 0.6,
    takenBy: ['renhe', 'jiangcheng'],
    pass: 0.6,
  },
  {
    task: {
      ...platform,
      brand: 'nursing',
      task_id: 'platform-nursing',
      task_name: '全国护理质量控制公开考核',
      description: '由平台组织，各医院均可参加，每人两次机会。',
      minutes: 30,
      max_attempts: 2,
      shuffle_questions: 1,
      shuffle_options: 1,
    },
    opens: -15 * dayMs,
    ends: 40 * dayMs,
    questions: 25,
    categories: [''],
    taken: 0.6,
    takenBy: ['ankang'],
    pass: 0.6,
  },
  {
    task: {
      com_id: 'jiangcheng',
      brand: 'infection',
      issuer: '感染管理科',
      task_id: 'jiangcheng-dialysis',
      task_name: '血液净化感染防控考核',
      description: '江城第二医院院内考核。',
      minutes: 30,
      max_attempts: 2,
    },
    opens: -3 * dayMs,
    ends: 12 * dayMs,
    questions: 20,
    categories: ['KC02', 'KC07', 'KC08'],
    taken: 0.6,
    takenBy: ['jiangcheng'],
    pass: 0.6,
  },
  {
    task: {
      com_id: 'ankang',
      brand: 'nursing',
      issuer: '护理部',
      task_id: 'ankang-quality',
      task_name: '护理质量敏感指标考核',
      description: '安康护理示范医院院内考核。',
      minutes: 30,
      max_attempts: 2,
      shuffle_options: 1,
    },
    opens: -3 * dayMs,
    ends: 12 * dayMs,
    questions: 20,
    categories: ['KC09'],
    taken: 0.6,
    takenBy: ['ankang'],
    pass: 0.7,
  },
  {
    task: {
      com_id: 'ankang',
      brand: 'nursing',
      issuer: '护理部',
      task_id: 'ankang-hand-hygiene',
      task_name: '护士手卫生小测',
      description: '十道题，交卷后可查看解析。',
      minutes: 15,
      max_attempts: 3,
    },
    opens: -3 * dayMs,
    ends: 25 * dayMs,
    questions: 10,
    categories: ['KC01'],
    taken: 0.5,
    takenBy: ['ankang'],
    pass: 0.6,
  },
]

/** Who finds exams untouched: the first account of each hospital takes the journeys of tests and guides. */
export const freshFor: readonly { personId: string; taskId: string }[] = [
  ...[
    'renhe-hand-hygiene',
    'renhe-year-120',
    'renhe-exposure',
    'renhe-disinfection',
    'renhe-icu',
    'renhe-waste',
    'renhe-all-kinds',
  ].map((taskId) => ({ personId: 'renhe-0001', taskId })),
  ...['jiangcheng-dialysis', 'platform-infection'].map((taskId) => ({
    personId: 'jiangcheng-0101',
    taskId,
  })),
  ...['ankang-quality', 'ankang-hand-hygiene'].map((taskId) => ({
    personId: 'ankang-0201',
    taskId,
  })),
]
