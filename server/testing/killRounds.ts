import { contract } from '@contract/calls'
import type { SentAnswer } from '@contract/calls/examShapes'
import { demoStaff } from '../seeding/demoStaff'
import { aTask, rightOptions } from './aTask'
import { person } from './client'
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
type Sent = ReadonlyMap<string, SentAnswer>

const people = demoStaff.filter((one) => one.comId !== 'PLATFORM').slice(0, 32)

/** Answers question after question until the server is gone; returns what was acked last, and what was sent last, by question. */
async function answerUntilDead(
  one: ExamTaker,
  right: Right,
  seed: number,
  onAck: () => void,
): Promise<{ acked: Sent; sent: Sent }> {
  const acked = new Map<string, SentAnswer>()
  const sent = new Map<string, SentAnswer>()
  for (let n = 0; ; n++) {
    const { questionId, options } =
      one.paper.questions[(n * 7 + seed) % one.paper.questions.length]!
    const item = one.write(
      questionId,
      (n + seed) % 3 === 0 ? [options[n % options.length]!.optionId] : right[questionId]!,
    )
    sent.set(questionId, item)
    try {
      if ((await one.save(item)).acked.length === 1) {
        acked.set(questionId, item)
        onAck()
      }
    } catch {
      return { acked, sent }
    }
  }
}

/** Compares what the hospital has with what it said it had; then hands in, so that the score shows what was graded. */
async function check(
  one: ExamTaker,
  { acked, sent }: { acked: Sent; sent: Sent },
  right: Right,
): Promise<Survived> {
  const { answers } = await one.client.ask(contract.exam.restart, {
    ...one.key,
    deviceId: one.deviceId,
  })
  const stored = new Map(answers.map((answer) => [answer.questionId, answer]))
  const same = (questionId: string, item: SentAnswer | undefined) => {
    const kept = stored.get(questionId)
    return kept?.sequence === item?.sequence && kept?.optionIds.join() === item?.optionIds.join()
  }
  // An answer whose reply was lost may have arrived after the acked one: it counts then.
  const missing = [...acked].filter(
    ([questionId, item]) => !same(questionId, item) && !same(questionId, sent.get(questionId)),
  ).length
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

/**
 * 32 people of three hospitals answer as fast as they can; after so many acked answers, whatever time they take, server and
 * database are killed with -9 and start again on the same data. `server` is a spawned one with its own database.
 */
export async function killRound(server: TestServer, afterAcks: number): Promise<Survived> {
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
        await person(server.url, number),
        tasks[comId === 'ankang' ? 'nursing' : 'infection']!,
        `device-${number}`,
      ).start(),
    )
  }
  let acks = 0
  let enough: () => void = () => undefined
  const many = new Promise<void>((done) => (enough = done))
  const answering = sitters.map((one, n) =>
    answerUntilDead(one, rights[one.taskId]!, n, () => {
      if (++acks === afterAcks) enough()
    }),
  )
  await Promise.race([many, Promise.all(answering)])
  await server.kill()
  const sent = await Promise.all(answering)
  await server.restart()
  const rows = await Promise.all(sitters.map((one, n) => check(one, sent[n]!, rights[one.taskId]!)))
  return rows.reduce((sum, row) => ({
    acked: sum.acked + row.acked,
    missing: sum.missing + row.missing,
    wrongScores: sum.wrongScores + row.wrongScores,
  }))
}
