import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { contract } from '../../contract/calls'
import { spawnServer } from '../../server/testing/spawnedServer'
import { freshDatabase } from '../../server/testing/testDatabase'
import type { ExamTaker } from '../../server/testing/ExamTaker'
import type { Row } from '../table'
import { peopleInExam, untilReadiness } from './people'
import { freePort, startProxy } from './proxy'

const fault = 'rolling restart of two servers, 100 calls/s'
const everyMs = 10

/** 100 calls a second, answers and lists in turn, until it is stopped; returns how many were made, and what went wrong. */
function keepCalling(takers: readonly ExamTaker[]) {
  const calls: Promise<void>[] = []
  const wrong: string[] = []
  const timer = setInterval(() => {
    const n = calls.length
    const taker = takers[n % takers.length]!
    const { questionId, options } = taker.paper.questions[n % taker.paper.questions.length]!
    const call =
      n % 2 === 0
        ? taker.send(taker.write(questionId, [options[0]!.optionId]))
        : taker.client.send(contract.exam.list, { pageIndex: 1, pageSize: 20 })
    calls.push(
      call.then(
        ({ status, code }) => void (code === 0 || wrong.push(`${status} ${code}`)),
        (error: Error) => void wrong.push(error.message),
      ),
    )
  }, everyMs)
  return {
    wrong,
    async stop() {
      clearInterval(timer)
      await Promise.all(calls)
      return calls.length
    },
  }
}

/** Both servers behind nginx are told to end and started again, one after the other. Nothing where there is no nginx. */
export async function rollingRestart(program: readonly string[]): Promise<Row[]> {
  const ports = [await freePort(), await freePort()]
  const proxy = await startProxy(ports)
  if (!proxy) return [{ name: `${fault}: left out, nginx is not installed`, value: 0, unit: '' }]
  const fresh = await freshDatabase()
  const start = (port: number) =>
    spawnServer(
      {
        PORT: String(port),
        SCORM_PORT: '0',
        DATABASE_URL: fresh.databaseUrl,
        DRAIN_SECONDS: '5',
        TRUST_PROXY: '1',
        LOG_LEVEL: 'silent',
      },
      program,
    )
  const servers: ChildProcess[] = []
  try {
    for (const port of ports) servers.push((await start(port)).child)
    await untilReadiness(proxy.url, 200)
    const calling = keepCalling(await peopleInExam(proxy.url, fresh.databaseUrl, 8))
    await new Promise((done) => setTimeout(done, 2000))
    for (const [index, port] of ports.entries()) {
      const ended = once(servers[index]!, 'exit')
      servers[index]!.kill('SIGTERM')
      await ended
      servers[index] = (await start(port)).child
      await new Promise((done) => setTimeout(done, 3000))
    }
    const made = await calling.stop()
    return [
      {
        name: `${fault}: failed calls`,
        value: calling.wrong.length,
        unit: '',
        limit: 0,
        must: true,
        note: `${made} calls ${[...new Set(calling.wrong)].join(', ')}`.trim(),
      },
    ]
  } finally {
    for (const child of servers) {
      child.kill('SIGINT')
      if (child.exitCode === null) await once(child, 'exit')
    }
    await proxy.close()
    await fresh.drop()
  }
}
