import { createCloser } from '../features/exam/grading/closeDue'
import { aTask, type TaskDetails } from './aTask'
import { person } from './client'
import { ExamTaker } from './ExamTaker'
import type { TestServer } from './startServer'

/** Person `number` of renhe, who has begun an exam that was made for it. */
export const begunExam = async (
  { url, db, now }: TestServer,
  number: number,
  details: TaskDetails = {},
): Promise<ExamTaker> =>
  new ExamTaker(await person(url, number), await aTask(db, now(), details)).start()

/** The attempt as it lies in the database. */
export const storedAttempt = ({ db }: TestServer, { attempt: { attemptId } }: ExamTaker) =>
  db.selectFrom('attempt').selectAll().where('attempt_id', '=', attemptId).executeTakeFirstOrThrow()

/** What closes attempts at their deadline; a fault of it fails the test. */
export const closerOf = ({ db }: TestServer) =>
  createCloser(db, (error) => {
    throw error
  })
