import { contract } from '@contract/calls'
import { seedLearner } from '../../server/features/study/seedLearner'
import { person } from '../../server/testing/client'
import { CourseLearner } from '../../server/testing/CourseLearner'
import type { TestServer } from '../../server/testing/startServer'

/** Somebody of renhe learned a course to its end, so many days ago. */
export const learnedBefore = (
  { db, now }: TestServer,
  learning: { personId: string; taskId: string; daysAgo: number },
): Promise<null> =>
  db.transaction().execute(async (tx) => {
    await seedLearner(tx, { comId: 'renhe', parts: 5, score: 90, ...learning }, now())
    return null
  })

/** Somebody learns a course of text parts to its end, as their phone does. */
export async function learned(
  server: TestServer,
  number: number,
  taskId: string,
  courseId: string,
): Promise<null> {
  const client = await person(server.url, number)
  const learner = await new CourseLearner(server, client, taskId, courseId).start()
  const { phases } = await client.ask(contract.study.course, learner.course)
  for (const { phaseId, seconds } of phases) await learner.watch(phaseId, seconds)
  return null
}
