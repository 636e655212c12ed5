import { createHmac } from 'node:crypto'
import { contract } from '../contract/calls'
import type { Attempt, Paper, SentAnswer, Started } from '../contract/calls/exam/examShapes'
import { sealText } from '../contract/rules/exam/seal'
import type { Connections } from './httpClient'

const { exam, common } = contract
export const taskId = 'bench-120'
/** The same paper, in the same order for everybody. */
export const plainTaskId = 'bench-120-plain'
export const answersPerExam = 100
export const page = { pageIndex: 1, pageSize: 20 }

/** One person in the middle of an exam. */
export interface Sitting {
  token: string
  attempt: Attempt
  paper: Paper
  seal: string
}

/** Answers the question at this place of the paper, sealed as a device seals it. */
export function write(sitting: Sitting, place: number, sequence: number): SentAnswer {
  const { attempt, paper } = sitting
  const { questionId, options } = paper.questions[place]!
  const unsealed = {
    questionId,
    optionIds: [options[sequence % options.length]!.optionId],
    marked: 0 as const,
    lease: attempt.lease,
    sequence,
    elapsedMs: sequence * 10,
    previousSeal: sitting.seal,
  }
  sitting.seal = createHmac('sha256', attempt.sealKey).update(sealText(unsealed)).digest('hex')
  return { ...unsealed, seal: sitting.seal }
}

export const keyOf = ({ attempt }: Pick<Sitting, 'attempt'>) => ({
  taskId: attempt.taskId,
  attemptId: attempt.attemptId,
})
export const buildToken = async (client: Connections, token: string, task = taskId) =>
  (
    await client.ask<{ token: string }>(common.buildToken.path, token, {
      scene: 'exam',
      taskId: task,
    })
  ).token
export const start = (client: Connections, token: string, once: string, task = taskId) =>
  client.ask<Started>(`${exam.start.path}?token=${encodeURIComponent(once)}`, token, {
    taskId: task,
    deviceId: 'bench',
  })

/** What somebody looks at afterwards: the result, and every question of the paper with its right answer. */
export async function review(client: Connections, token: string, key: object): Promise<void> {
  await client.fire(exam.result.path, token, key)
  await client.fire(exam.review.path, token, { ...key, all: 1 })
}

/** One exam from the list to the review, as one person's phone asks for it. */
export async function wholeExam(client: Connections, token: string, task: string): Promise<void> {
  await client.fire(exam.home.path, token, page)
  await client.fire(exam.list.path, token, page)
  const { paper, ...attempt } = await start(
    client,
    token,
    await buildToken(client, token, task),
    task,
  )
  const sitting: Sitting = { token, attempt, seal: '', paper }
  for (let n = 0; n < answersPerExam; n++)
    await client.fire(exam.saveAnswers.path, token, {
      ...keyOf(sitting),
      items: [write(sitting, n, n + 1)],
    })
  await client.ask(exam.handIn.path, token, { ...keyOf(sitting), items: [], reason: 'user' })
  await review(client, token, keyOf(sitting))
}
