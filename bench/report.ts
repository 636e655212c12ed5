import { contract } from '@contract/calls'
import { seedCrowdedExam } from '../server/features/exam/demo/seedScale'
import { createMarkedPapers } from '../server/features/exam/markedPaperService'
import { createCounting } from '../server/features/report/items/counting'
import { person } from '../server/testing/client'
import { startServer } from '../server/testing/startServer'
import { benchDeskResults } from './deskResults'
import type { Row } from './table'

const { report } = contract
const attempts = 20_000
const questions = 100
const rounds = 15
const page = { pageIndex: 1, pageSize: 20 }

/** Ms of the middle one of several calls over HTTP, after three that warm the database up. */
async function middle(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = -3; round < rounds; round++) {
    const began = performance.now()
    await work()
    if (round >= 0) times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)]!
}

async function once(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** What managers read of one exam that a whole large hospital sat; the server in this process, its PostgreSQL beside it. The desk's build has to be in dist/. */
export async function benchReport(): Promise<Row[]> {
  const server = await startServer({ jobs: true })
  try {
    const taskId = await seedCrowdedExam(server.db, 'renhe', attempts, questions, server.now())
    const admin = await person(server.url, 3)
    const counting = createCounting(server.db, createMarkedPapers())
    const counted = await once(() => counting.countTask('renhe', taskId))
    const ms = async (name: string, limit: number, work: () => Promise<unknown>): Promise<Row> => ({
      name,
      value: await middle(work),
      unit: 'ms',
      limit,
    })
    const rows: Row[] = [
      await ms('summary, pass rate, distribution and departments', 150, () =>
        admin.ask(report.statistics, { taskId, groupBy: 'dept' }),
      ),
      await ms('the same by day', 300, () =>
        admin.ask(report.statistics, { taskId, groupBy: 'day' }),
      ),
      await ms('completion and who has not done it', 150, () =>
        admin.ask(report.completion, { taskId, ...page }),
      ),
      await ms('people with their scores, a page', 300, () =>
        admin.ask(report.people, { taskId, ...page }),
      ),
      await ms('exams with their numbers, a page', 300, () => admin.ask(report.tasks, page)),
      await ms('item analysis, 100 questions, a page of 50', 300, () =>
        admin.ask(report.items, { taskId, pageIndex: 1, pageSize: 50 }),
      ),
      {
        name: `counting ${attempts} attempts`,
        value: counted,
        unit: 's',
        note: 'once, when they are graded: by the job, 500 at a time',
      },
    ]
    const exported = await once(async () => {
      const { exportId } = await admin.ask(report.startExport, { taskId, kind: 'results' })
      for (;;) {
        const { state } = await admin.ask(report.exportState, { exportId })
        if (state === 'done' || state === 'failed') return
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    })
    rows.push(
      { name: `workbook of ${attempts} attempts`, value: exported, unit: 's' },
      {
        name: 'memory of node after it',
        value: process.memoryUsage().rss / 1024 / 1024,
        unit: 'MB',
      },
    )
    return [...rows, ...(await benchDeskResults(server.url, taskId))]
  } finally {
    await server.close()
  }
}
