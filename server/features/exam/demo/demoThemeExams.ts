import { dayMs } from '@contract/rules/hospitalTime'
import { platformId } from '../paper/platformTasks'
import type { SeedExam } from './SeedExam'

const exam = (
  theme: string,
  name: string,
  categories: readonly string[],
  description: string,
): SeedExam => ({
  task: {
    com_id: platformId,
    issuer: '全员学习与考核平台',
    brand: 'infection',
    task_id: `platform-exam-${theme}`,
    task_name: name,
    description,
    minutes: 15,
    max_attempts: 3,
    shuffle_questions: 1,
    shuffle_options: 1,
  },
  opens: -20 * dayMs,
  ends: 90 * dayMs,
  questions: 10,
  categories,
  taken: 0,
  takenBy: [],
  pass: 0.8,
})

/** The exams of the programmes of regions (demoRegions.ts): each on one course of the platform. */
export const themeExams: readonly SeedExam[] = [
  exam('hands', '手卫生专题考核', ['KC01'], '学完手卫生课程后参加，八成及格。'),
  exam('clean', '清洁消毒专题考核', ['KC02'], '学完环境清洁消毒课程后参加，八成及格。'),
  exam('isolation', '隔离与防护专题考核', ['KC03'], '学完隔离与个人防护课程后参加，八成及格。'),
  exam('sharps', '锐器安全专题考核', ['KC04'], '学完锐器安全课程后参加，八成及格。'),
  exam('lines', '导管感染预防专题考核', ['KC08'], '学完导管感染预防课程后参加，八成及格。'),
]
