import { dayMs, monthAround, monthStamp } from '@contract/rules/hospitalTime'
import type { Db } from '../../../db/schema'
import { createPapers } from '../paper/papers'
import type { SeedExam } from './SeedExam'
import { seedExam } from './seedExams'

/** The exams of the months before, the newest first: what they ask, how many took part. */
const months = [
  { subject: '职业暴露与医疗废物', categories: ['KC06', 'KC04'], taken: 0.95, pass: 0.55 },
  { subject: '手卫生与隔离', categories: ['KC01', 'KC03'], taken: 0.9, pass: 0.6 },
  { subject: '消毒灭菌与多重耐药菌', categories: ['KC02', 'KC05'], taken: 0.85, pass: 0.6 },
] as const
const questions = 10

/** One exam of renhe in each of the three months before `now` (epoch ms), over and done; returns their ids. Idempotent. */
export async function seedMonthExams(db: Db, now: number): Promise<string[]> {
  const papers = createPapers()
  const taskIds: string[] = []
  let { from } = monthAround(now)
  for (const [index, { subject, categories, taken, pass }] of months.entries()) {
    from = monthAround(from - dayMs).from
    const month = monthStamp(from)
    const exam: SeedExam = {
      task: {
        brand: 'infection',
        com_id: 'renhe',
        issuer: '感染管理科',
        task_id: `renhe-month-${month}`,
        task_name: `${Number(month.slice(5))}月感控月考：${subject}`,
        description: '已结束。',
        minutes: 20,
        max_attempts: 3,
        show_answers: 'afterEnd',
      },
      opens: from + 4 * dayMs - now,
      ends: from + 24 * dayMs - now,
      questions,
      categories,
      taken,
      takenBy: ['renhe'],
      pass,
    }
    await seedExam(db, papers, exam, { seed: 7919 * (index + 1), now })
    taskIds.push(exam.task.task_id)
  }
  return taskIds
}
