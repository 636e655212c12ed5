import { contract } from '../contract/calls'
import type { Run } from '../contract/calls/study'
import { openSessions, startBenchServer } from './benchServer'
import { connections, inParallel } from './httpClient'
import type { Row } from './table'

const { study, common } = contract
const course = { taskId: 'platform-course-hands', crsId: 'CRS001' }
const people = 200
const atOnce = 16
const beatsEach = 40
/** 10,000 watchers, a beat each 15 s. */
const beatsPerSecond = 10_000 / 15

/** CPU ms of a heartbeat and of a course page, server and database together. */
export async function benchStudy(tell: (text: string) => void): Promise<Row[]> {
  const server = await startBenchServer(500, tell)
  const client = connections(server.url, atOnce)
  try {
    const tokens = await openSessions(server, people, Date.now())
    const runs: Run[] = []
    await inParallel(people, atOnce, async (index) => {
      const { token } = await client.ask<{ token: string }>(common.buildToken.path, tokens[index]!, { scene: 'crs', taskId: course.taskId })
      runs[index] = await client.ask<Run>(`${study.start.path}?token=${token}`, tokens[index]!, { ...course, deviceId: 'bench' })
    })
    const beat = (index: number) => {
      const [who, n] = [index % people, Math.floor(index / people)]
      return client.fire(study.watch.path, tokens[who]!, {
        ...course, phaseId: 'P1', tracingId: runs[who]!.tracingId, lease: runs[who]!.lease, lastPos: n / 100, watched: [[n / 100, (n + 1) / 100]], beat: 1,
      })
    }
    const page = (index: number) => client.fire(study.course.path, tokens[index % people]!, course)
    const costOf = async (count: number, work: (index: number) => Promise<unknown>) => {
      await inParallel(people * 5, atOnce, work)
      const before = server.cpu()
      await inParallel(count, atOnce, work)
      const after = server.cpu()
      return { node: (after.node - before.node) / count, database: (after.database - before.database) / count }
    }
    const beats = await costOf(people * beatsEach, beat)
    const pages = await costOf(4000, page)
    const row = (name: string, one: { node: number; database: number }, limit: number): Row =>
      ({ name, value: one.node + one.database, unit: 'ms CPU', limit, note: `server ${one.node.toFixed(2)}, database ${one.database.toFixed(2)}` })
    return [
      row('heartbeat', beats, 0.6), row('course page', pages, 3),
      { name: '10,000 watchers, a beat each 15 s', value: ((beats.node + beats.database) * beatsPerSecond) / 20, unit: '% of two cores', limit: 30 },
    ]
  } finally {
    client.close()
    await server.close()
  }
}
