import { dayMs } from '@contract/rules/hospitalTime'
import { IssuerKind } from '@contract/states'
import type { Db } from '../../../db/schema'
import { createPapers } from '../paper/papers'
import { platformId } from '../paper/platformTasks'
import type { SeedExam } from './SeedExam'
import { seedExam } from './seedExams'

const exam: SeedExam = {
  task: {
    com_id: platformId,
    issuer_kind: IssuerKind.centre,
    issuer_com_id: 'hubei',
    issuer: '省质控中心',
    areas: ['42'],
    brand: 'infection',
    task_id: 'hubei-outbreak',
    task_name: '全省医院感染暴发处置抽考',
    description: '省质控中心组织，各医院全员参加，两次机会取最好成绩。',
    minutes: 20,
    max_attempts: 2,
    shuffle_questions: 1,
    shuffle_options: 1,
  },
  opens: -6 * dayMs,
  ends: 24 * dayMs,
  questions: 10,
  categories: ['KC05', 'KC03'],
  taken: 0.6,
  takenBy: ['renhe'],
  pass: 0.6,
}

/** An exam that the demo's quality-control centre issued for the hospitals of its region; returns its id. `now`: epoch ms. Idempotent. */
export async function seedRegionExam(db: Db, now: number): Promise<string> {
  await seedExam(db, createPapers(), exam, { seed: 104_729, now })
  return exam.task.task_id
}
