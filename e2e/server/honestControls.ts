import { contract } from '@contract/calls'
import { minuteMs } from '@contract/rules/hospitalTime'
import { rightOptions } from '../../server/testing/aTask'
import { begunExam, closerOf } from '../../server/testing/begunExam'
import { person } from '../../server/testing/client'
import { ExamTaker } from '../../server/testing/ExamTaker'
import type { TestServer } from '../../server/testing/startServer'

/** Somebody sits an exam of ten minutes and delivers right answers to its first three questions three minutes after its end. */
export async function deliveredLate(
  server: TestServer,
  number: number,
  name: string,
): Promise<string> {
  const one = await begunExam(server, number, { task_name: name, minutes: 10 })
  const right = await rightOptions(server.db, one.taskId)
  const held = [0, 1, 2].map((place) =>
    one.write(one.question(place), right[one.question(place)]!, { elapsedMs: 5 * minuteMs }),
  )
  await server.advance(13 * minuteMs)
  await closerOf(server).closeDue(server.now())
  await one.save(...held)
  return one.taskId
}

/** Somebody sits an exam once and hands it in with so many right answers, once its form is filled in (by label). */
export async function sits(
  { db, url }: TestServer,
  number: number,
  taskId: string,
  { right, form }: { right: number; form: Readonly<Record<string, string>> },
): Promise<null> {
  const learner = await person(url, number)
  if (Object.keys(form).length > 0) {
    const { formId, fields } = await learner.ask(contract.form.read, { taskId })
    await learner.ask(contract.form.submit, {
      taskId,
      formId,
      fields: fields.map(({ key, label }) => ({ key, value: form[label] ?? '' })),
    })
  }
  const taker = await new ExamTaker(learner, taskId).start()
  const ids = taker.paper.questions.slice(0, right).map(({ questionId }) => questionId)
  const keys = await db
    .selectFrom('question_version')
    .select(['question_id', 'right_option_ids'])
    .where('question_id', 'in', ids)
    .execute()
  await taker.handIn(
    ids.map((id) =>
      taker.write(id, keys.find((key) => key.question_id === id)?.right_option_ids ?? []),
    ),
  )
  return null
}
