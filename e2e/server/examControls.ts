import { ofUnits } from '@contract/rules/audience'
import { dayOf } from '@contract/rules/hospitalTime'
import { sql } from 'kysely'
import type { StoredAttempt } from './ExamDetails'
import { aTask, type TaskDetails } from '../../server/testing/aTask'
import { platformId } from '../../server/companies'
import { readCourse } from '../../server/features/study/courseRepository'
import { storePlatformCourse } from '../../server/features/study/seedCourses'
import type { TestServer } from '../../server/testing/startServer'

/** An exam of renhe, for one department of it where `departmentName` says so. */
export async function anExam(
  server: TestServer,
  { certificateMonths, ...details }: Record<string, unknown>,
): Promise<string> {
  const taskId = await storedExam(server, details)
  if (typeof certificateMonths === 'number')
    await server.db
      .insertInto('certificate_rule')
      .values({
        com_id: 'renhe',
        kind: 'exam',
        of_id: taskId,
        months: certificateMonths,
        created_at: server.now(),
      })
      .execute()
  return taskId
}

async function storedExam(
  { db, now }: TestServer,
  { departmentName, ...details }: Record<string, unknown>,
): Promise<string> {
  if (typeof departmentName !== 'string') return aTask(db, now(), details as TaskDetails)
  const { department_id } = await db
    .selectFrom('department')
    .select('department_id')
    .where('com_id', '=', 'renhe')
    .where('department_name', '=', departmentName)
    .executeTakeFirstOrThrow()
  return aTask(db, now(), {
    ...(details as TaskDetails),
    audience: JSON.stringify(ofUnits([department_id])),
  })
}

/** What the hospital has of an exam: open answers and folded ones alike. */
export async function attempts(server: TestServer, taskId: string): Promise<StoredAttempt[]> {
  const rows = await server.db
    .selectFrom('attempt')
    .selectAll()
    .where('task_id', '=', taskId)
    .orderBy('started_at')
    .execute()
  return Promise.all(
    rows.map(async (row) => {
      const open = await server.db
        .selectFrom('answer')
        .select(['question_id', 'option_ids'])
        .where('attempt_id', '=', row.attempt_id)
        .execute()
      const folded = Object.entries(row.answers ?? {}).map(
        ([questionId, [, , optionIds]]): [string, string[]] => [questionId, optionIds],
      )
      const answers = Object.fromEntries(
        [
          ...folded,
          ...open.map((one): [string, string[]] => [one.question_id, one.option_ids]),
        ].filter(([, optionIds]) => optionIds.length),
      )
      return {
        attemptId: row.attempt_id,
        personId: row.person_id,
        state: row.state,
        score: row.score,
        lateCount: row.late_count,
        flags: row.flags,
        answers,
      }
    }),
  )
}

/** Takes all exams of a person away. Its attempts are locked first: the job that counts answers writes beside it. */
export async function forgetExams(server: TestServer, personId: string): Promise<null> {
  await server.db.transaction().execute(async (db) => {
    await sql`select 1 from attempt where person_id = ${personId} for update`.execute(db)
    // First what points to them.
    for (const table of ['answer', 'attempt_count', 'leaving_event', 'score_notice'])
      await sql`delete from ${sql.table(table)} where attempt_id in (select attempt_id from attempt where person_id = ${personId})`.execute(
        db,
      )
    await db.deleteFrom('attempt').where('person_id', '=', personId).execute()
    await db.deleteFrom('person_task').where('person_id', '=', personId).execute()
    // What they got wrong in them as well: who has how many cards depends on the bank.
    await db.deleteFrom('review_card').where('person_id', '=', personId).execute()
  })
  return null
}

/** The questions of a user's newest try in a course, in its order. */
export async function courseAnswers({ db }: TestServer, personId: string, taskId: string) {
  const { questions } = await db
    .selectFrom('question_try as t')
    .innerJoin('course_run as r', (on) =>
      on.onRef('r.com_id', '=', 't.com_id').onRef('r.run_id', '=', 't.run_id'),
    )
    .select('t.questions')
    .where('r.person_id', '=', personId)
    .where('r.task_id', '=', taskId)
    .orderBy('t.try_no', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('question_version')
    .select(['question_id', 'version', 'options', 'right_option_ids'])
    .where(
      'question_id',
      'in',
      questions.map(({ questionId }) => questionId),
    )
    .execute()
  return questions.map(({ questionId, version }) => {
    const row = rows.find((one) => one.question_id === questionId && one.version === version)!
    return {
      options: row.options.map(({ optionId }) => optionId),
      rightOptionIds: row.right_option_ids,
    }
  })
}

/** The question that a screen shows, with the letters of its options as practice shows them. */
export async function keyOnScreen(
  server: TestServer,
  screen: string,
): Promise<{ questionId: string; letters: string[]; wrongLetter: string }> {
  const rows = await server.db
    .selectFrom('question_version')
    .select(['question_id', 'stem', 'options', 'right_option_ids'])
    .orderBy('version', 'desc')
    .execute()
  const question = rows
    .filter(({ stem }) => screen.includes(stem.replace(/\s+/g, '')))
    .sort((a, b) => b.stem.length - a.stem.length)[0]
  if (!question) throw new Error(`no question stands on the screen: ${screen.slice(0, 300)}`)
  const letterOf = (optionId: string) =>
    String.fromCharCode(65 + question.options.findIndex((option) => option.optionId === optionId))
  const wrong =
    question.options.find(({ optionId }) => !question.right_option_ids.includes(optionId))
      ?.optionId ?? question.right_option_ids[0]!
  return {
    questionId: question.question_id,
    letters: question.right_option_ids.map(letterOf),
    wrongLetter: letterOf(wrong),
  }
}

/** The task that an author published under this name last. */
export const publishedTask = ({ db }: TestServer, name: string) =>
  db
    .selectFrom('exam_task')
    .select('task_id')
    .where('task_name', '=', name)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
    .then((row) => row?.task_id)

/** The same of a course. */
export const publishedCourse = ({ db }: TestServer, name: string) =>
  db
    .selectFrom('course_task')
    .select(['task_id as taskId', 'course_id as courseId'])
    .where('task_name', '=', name)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Another release of the program brings a course of the platform whose first part has another title. */
export async function changedPlatformCourse(
  { db, now }: TestServer,
  courseId: string,
  title: string,
): Promise<null> {
  const { version, brands } = await db
    .selectFrom('course')
    .select(['version', 'brands'])
    .where('com_id', '=', platformId)
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow()
  const { phases, ...course } = await readCourse(db, { comId: platformId, courseId, version })
  const changed = phases.map((phase, at) => (at === 0 ? { ...phase, title } : phase))
  await storePlatformCourse(db, { ...course, phases: changed }, brands, now())
  return null
}

/** How many answers a user gave in practice. */
export const practised = ({ db }: TestServer, personId: string) =>
  db
    .selectFrom('answer_log')
    .select('answers')
    .where('person_id', '=', personId)
    .where('source', '=', 'practice')
    .execute()
    .then((rows) => rows.flatMap(({ answers }) => Object.keys(answers)).length)

/** These people of renhe and nobody else work in one ward, and each answered a question of hand hygiene three days ago. A category that stands for all of them then has each of them in it, whatever the job brings in from their exams. */
export async function wardAnswered(
  { db, now }: TestServer,
  { departmentId, personIds }: { departmentId: string; personIds: readonly string[] },
): Promise<null> {
  await db
    .updateTable('person')
    .set({ department_id: null })
    .where('com_id', '=', 'renhe')
    .where('department_id', '=', departmentId)
    .execute()
  await db
    .updateTable('person')
    .set({ department_id: departmentId })
    .where('com_id', '=', 'renhe')
    .where('person_id', 'in', personIds)
    .execute()
  const card = {
    com_id: 'renhe',
    question_id: 'Q0001',
    category_id: 'KC0101',
    shelf: 0,
    wrong_times: 0,
    streak: 0,
    last_wrong_at: null,
    last_at: now(),
    stability: 3,
    difficulty: 5,
    review_day: dayOf(now()) - 3,
    due_day: dayOf(now()) + 1,
  }
  await db
    .insertInto('review_card')
    .values(personIds.map((person_id) => ({ ...card, person_id })))
    .onConflict((row) => row.columns(['com_id', 'person_id', 'question_id']).doNothing())
    .execute()
  return null
}
