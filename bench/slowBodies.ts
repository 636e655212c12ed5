import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '../contract/calls'
import { openSlowConnections } from '../server/testing/attack/slowConnections'
import { logIn, openAccounts } from './accounts'
import { startBenchServer, storeBenchTask } from './benchServer'
import { connections, type Connections } from './httpClient'
import { buildToken, keyOf, page, start, taskId, write, type Sitting } from './sitting'
import type { Row } from './table'

const { exam } = contract
const staff = 2000
const slowOnes = 2000
const people = 50
const answers = 20
/** As the phone: what a busy server puts off is asked again twice; the wait counts. */
const tries = 3
/** Each person begins at a moment of their own within this, and thinks about so long a question, ms. */
const arriveWithin = 15_000
const thinks = 1000

const at = (times: readonly number[], part: number) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? 0

interface Heard {
  times: number[]
  failed: string[]
  /** How often the server put a call off. */
  putOff: number
}

/** Fifty people log in and sit an exam; each call is timed, and one that fails is noted and ends that person's exam. `from`: the first of their accounts. */
async function sitExams(client: Connections, from: number): Promise<Heard> {
  const heard: Heard = { times: [], failed: [], putOff: 0 }
  const timed = async <T>(work: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    for (let at = 1; ; at++)
      try {
        const done = await work()
        heard.times.push(performance.now() - began)
        return done
      } catch (error) {
        if (at === tries || !/: 503 /.test(String(error))) throw error
        heard.putOff++
        await pause(1000 * (1 + Math.random() / 2))
      }
  }
  const sit = async (n: number) => {
    await pause((n * arriveWithin) / people)
    const token = await timed(() => logIn(client, from + n))
    await timed(() => client.ask(exam.list.path, token, page))
    const once = await timed(() => buildToken(client, token))
    const { paper, ...attempt } = await timed(() => start(client, token, once))
    const sitting: Sitting = { token, attempt, seal: '', paper }
    for (let sequence = 1; sequence <= answers; sequence++) {
      await pause(thinks)
      const items = [write(sitting, sequence, sequence)]
      await timed(() => client.ask(exam.saveAnswers.path, token, { ...keyOf(sitting), items }))
    }
    const last = { ...keyOf(sitting), items: [], reason: 'user' }
    await timed(() => client.ask(exam.handIn.path, token, last))
  }
  await Promise.all(
    Array.from({ length: people }, (_, n) =>
      sit(n).catch((error: unknown) => void heard.failed.push(String(error))),
    ),
  )
  return heard
}

/** What 50 people notice of 2,000 connections that send their bodies slowly or never, and without them: the floor. */
export async function benchSlowBodies(log: (text: string) => void): Promise<Row[]> {
  const server = await startBenchServer(staff, log)
  const client = connections(server.url, people)
  try {
    await openAccounts(server, staff)
    await storeBenchTask(server, taskId, Date.now())
    const alone = await sitExams(client, 0)
    const slow = await openSlowConnections(server.url, slowOnes)
    const beside = await sitExams(client, people).finally(() => slow.close())
    for (const one of [...alone.failed, ...beside.failed]) log(one)
    const calls = `${beside.times.length} calls of ${people} people, log-in to hand-in`
    return [
      {
        name: `failed calls beside ${slowOnes} slow connections of nobody`,
        value: beside.failed.length,
        unit: '',
        limit: 0,
        must: true,
        note: `${calls}; ${beside.putOff} were put off; the server ended ${slow.ended()} slow ones meanwhile`,
      },
      {
        name: 'their calls, p95',
        value: at(beside.times, 0.95),
        unit: 'ms',
        limit: 1000,
        must: true,
      },
      { name: 'the slowest', value: Math.max(...beside.times), unit: 'ms' },
      {
        name: 'floor: the same people, nobody beside them, p95',
        value: at(alone.times, 0.95),
        unit: 'ms',
        note: `${alone.failed.length} failed, ${alone.putOff} were put off`,
      },
    ]
  } finally {
    client.close()
    await server.close()
  }
}
