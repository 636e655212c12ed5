import { connect } from '../../server/db/connect'
import { demoStaff } from '../../server/seeding/demoStaff'
import { aTask } from '../../server/testing/aTask'
import { person } from '../../server/testing/client'
import { ExamTaker } from '../../server/testing/ExamTaker'

const ofRenhe = demoStaff.filter(({ comId }) => comId === 'renhe').map(({ number }) => number)

/** So many people in the middle of an exam of thirty questions. `databaseUrl`: where its task is made. */
export async function peopleInExam(
  url: string,
  databaseUrl: string,
  count: number,
): Promise<ExamTaker[]> {
  const { db, end } = connect(databaseUrl, { size: 1, onError: () => undefined })
  const taskId = await aTask(db, Date.now(), { questions: 30 })
  await end()
  const takers: ExamTaker[] = []
  for (const number of ofRenhe.slice(0, count))
    takers.push(await new ExamTaker(await person(url, number), taskId).start())
  return takers
}

/** Ms until /readyz answers with that status. */
export async function untilReadiness(url: string, wanted: number): Promise<number> {
  const began = performance.now()
  for (;;) {
    const status = await fetch(`${url}/readyz`).then(
      (reply) => reply.status,
      () => 0,
    )
    if (status === wanted || performance.now() - began > 60_000) return performance.now() - began
    await new Promise((done) => setTimeout(done, 20))
  }
}
