import { sql } from 'kysely'
import { contract } from '../contract/calls'
import type { Run } from '../contract/calls/study/studyShapes'
import { openSessions, startBenchServer, type BenchServer } from './benchServer'
import { connections, inParallel } from './httpClient'
import type { Row } from './table'

const { study, common } = contract
const course = { taskId: 'platform-course-hands', crsId: 'CRS001' }
const people = 200
const atOnce = 16
const beatsEach = 40
/** So many beats are on their way at any moment when 10,000 people watch: 667 a second, each about 50 ms. */
const beatsAtOnce = 32
/** 10,000 watchers, a beat each 15 s. */
const beatsPerSecond = 10_000 / 15

const longCourse = { taskId: 'bench-course-200', crsId: 'BENCH200' }
const phasesOfLong = 200

/** A course of 200 phases for the first made-up hospital. */
async function storeLongCourse({ db }: BenchServer, now: number): Promise<void> {
  const of = { com_id: 'PLATFORM', course_id: longCourse.crsId, version: 1 }
  await db
    .insertInto('course')
    .values({ ...of, brands: ['infection'], created_at: now })
    .execute()
  await db
    .insertInto('course_version')
    .values({
      ...of,
      title: '医院感染预防与控制全员系统课程',
      audience: '全体医务人员',
      description: '从手卫生到职业防护。',
      cover_file_id: null,
      credit: 10,
      pass_score: 80,
      seconds: phasesOfLong * 300,
      disclaimer: '',
      created_at: now,
    })
    .execute()
  await db
    .insertInto('course_phase')
    .values(
      Array.from({ length: phasesOfLong }, (_, index) => ({
        ...of,
        phase_id: `P${index + 1}`,
        position: index,
        title: `第 ${index + 1} 节：重点环节的感染防控要点（${index % 7}）`,
        kind: index % 5 === 4 ? 'questions' : 'video',
        seconds: 300 + index,
        must_finish: 1,
        file_id: null,
        body: JSON.stringify({
          points: ['要点'],
          text: [],
          pages: [],
          captions: [],
          ...(index % 5 === 4 && {
            draw: { categories: ['K0101'], single: 5, multiple: 3, judge: 2 },
          }),
        }),
      })),
    )
    .execute()
  await db
    .insertInto('course_task')
    .values({
      com_id: 'PLATFORM',
      task_id: longCourse.taskId,
      brand: 'infection',
      issuer_kind: 1,
      task_name: '全员系统课程',
      issuer: '感染管理科',
      start_time: now - 1000,
      end_time: now + 86_400_000,
      course_com_id: 'PLATFORM',
      course_id: longCourse.crsId,
      version: 1,
      audience: null,
      created_at: now,
    })
    .execute()
}

/** CPU ms of a heartbeat and of a course page, server and database together. */
export async function benchStudy(log: (text: string) => void): Promise<Row[]> {
  const server = await startBenchServer(500, log)
  const client = connections(server.url, beatsAtOnce)
  try {
    const tokens = await openSessions(server, people, Date.now())
    const runs: Run[] = []
    await inParallel(people, atOnce, async (index) => {
      const { token } = await client.ask<{ token: string }>(
        common.buildToken.path,
        tokens[index]!,
        { scene: 'crs', taskId: course.taskId },
      )
      runs[index] = await client.ask<Run>(`${study.start.path}?token=${token}`, tokens[index]!, {
        ...course,
        deviceId: 'bench',
      })
    })
    const beat = (index: number) => {
      const [who, n] = [index % people, Math.floor(index / people)]
      return client.fire(study.watch.path, tokens[who]!, {
        ...course,
        phaseId: 'P1',
        tracingId: runs[who]!.tracingId,
        lease: runs[who]!.lease,
        lastPos: n / 100,
        watched: [[n / 100, (n + 1) / 100]],
        beat: 1,
      })
    }
    const page = (of: typeof course) => (index: number) =>
      client.fire(study.course.path, tokens[index % people]!, of)
    const costOf = async (
      count: number,
      work: (index: number) => Promise<unknown>,
      together = atOnce,
    ) => {
      await inParallel(people * 5, together, work)
      const before = server.cpu()
      await inParallel(count, together, work)
      const after = server.cpu()
      return {
        node: (after.node - before.node) / count,
        database: (after.database - before.database) / count,
      }
    }
    const beats = await costOf(people * beatsEach, beat, beatsAtOnce)
    const pages = await costOf(4000, page(course))
    await storeLongCourse(server, Date.now())
    // Half of it is done: rows of a run are read as well.
    await inParallel(people, atOnce, async (index) => {
      const { token } = await client.ask<{ token: string }>(
        common.buildToken.path,
        tokens[index]!,
        { scene: 'crs', taskId: longCourse.taskId },
      )
      const { tracingId } = await client.ask<Run>(
        `${study.start.path}?token=${token}`,
        tokens[index]!,
        { ...longCourse, deviceId: 'bench' },
      )
      await server.db
        .insertInto('phase_run')
        .values(
          Array.from({ length: phasesOfLong / 2 }, (_, done) => ({
            com_id: 'scale-001',
            run_id: tracingId,
            phase_id: `P${done + 1}`,
            state: 4,
            watched: [0, 300 + done],
            last_pos: 300,
            percent: 100,
            done_at: Date.now(),
          })),
        )
        .execute()
    })
    // So that the housekeeping of the new rows is not counted.
    await sql`vacuum analyze`.execute(server.db)
    await sql`checkpoint`.execute(server.db)
    const longBytes = await page(longCourse)(0)
    const longPages = await costOf(1000, page(longCourse))
    const row = (name: string, one: { node: number; database: number }, limit: number): Row => ({
      name,
      value: one.node + one.database,
      unit: 'ms CPU',
      limit,
      note: `server ${one.node.toFixed(2)}, database ${one.database.toFixed(2)}`,
    })
    return [
      row('heartbeat', beats, 0.6),
      row('course page', pages, 3),
      row('course page of 200 phases', longPages, 3),
      { name: 'course page of 200 phases, gzip', value: longBytes / 1024, unit: 'KB', limit: 15 },
      {
        name: '10,000 watchers, a beat each 15 s',
        value: ((beats.node + beats.database) * beatsPerSecond) / 20,
        unit: '% of two cores',
        limit: 30,
      },
    ]
  } finally {
    client.close()
    await server.close()
  }
}
