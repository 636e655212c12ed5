import { createHmac } from 'node:crypto'
import { contract } from '../contract/calls'
import type { Attempt, Paper, SentAnswer } from '../contract/calls/exam'
import { sealText } from '../contract/rules/seal'
import { openSessions, startBenchServer, storeBenchTask, type BenchServer } from './benchServer'
import { connections, inParallel, type Connections } from './httpClient'
import { memoryMb } from './processCpu'
import type { Row } from './table'

const { exam, common } = contract
const taskId = 'bench-120'
const answersPerExam = 100
const people = 240
const atOnce = 16
const page = { pageIndex: 1, pageSize: 20 }

/** One person in the middle of an exam. */
interface Sitting {
  token: string
  attempt: Attempt
  paper: Paper
  seal: string
}

function write(sitting: Sitting, place: number, sequence: number): SentAnswer {
  const { attempt, paper } = sitting
  const { questionId, options } = paper.questions[place]!
  const unsealed = { questionId, optionIds: [options[sequence % options.length]!.optionId], marked: 0 as const, lease: attempt.lease, sequence, elapsedMs: sequence * 10, previousSeal: sitting.seal }
  sitting.seal = createHmac('sha256', attempt.sealKey).update(sealText(unsealed)).digest('hex')
  return { ...unsealed, seal: sitting.seal }
}

const keyOf = ({ attempt }: Sitting) => ({ taskId, attemptId: attempt.attemptId })
const buildToken = async (client: Connections, token: string) => (await client.ask<{ token: string }>(common.buildToken.path, token, { scene: 'exam', taskId })).token
const startPath = (token: string) => `${exam.start.path}?token=${encodeURIComponent(token)}`

async function begin(client: Connections, token: string): Promise<Sitting> {
  const attempt = await client.ask<Attempt>(startPath(await buildToken(client, token)), token, { taskId, deviceId: 'bench' })
  return { token, attempt, seal: '', paper: await client.ask<Paper>(exam.paper.path, token, { taskId, attemptId: attempt.attemptId }) }
}

/** CPU ms of one call. */
interface Cost {
  node: number
  database: number
}
const sum = ({ node, database }: Cost) => node + database

/** CPU ms of server and database for each of `count` calls, so many at a time. */
async function cost(server: BenchServer, count: number, work: (index: number) => Promise<unknown>): Promise<Cost> {
  const before = server.cpu()
  await inParallel(count, atOnce, work)
  const after = server.cpu()
  return { node: (after.node - before.node) / count, database: (after.database - before.database) / count }
}

/** One exam from the list to the review, as one person's phone asks for it. */
async function wholeExam(client: Connections, token: string): Promise<void> {
  await client.fire(exam.home.path, token, page)
  await client.fire(exam.list.path, token, page)
  const sitting = await begin(client, token)
  for (let n = 0; n < answersPerExam; n++) await client.fire(exam.saveAnswers.path, token, { ...keyOf(sitting), items: [write(sitting, n, n + 1)] })
  await client.ask(exam.handIn.path, token, { ...keyOf(sitting), items: [], reason: 'user' })
  await client.fire(exam.result.path, token, keyOf(sitting))
  for (const pageIndex of [1, 2, 3]) await client.fire(exam.review.path, token, { ...keyOf(sitting), pageIndex, pageSize: 50, all: 1 })
}

export interface Costs {
  rows: Row[]
  /** CPU ms by operation, to compare with another size of the hospital. */
  cpu: Record<string, number>
}

async function measure(server: BenchServer): Promise<Costs> {
  const now = Date.now()
  await storeBenchTask(server, taskId, now)
  const tokens = await openSessions(server, people + 100, now)
  const [client, crowd] = [connections(server.url, atOnce), connections(server.url, 128)]
  const token = (index: number) => tokens[index % tokens.length]!
  // Warm: compiled code, named statements, caches.
  await inParallel(60, atOnce, (index) => wholeExam(client, tokens[people + index]!))
  await inParallel(2000, atOnce, (index) => client.fire(exam.list.path, token(index), page))

  const list = await cost(server, 4000, (index) => client.fire(exam.list.path, token(index), page))
  const buildTokens: string[] = []
  const token1 = await cost(server, people, async (index) => (buildTokens[index] = await buildToken(client, tokens[index]!)))
  const sittings: Sitting[] = []
  const start = await cost(server, people, async (index) => {
    const attempt = await client.ask<Attempt>(startPath(buildTokens[index]!), tokens[index]!, { taskId, deviceId: 'bench' })
    sittings[index] = { token: tokens[index]!, attempt, seal: '', paper: undefined as never }
  })
  let paperBytes = 0
  await inParallel(people, atOnce, async (index) => {
    const one = sittings[index]!
    one.paper = await client.ask<Paper>(exam.paper.path, one.token, keyOf(one))
  })
  const paper = await cost(server, 1500, async (index) => {
    const one = sittings[index % people]!
    paperBytes = Math.max(paperBytes, await client.fire(exam.paper.path, one.token, keyOf(one)))
  })
  const items = sittings.map((one) => Array.from({ length: answersPerExam }, (_, n) => write(one, n, n + 1)))
  const save = await cost(server, people * 60, (index) => {
    const one = sittings[index % people]!
    return client.fire(exam.saveAnswers.path, one.token, { ...keyOf(one), items: [items[index % people]![Math.floor(index / people)]!] })
  })
  const crowdTimes = await inParallel(people * 40, 128, (index) => {
    const one = sittings[index % people]!
    return crowd.fire(exam.saveAnswers.path, one.token, { ...keyOf(one), items: [items[index % people]![60 + Math.floor(index / people)]!] })
  })
  const handIn = await cost(server, people, (index) => client.ask(exam.handIn.path, tokens[index]!, { ...keyOf(sittings[index]!), items: [], reason: 'user' }))
  const review = await cost(server, 1200, (index) => {
    const one = sittings[index % people]!
    return client.fire(exam.review.path, one.token, { ...keyOf(one), pageIndex: 1 + (index % 3), pageSize: 50, all: 1 })
  })
  const whole = await cost(server, 60, (index) => wholeExam(client, tokens[people + index]!))
  client.close()
  crowd.close()
  const sorted = crowdTimes.sort((a, b) => a - b)
  const costs = { list, token: token1, start, paper, save, handIn, review, whole }
  const cpu = Object.fromEntries(Object.entries(costs).map(([name, one]) => [name, sum(one)]))
  const ms = (name: string, one: Cost, limit?: number): Row => ({
    name, value: sum(one), unit: 'ms CPU', ...(limit !== undefined && { limit }), note: `server ${one.node.toFixed(2)}, database ${one.database.toFixed(2)}`,
  })
  return {
    cpu,
    rows: [
      ms('save an answer', save, 0.6), ms('paper of 120 questions', paper, 2), { name: 'paper of 120 questions, gzip', value: paperBytes / 1024, unit: 'KB', limit: 20 },
      ms('token', token1), ms('start', start, 3), ms('list', list, 1), ms('hand in and grade 100 answers', handIn, 3), ms('review, a page of 50', review, 4),
      { name: 'a whole exam (log-in apart)', value: sum(whole) / 1000, unit: 's CPU', limit: 0.12 },
      { name: 'save, 128 connections, p50', value: sorted[Math.floor(sorted.length * 0.5)]!, unit: 'ms' },
      { name: 'save, 128 connections, p99', value: sorted[Math.floor(sorted.length * 0.99)]!, unit: 'ms', limit: 100 },
      { name: 'memory of node after it', value: memoryMb(server.nodePid), unit: 'MB', limit: 250 },
      { name: 'making the staff and attempts', value: server.made.seconds, unit: 's', limit: 600 },
      { name: 'their data folder', value: server.made.gigabytes, unit: 'GB', limit: 6 },
    ],
  }
}

/** Costs of the server with so many staff (and ten times as many attempts) in its database. */
export async function benchServer(staff: number, tell: (text: string) => void): Promise<Costs> {
  const server = await startBenchServer(staff, tell)
  try {
    return await measure(server)
  } finally {
    await server.close()
  }
}

/** How the costs with many staff compare with those of a small hospital. */
export function compare(small: Costs, big: Costs): Row[] {
  return Object.keys(small.cpu).map((name) => ({
    name: `${name}: cost with many staff`, value: big.cpu[name]! / small.cpu[name]!, unit: '×', limit: 1.2, note: `${small.cpu[name]!.toFixed(3)} → ${big.cpu[name]!.toFixed(3)} ms CPU`,
  }))
}
