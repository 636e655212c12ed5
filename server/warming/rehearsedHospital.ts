import { randomInt } from 'node:crypto'
import { dayMs, minuteMs } from '@contract/rules/hospitalTime'
import { newId } from '../db/newId'
import type { Db } from '../db/schema'
import { hashPassword } from '../features/account/passwords'
import { storeCompany } from '../features/company/companyService'
import { storePaper, storeTask } from '../features/exam/paper/storeRepository'
import { storeQuestions, type NewQuestion } from '../features/exam/questionService'
import type { Secrets } from '../secrets'

/** A hospital that exists only in transactions that are rolled back: its ids are new each time a server starts. */
export interface Rehearsed {
  comId: string
  personId: string
  /** Of no network: numbers begin with 13 and higher. */
  mobile: string
  password: string
  passwordHash: string
  /** Exams of the same paper, in its own order and shuffled in turn; as many as a page of the list shows. */
  taskIds: readonly string[]
}

const questionCount = 120
const taskCount = 20

const questionsFor = (comId: string): NewQuestion[] =>
  Array.from({ length: questionCount }, (_, n) => ({
    questionId: `${comId}-${n}`,
    kind: n % 4 === 3 ? 'judge' : 'single',
    difficulty: 'easy',
    categoryId: comId,
    brands: ['infection'],
    stem: `第 ${n} 题：接触患者前后，应当怎样做？`,
    options: ['A', 'B', 'C', 'D'].slice(0, n % 4 === 3 ? 2 : 4).map((optionId) => ({
      optionId,
      text: `选项 ${optionId}`,
    })),
    right: ['A'],
    explanation: '',
    source: '',
    face: {},
    reviewNeeded: 0,
  }))

/** Makes the hospital in the transaction that `db` is in, the same one again where it was made before. */
export async function makeHospital(
  db: Db,
  secrets: Secrets,
  now: number,
  known?: Rehearsed,
): Promise<Rehearsed> {
  const comId = known?.comId ?? newId(now)
  const password = `Warm-${comId}`
  const hospital: Rehearsed = known ?? {
    comId,
    personId: newId(now),
    mobile: `10${randomInt(1e9).toString().padStart(9, '0')}`,
    password,
    passwordHash: await hashPassword(password),
    taskIds: Array.from({ length: taskCount }, () => newId(now)),
  }
  await storeCompany(db, {
    com_id: comId,
    com_name: comId,
    short_name: comId,
    brand: 'infection',
    domain_code: comId,
    created_at: now,
  })
  await storePerson(db, secrets, hospital, now)
  await db
    .insertInto('knowledge_category')
    .values({
      category_id: comId,
      parent_id: null,
      path: [comId],
      category_name: comId,
      position: 0,
    })
    .execute()
  const questions = questionsFor(comId)
  const versions = await storeQuestions(db, questions, now, comId)
  await storePaper(db, {
    paperId: comId,
    brand: 'infection',
    places: questions.map(({ questionId }) => ({
      questionId,
      version: versions.get(questionId) ?? 1,
      marks: 1,
    })),
    now,
    parts: { comId },
  })
  for (const [place, taskId] of hospital.taskIds.entries())
    await storeTask(
      db,
      {
        com_id: comId,
        task_id: taskId,
        brand: 'infection',
        // As real ones are named: V8 compiles for texts of one byte a letter and of two apart.
        task_name: `${place} 手卫生与隔离考试`,
        issuer: '感染管理科',
        start_time: now - minuteMs,
        // Some are over, so that the list tells them apart.
        end_time: now + (place % 5 === 4 ? 0 : dayMs) + place,
        paper_id: comId,
        // Right answers open with the hand-in where nobody sits the same paper once more.
        max_attempts: 1,
        shuffle_questions: place % 2,
        shuffle_options: place % 2,
      },
      now,
    )
  return hospital
}

async function storePerson(
  db: Db,
  secrets: Secrets,
  { comId, personId, mobile, passwordHash }: Rehearsed,
  now: number,
): Promise<void> {
  await db
    .insertInto('department')
    .values({ com_id: comId, department_id: 'd1', department_name: 'd1', position: 1 })
    .execute()
  await db
    .insertInto('person')
    .values({
      com_id: comId,
      person_id: personId,
      person_name: personId,
      job_number: null,
      department_id: 'd1',
      post_id: null,
      is_clinell: 0,
      mobile_masked: null,
      mobile_cipher: null,
      active: 1,
      created_at: now,
    })
    .execute()
  await db
    .insertInto('mobile_lookup')
    .values({ mobile_hash: secrets.hashMobile(mobile), com_id: comId, person_id: personId })
    .execute()
  await db
    .insertInto('credential')
    .values({
      com_id: comId,
      person_id: personId,
      password_hash: passwordHash,
      former_hashes: JSON.stringify([]),
      changed_at: now,
    })
    .execute()
}
