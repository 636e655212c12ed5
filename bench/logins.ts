import { contract } from '../contract/calls'
import { accounts as crowd, logIn, openAccounts } from './accounts'
import { openSessions, startBenchServer, storeBenchTask } from './benchServer'
import { connections, inParallel } from './httpClient'
import { buildToken, keyOf, start, taskId, write, type Sitting } from './sitting'
import type { Row } from './table'

const { exam } = contract
/** Everybody who is in an exam while all with an account log in at the same moment. */
const answering = 64
const answerEveryMs = 3000
/** Waves of log-ins; each takes some seconds, in which the others give about 20 answers a second. */
const waves = 8

const at = (times: readonly number[], part: number) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? 0

/** 64 people who answer every 3 s, each at a moment of their own; `stop` ends them and returns what was measured: when an answer left and how long it took. */
function answerOn(client: ReturnType<typeof connections>, sittings: readonly Sitting[]) {
  const answers: { sent: number; ms: number }[] = []
  let isOver = false
  const people = sittings.map(async (sitting, n) => {
    let next = performance.now() + (n * answerEveryMs) / sittings.length
    for (let sequence = 1; !isOver; sequence++) {
      await new Promise((due) => setTimeout(due, Math.max(0, next - performance.now())))
      next += answerEveryMs
      const sent = performance.now()
      await client.ask(exam.saveAnswers.path, sitting.token, {
        ...keyOf(sitting),
        items: [write(sitting, sequence % 100, sequence)],
      })
      answers.push({ sent, ms: performance.now() - sent })
    }
  })
  return {
    answers,
    async stop() {
      isOver = true
      await Promise.all(people)
    },
  }
}

/** What a crowd that logs in at one moment costs, and what those who are in an exam notice of it (issue 3, numbers). */
export async function benchLogIns(log: (text: string) => void): Promise<Row[]> {
  const staff = 2000
  const server = await startBenchServer(staff, log)
  const [many, few] = [connections(server.url, crowd), connections(server.url, answering)]
  const logInAs = (n: number) => logIn(many, n)
  try {
    await openAccounts(server, staff)
    await storeBenchTask(server, taskId, Date.now())
    const sittings = await Promise.all(
      (await openSessions(server, answering, Date.now())).map(async (token): Promise<Sitting> => {
        const { paper, ...attempt } = await start(few, token, await buildToken(few, token))
        return { token, attempt, seal: '', paper }
      }),
    )
    await inParallel(crowd, 8, logInAs) // warm

    const before = server.cpu()
    await inParallel(crowd, crowd, logInAs)
    const after = server.cpu()
    const cost = {
      node: (after.node - before.node) / crowd,
      database: (after.database - before.database) / crowd,
    }

    const people = answerOn(few, sittings)
    await new Promise((done) => setTimeout(done, 12_000))
    const quiet = people.answers.length
    const logIns: number[] = []
    const busy: { from: number; to: number }[] = []
    for (let wave = 0; wave < waves; wave++) {
      const from = performance.now()
      logIns.push(...(await inParallel(crowd, crowd, logInAs)))
      busy.push({ from, to: performance.now() })
      await new Promise((done) => setTimeout(done, 500))
    }
    await people.stop()
    const alone = people.answers.slice(0, quiet).map(({ ms }) => ms)
    const beside = people.answers
      .filter(({ sent }) => busy.some(({ from, to }) => sent >= from && sent <= to))
      .map(({ ms }) => ms)
    const seconds = busy.reduce((sum, { from, to }) => sum + to - from, 0) / 1000 / waves
    return [
      {
        name: 'a log-in by number and password',
        value: cost.node + cost.database,
        unit: 'ms CPU',
        limit: 25,
        note: `server ${cost.node.toFixed(1)}, database ${cost.database.toFixed(1)}; 200 at once, nobody else there`,
      },
      {
        name: `answers of ${answering} people, p50, nobody logging in`,
        value: at(alone, 0.5),
        unit: 'ms',
        note: `${alone.length} answers`,
      },
      { name: 'the same, p99', value: at(alone, 0.99), unit: 'ms' },
      {
        name: `answers beside ${crowd} log-ins at once, p50`,
        value: at(beside, 0.5),
        unit: 'ms',
        note: `${beside.length} answers in ${waves} waves`,
      },
      { name: 'the same, p99', value: at(beside, 0.99), unit: 'ms', limit: 150 },
      { name: 'the slowest answer', value: Math.max(...beside), unit: 'ms' },
      { name: `${crowd} log-ins at once, until all are in`, value: seconds, unit: 's' },
      { name: 'one of them, p50', value: at(logIns, 0.5) / 1000, unit: 's' },
    ]
  } finally {
    many.close()
    few.close()
    await server.close()
  }
}
