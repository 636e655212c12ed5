import { sql } from 'kysely'
import { keepAnswering } from '../../server/testing/keepAnswering'
import { killRound } from '../../server/testing/killRounds'
import { startServer, type TestServer } from '../../server/testing/startServer'
import { startTcpProxy, throughPort, type TcpProxy } from '../../server/testing/tcpProxy'
import type { Row } from '../table'
import { peopleInExam, untilReadiness } from './people'
import { answerRows, seconds } from './rows'

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
const quiet = { LOG_LEVEL: 'silent', LOGIN_FAILURES_PER_ADDRESS: '1000' }

async function withServer(
  options: Parameters<typeof startServer>[0],
  work: (server: TestServer) => Promise<Row[]>,
): Promise<Row[]> {
  const server = await startServer({ ...options, spawned: true, env: quiet })
  try {
    return await work(server)
  } finally {
    await server.close()
  }
}

export const killBoth = (program: readonly string[]) =>
  withServer({ program, ownDatabase: true }, async (server) => {
    const sum = { acked: 0, missing: 0, wrongScores: 0 }
    for (const afterAcks of [40, 300, 700]) {
      const survived = await killRound(server, afterAcks)
      for (const name of ['acked', 'missing', 'wrongScores'] as const) sum[name] += survived[name]
    }
    return [
      {
        name: 'kill -9 of server and database, 3 times: acknowledged answers missing',
        value: sum.missing,
        unit: '',
        limit: 0,
        must: true,
        note: `${sum.acked} looked for, wrong scores ${sum.wrongScores}`,
      },
    ]
  })

export const killDatabase = (program: readonly string[]) =>
  withServer({ program, ownDatabase: true }, async (server) => {
    const fault = 'kill -9 of the embedded database'
    const answering = keepAnswering(await peopleInExam(server.url, server.databaseUrl, 12))
    await pause(1000)
    await server.killDatabase()
    const began = performance.now()
    await answering.everybodyHeard()
    const back = performance.now() - began
    return [
      ...(await answerRows(fault, answering)),
      seconds(fault, 'until everybody is heard again', back, 5),
    ]
  })

export const cutConnections = (program: readonly string[]) =>
  withServer({ program }, async (server) => {
    const fault = 'all connections cut, 50 times'
    const answering = keepAnswering(await peopleInExam(server.url, server.databaseUrl, 12))
    for (let round = 0; round < 50; round++) {
      await sql`select graphile_worker.add_job('clearOld', max_attempts := 1) from generate_series(1, 40)`.execute(
        server.db,
      )
      await pause(60)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name like 'staff-training%'`
        .execute(server.db)
        .catch(() => undefined)
    }
    const began = performance.now()
    const heard = await answering.everybodyHeard()
    const back = performance.now() - began
    return [
      ...(await answerRows(fault, answering)),
      {
        name: `${fault}: the process has ended`,
        value: heard ? 0 : 1,
        unit: '',
        limit: 0,
        must: true,
      },
      seconds(fault, 'until everybody is heard again', back, 5),
    ]
  })

/** The line drops every byte for 15 s, and nobody is told. */
export async function silentLine(program: readonly string[]): Promise<Row[]> {
  let proxy: TcpProxy | undefined
  const reachedBy = async (databaseUrl: string) => {
    proxy = await startTcpProxy(Number(new URL(databaseUrl).port))
    return throughPort(databaseUrl, proxy.port)
  }
  try {
    return await withServer({ program, reachedBy }, async (server) => {
      const fault = 'silent for 15 s'
      const answering = keepAnswering(await peopleInExam(server.url, server.databaseUrl, 12))
      await pause(1000)
      const began = performance.now()
      proxy?.goSilent()
      const noticed = await untilReadiness(server.url, 503)
      await pause(15_000 - (performance.now() - began))
      proxy?.comeBack()
      const ended = performance.now()
      await answering.everybodyHeard()
      const back = performance.now() - ended
      return [
        ...(await answerRows(fault, answering)),
        seconds(fault, 'until /readyz says 503', noticed, 3),
        seconds(fault, 'from its end until everybody is heard again', back, 10),
      ]
    })
  } finally {
    await proxy?.close()
  }
}
