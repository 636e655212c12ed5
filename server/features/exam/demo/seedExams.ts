import { ofUnits, type Audience } from '@contract/rules/audience'
import { anyOf } from '../../../db/anyOf'
import { audienceColumn } from '../../../db/audienceSql'
import { hourMs, minuteMs } from '@contract/rules/hospitalTime'
import type { Db } from '../../../db/schema'
import type { PaperPlace } from '../../../db/storedShapes'
import type { SeedExam, Untouched } from './SeedExam'
import { atWork, eveningOf, morningOf } from '../../../seeding/demoClock'
import { isOf } from '../paper/drawRules'
import { randomFrom, shuffled } from '../paper/order'
import { createPapers, type Papers } from '../paper/papers'
import { makeAttempt, summaryOf, type MadeAttempt } from './seedAttempts'
import {
  isPlain,
  questionsForPaper,
  storeDrawnPaper,
  storePaper,
  storeTask,
} from '../paper/storeRepository'

async function drawPaper(
  db: Db,
  { task, questions, categories, draw }: SeedExam,
  seed: number,
  now: number,
): Promise<{ paperId: string; total: number }> {
  if (draw) {
    const paperId = `paper-${task.task_id}`
    const stored = await storeDrawnPaper(db, {
      paperId,
      brand: task.brand,
      bank: await questionsForPaper(db, task.brand),
      rules: draw.rules,
      now,
      parts: { sections: draw.sections },
    })
    if ('lacks' in stored)
      throw new Error(`${task.task_id} cannot be drawn: ${JSON.stringify(stored.lacks)}`)
    return { paperId, total: stored.total }
  }
  const bank = (await questionsForPaper(db, task.brand))
    .filter(isPlain)
    .filter((question) => isOf(question, categories))
  if (bank.length < questions)
    throw new Error(
      `${task.task_id} wants ${questions} questions, its categories have ${bank.length}`,
    )
  const places: PaperPlace[] = shuffled(seed, bank.length)
    .slice(0, questions)
    .sort((a, b) => a - b)
    .map((index) => bank[index]!)
  const paperId = `paper-${task.task_id}`
  return { paperId, total: await storePaper(db, { paperId, brand: task.brand, places, now }) }
}

async function findAudience(
  db: Db,
  comId: string,
  names: readonly string[] | undefined,
): Promise<Audience | null> {
  if (!names) return null
  const rows = await db
    .selectFrom('department')
    .select('department_id')
    .where('com_id', '=', comId)
    .where('department_name', '=', anyOf(names))
    .execute()
  return ofUnits(rows.map((row) => row.department_id))
}

interface Staff {
  com_id: string
  person_id: string
  department_id: string | null
}

/** Finished attempts of part of the staff; who passed stops, who failed tries again while there are tries. */
async function seedAttempts(
  db: Db,
  {
    papers,
    exam,
    staff,
    untouched,
    seed,
    now,
  }: {
    papers: Papers
    exam: SeedExam
    staff: readonly Staff[]
    untouched: readonly Untouched[]
    seed: number
    now: number
  },
): Promise<void> {
  const task = await db
    .selectFrom('exam_task')
    .selectAll()
    .where('com_id', '=', exam.task.com_id)
    .where('task_id', '=', exam.task.task_id)
    .executeTakeFirstOrThrow()
  const paper = await papers(db, task.paper_id)
  const random = randomFrom(seed)
  const details = {
    endTime: task.end_time,
    minutes: task.minutes,
    passScore: task.pass_score,
    shuffleQuestions: task.shuffle_questions,
    shuffleOptions: task.shuffle_options,
    partialMarks: task.partial_marks,
  }
  // Everything was over a good while before now: no made-up attempt runs, none waits for late answers.
  const latest = Math.min(task.end_time, now) - 13 * hourMs - task.minutes * minuteMs
  for (const person of staff) {
    const takes =
      random() < exam.taken &&
      !untouched.some((one) => one.personId === person.person_id && one.taskId === task.task_id)
    const outside = task.audience && !task.audience.units.includes(person.department_id ?? '')
    if (!takes || outside || latest <= task.start_time) continue
    const skill = 0.45 + 0.5 * random()
    let startedAt = task.start_time + random() * (latest - task.start_time) * 0.5
    const sittings: MadeAttempt[] = []
    while (
      sittings.length < task.max_attempts &&
      startedAt < latest &&
      !sittings.some(({ graded }) => graded.passed === 1)
    ) {
      const attemptNo = sittings.length + 1
      sittings.push(
        makeAttempt({
          comId: person.com_id,
          personId: person.person_id,
          taskId: task.task_id,
          attemptId: `${task.task_id}.${person.person_id}.${attemptNo}`,
          attemptNo,
          paper,
          task: details,
          startedAt: Math.round(Math.max(atWork(startedAt), task.start_time)),
          skill: Math.min(0.97, skill + 0.1 * (attemptNo - 1)),
          seed: Math.floor(random() * 1e9),
        }),
      )
      startedAt += task.minutes * minuteMs + 5 * hourMs
    }
    if (sittings.length === 0) continue
    const rows = sittings.map(({ row }) => row)
    await db
      .insertInto('attempt')
      .values(rows)
      .onConflict((row) => row.columns(['com_id', 'attempt_id']).doNothing())
      .execute()
    await db
      .insertInto('person_task')
      .values(summaryOf(rows))
      .onConflict((row) => row.columns(['com_id', 'person_id', 'task_id']).doNothing())
      .execute()
  }
}

/** Exams, papers and finished attempts; dates stand around `now` (epoch ms). Idempotent. */
export async function seedExams(
  db: Db,
  { exams, untouched }: { exams: readonly SeedExam[]; untouched: readonly Untouched[] },
  now: number,
): Promise<void> {
  const papers = createPapers()
  for (const [index, exam] of exams.entries())
    await seedExam(db, papers, exam, { seed: 1009 * (index + 1), now, untouched })
}

/** One exam, its paper and finished attempts. `now`: epoch ms. */
export async function seedExam(
  db: Db,
  papers: Papers,
  exam: SeedExam,
  { seed, now, untouched = [] }: { seed: number; now: number; untouched?: readonly Untouched[] },
): Promise<void> {
  const { paperId, total } = await drawPaper(db, exam, seed, now)
  const audience = await findAudience(db, exam.task.com_id, exam.departments)
  await storeTask(
    db,
    {
      ...exam.task,
      paper_id: paperId,
      start_time: morningOf(now + exam.opens),
      end_time: eveningOf(now + exam.ends),
      pass_score: Math.ceil(total * exam.pass),
      audience: audience && audienceColumn(audience),
    },
    now,
  )
  const staff = await db
    .selectFrom('person')
    .select(['com_id', 'person_id', 'department_id'])
    .where('com_id', '=', anyOf(exam.takenBy))
    .orderBy('person_id')
    .execute()
  await seedAttempts(db, { papers, exam, staff, untouched, seed, now })
}
