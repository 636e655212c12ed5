import { sql } from 'kysely'
import { dayMs, hourMs } from '@contract/rules/hospitalTime'
import type { Db } from '../../../db/schema'
import { storeCompany } from '../../company/companyService'
import { shuffled } from '../paper/order'
import type { PaperDetails } from '../paper/paperRepository'
import { createPapers } from '../paper/papers'
import { makeAttempt, type MadeAttempt } from './seedAttempts'
import { isPlain, questionsForPaper, storePaper, storeTask } from '../paper/storeRepository'

/** Staff of one made-up hospital, unless it is said; more staff means more hospitals, as in life. */
const usualStaff = 5000
const tasksPerHospital = 10
const questionsPerTask = 20
/** Different graded answer sheets a task; staff share them, as far as their answers go. */
const sheetsPerTask = 64

export interface Scale {
  hospitals: number
  staff: number
  attempts: number
}

const hospitalId = (n: number) => `scale-${String(n).padStart(3, '0')}`

/** A hospital with departments and staff; person ids count from 1: scale-001-00001. */
async function seedHospital(db: Db, comId: string, staff: number, now: number): Promise<void> {
  await storeCompany(db, {
    com_id: comId,
    com_name: `规模测试医院 ${comId}`,
    short_name: comId,
    brand: 'infection',
    domain_code: `S${comId}`,
    created_at: now,
  })
  await sql`/* several machines: seldom, made-up staff for benches */
    insert into department (com_id, department_id, department_name, position) select ${comId}, 'd' || n, '科室' || n, n from generate_series(1, 40) n on conflict do nothing`.execute(
    db,
  )
  await sql`
    /* several machines: seldom, made-up staff for benches */
    insert into person (com_id, person_id, person_name, job_number, department_id, post_id, is_clinell, mobile_masked, mobile_cipher, active, created_at)
    select ${comId}::text, ${comId}::text || '-' || lpad(n::text, 5, '0'), '员工' || n, 'S' || lpad(n::text, 5, '0'), 'd' || (1 + n % 40), null, false,
      '199****' || lpad((n % 10000)::text, 4, '0'), '\\x00'::bytea, true, ${now}::timestamptz
    from generate_series(1, ${staff}::int) n on conflict do nothing`.execute(db)
  await sql`
    /* several machines: seldom, made-up staff for benches */
    insert into mobile_lookup select md5(id) || md5(${comId}::text), ${comId}::text, id
    from (select ${comId}::text || '-' || lpad(n::text, 5, '0') as id from generate_series(1, ${staff}::int) n) made on conflict do nothing`.execute(
    db,
  )
}

type Sheet = Pick<
  MadeAttempt['row'],
  'score' | 'passed' | 'right_count' | 'wrong_count' | 'blank_count' | 'receipt' | 'answers'
>

function sheetsOf(paper: PaperDetails, passScore: number): Sheet[] {
  const task = {
    endTime: 40 * dayMs,
    minutes: 30,
    passScore,
    shuffleQuestions: false,
    shuffleOptions: false,
  }
  return Array.from(
    { length: sheetsPerTask },
    (_, n) =>
      makeAttempt({
        comId: '',
        personId: '',
        taskId: '',
        attemptId: '',
        attemptNo: 1,
        paper,
        task,
        startedAt: 0,
        skill: 0.4 + (0.55 * n) / sheetsPerTask,
        seed: n + 1,
      }).row,
  )
}

/** One graded attempt of each of the staff, folded; everything is made inside the database, where rows cost no journey. */
async function seedAttempts(
  db: Db,
  {
    comId,
    taskId,
    paperId,
    sheets,
    startedAt,
  }: {
    comId: string
    taskId: string
    paperId: string
    sheets: readonly Sheet[]
    startedAt: number
  },
): Promise<number> {
  const json = JSON.stringify(
    sheets.map((sheet, n) => ({
      ...sheet,
      n,
      receipt: JSON.parse(sheet.receipt as string) as unknown,
      answers: JSON.parse(sheet.answers as string) as unknown,
    })),
  )
  await sql`
    insert into attempt (com_id, attempt_id, person_id, task_id, attempt_no, state, paper_id, seed, shuffle_questions, shuffle_options, started_at, deadline,
      lease_device_id, leases, closed_at, closed_by, score, passed, right_count, wrong_count, blank_count, receipt, answers, counted)
    select p.com_id, ${taskId}::text || '.' || right(p.person_id, 5), p.person_id, ${taskId}::text, 1, 5, ${paperId}::text, 1, false, false,
      ${startedAt}::timestamptz, ${startedAt}::timestamptz + interval '30 minutes', 'seed', '[{"lease":1,"deviceId":"seed","time":0}]'::jsonb, ${startedAt}::timestamptz + interval '15 minutes', 'user',
      s.score, s.passed, s.right_count, s.wrong_count, s.blank_count,
      s.receipt || jsonb_build_object('attemptId', ${taskId}::text || '.' || right(p.person_id, 5)), s.answers, false
    from person p join jsonb_to_recordset(${json}::jsonb) as s(n int, score numeric, passed boolean, right_count int, wrong_count int, blank_count int, receipt jsonb, answers json)
      on s.n = abs(hashtext(p.person_id || ${taskId}::text)) % ${sheetsPerTask}::int
    where p.com_id = ${comId} on conflict do nothing`.execute(db)
  const { numAffectedRows } = await sql`
    insert into person_task (com_id, person_id, task_id, attempts_used, best_score, passed, last_attempt_id, last_at)
    select com_id, person_id, task_id, 1, score, passed, attempt_id, closed_at from attempt
    where com_id = ${comId} and task_id = ${taskId} on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** One exam of so many questions that everybody of a hospital has sat, with so many staff more than it has; returns its task id. For benches. */
export async function seedCrowdedExam(
  db: Db,
  comId: string,
  staff: number,
  questions: number,
  now: number,
): Promise<string> {
  const bank = (await questionsForPaper(db, 'infection')).filter(isPlain)
  const [paperId, taskId] = [`paper-crowd-${comId}`, `crowd-${comId}`]
  await seedHospital(db, comId, staff, now)
  const total = await storePaper(db, {
    paperId,
    brand: 'infection',
    places: bank.slice(0, questions),
    now,
  })
  await storeTask(
    db,
    {
      com_id: comId,
      task_id: taskId,
      brand: 'infection',
      task_name: `规模测试考试 ${questions}`,
      start_time: now - 40 * dayMs,
      end_time: now + dayMs,
      paper_id: paperId,
      issuer: comId,
    },
    now,
  )
  await seedAttempts(db, {
    comId,
    taskId,
    paperId,
    sheets: sheetsOf(await createPapers()(db, paperId), Math.ceil(total * 0.6)),
    startedAt: now - 5 * dayMs,
  })
  await sql`analyze`.execute(db)
  return taskId
}

/**
 * Made-up staff and graded attempts for benches: hospitals of 5,000, ten exams each, one attempt per learner and exam. Idempotent;
 * the question bank must be there. INSERT … SELECT inside the database: faster than COPY from here, and nothing to install.
 */
export async function seedScale(
  db: Db,
  staff: number,
  now: number,
  report: (text: string) => void = () => undefined,
  staffPerHospital = usualStaff,
): Promise<Scale> {
  const bank = (await questionsForPaper(db, 'infection')).filter(isPlain)
  const papers = createPapers()
  const hospitals = Math.ceil(staff / staffPerHospital)
  const scale: Scale = { hospitals, staff, attempts: 0 }
  for (let h = 1; h <= hospitals; h++) {
    const comId = hospitalId(h)
    await seedHospital(
      db,
      comId,
      Math.min(staffPerHospital, staff - (h - 1) * staffPerHospital),
      now,
    )
    for (let t = 1; t <= tasksPerHospital; t++) {
      const paperId = `paper-scale-${t}`
      const total = await storePaper(db, {
        paperId,
        brand: 'infection',
        places: shuffled(t, bank.length)
          .slice(0, questionsPerTask)
          .map((index) => bank[index]!),
        now,
      })
      const paper = await papers(db, paperId)
      const taskId = `${comId}-t${t}`
      await storeTask(
        db,
        {
          com_id: comId,
          task_id: taskId,
          brand: 'infection',
          task_name: `规模测试考试 ${t}`,
          start_time: now - 40 * dayMs,
          end_time: now + (t - 3) * 10 * dayMs,
          paper_id: paperId,
          issuer: comId,
          max_attempts: 2,
        },
        now,
      )
      scale.attempts += await seedAttempts(db, {
        comId,
        taskId,
        paperId,
        sheets: sheetsOf(paper, Math.ceil(total * 0.6)),
        startedAt: now - 35 * dayMs + t * hourMs,
      })
    }
    report(`${h} of ${hospitals} hospitals, ${scale.attempts} attempts`)
  }
  await sql`analyze`.execute(db)
  return scale
}
