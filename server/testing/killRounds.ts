import { contract } from '@contract/calls'
import type { SentAnswer } from '@contract/calls/exam/examShapes'
import { demoStaff } from '../seeding/demoStaff'
import { aTask, rightOptions } from './aTask'
import { person, type Client } from './client'
import { ExamTaker } from './ExamTaker'
import type { TestServer } from './startServer'

/** What a kill left behind; all but `acked` must be 0. */
export interface Survived {
  /** Answers that a reply said were stored. */
  acked: number
  /** Of these, how many the hospital does not have afterwards. */
  missing: number
  /** Attempts whose score is not that of what is stored. */
  wrongScores: number
}

type Right = Record<string, string[]>

/** An answer that a reply said was stored, and whose it is. */
interface Ack {
  person: number
  item: SentAnswer
}

const people = demoStaff.filter((one) => one.comId !== 'PLATFORM').slice(0, 32)

/** Who logged in at a server: their sessions survive as their answers do. */
const loggedIn = new WeakMap<TestServer, Map<number, Client>>()

async function clientOf(server: TestServer, number: number): Promise<Client> {
  const known = loggedIn.get(server) ?? new Map<number, Client>()
  loggedIn.set(server, known)
  const client = known.get(number) ?? (await person(server.url, number))
  known.set(number, client)
  return client
}

/** Answers question after question until the server is gone; returns everything that was sent. */
async function answerUntilDead(
  one: ExamTaker,
  right: Right,
  seed: number,
  onAck: (item: SentAnswer) => void,
): Promise<SentAnswer[]> {
  const sent: SentAnswer[] = []
  for (let n = 0; ; n++) {
    const { questionId, options } =
      one.paper.questions[(n * 7 + seed) % one.paper.questions.length]!
    const item = one.write(
      questionId,
      (n + seed) % 3 === 0 ? [options[n % options.length]!.optionId] : right[questionId]!,
    )
    sent.push(item)
    try {
      if ((await one.save(item)).acked.length === 1) onAck(item)
    } catch {
      return sent
    }
  }
}

/** Compares what the hospital has with what it said it had; then hands in, so that the score shows what was graded. */
async function check(
  one: ExamTaker,
  acks: readonly SentAnswer[],
  sent: readonly SentAnswer[],
  right: Right,
): Promise<Survived> {
  const { answers } = await one.client.ask(contract.exam.restart, {
    ...one.key,
    deviceId: one.deviceId,
  })
  const stored = new Map(answers.map((answer) => [answer.questionId, answer]))
  const acked = new Map(acks.map((item) => [item.questionId, item]))
  // A later answer than the acked one may have arrived, whether its reply did or not: it counts then.
  const isThere = (item: SentAnswer) => {
    const kept = stored.get(item.questionId)
    return sent.some(
      ({ questionId, sequence, optionIds }) =>
        questionId === item.questionId &&
        sequence >= item.sequence &&
        sequence === kept?.sequence &&
        optionIds.join() === kept.optionIds.join(),
    )
  }
  const missing = [...acked.values()].filter((item) => !isThere(item)).length
  const expected = one.paper.questions
    .filter(({ questionId }) => {
      const chosen = stored.get(questionId)?.optionIds ?? []
      return (
        chosen.length === right[questionId]!.length &&
        right[questionId]!.every((id) => chosen.includes(id))
      )
    })
    .reduce((sum, question) => sum + question.marks, 0)
  await one.handIn()
  return {
    acked: acked.size,
    missing,
    wrongScores: (await one.result()).score === expected ? 0 : 1,
  }
}

export interface Crash {
  /** Ends server and database, in whatever way; people go on answering meanwhile. `acks`: how many answers are acknowledged so far. */
  crash(acks: () => number): Promise<void>
  /** How many acknowledgements must have survived, of all in their order; without it every one. */
  sureAcks?(): number
}

/**
 * 32 people of three hospitals answer as fast as they can; after so many acked answers, whatever time they take, server and
 * database crash and start again on the same data. `server` is a spawned one with its own database.
 */
export async function crashRound(
  server: TestServer,
  afterAcks: number,
  { crash, sureAcks }: Crash,
): Promise<Survived> {
  const now = server.now()
  const tasks: Record<string, string> = {
    infection: await aTask(server.db, now, {
      com_id: 'PLATFORM',
      brand: 'infection',
      questions: 30,
    }),
    nursing: await aTask(server.db, now, { com_id: 'PLATFORM', brand: 'nursing', questions: 30 }),
  }
  const rights: Record<string, Right> = {}
  for (const taskId of Object.values(tasks)) rights[taskId] = await rightOptions(server.db, taskId)
  const sitters: ExamTaker[] = []
  for (const { number, comId } of people) {
    sitters.push(
      await new ExamTaker(
        await clientOf(server, number),
        tasks[comId === 'ankang' ? 'nursing' : 'infection']!,
        `device-${number}`,
      ).start(),
    )
  }
  const acks: Ack[] = []
  let enough: () => void = () => undefined
  const many = new Promise<void>((done) => (enough = done))
  const answering = sitters.map((one, n) =>
    answerUntilDead(one, rights[one.taskId]!, n, (item) => {
      acks.push({ person: n, item })
      if (acks.length === afterAcks) enough()
    }),
  )
  await Promise.race([many, Promise.all(answering)])
  await crash(() => acks.length)
  const sent = await Promise.all(answering)
  const sure = acks.slice(0, sureAcks?.() ?? acks.length)
  await server.restart()
  const rows = await Promise.all(
    sitters.map((one, n) => {
      const own = sure.filter((ack) => ack.person === n).map(({ item }) => item)
      return check(one, own, sent[n]!, rights[one.taskId]!)
    }),
  )
  return rows.reduce((sum, row) => ({
    acked: sum.acked + row.acked,
    missing: sum.missing + row.missing,
    wrongScores: sum.wrongScores + row.wrongScores,
  }))
}

/** The same with kill -9 of both. */
export const killRound = (server: TestServer, afterAcks: number): Promise<Survived> =>
  crashRound(server, afterAcks, { crash: () => server.kill() })
