import { createHmac } from 'node:crypto'
import { contract } from '@contract/calls'
import type { Paper, SentAnswer, Started } from '@contract/calls/exam/examShapes'
import { sealText } from '@contract/rules/exam/seal'
import type { PrivateCalls } from './PrivateCalls'
import type { Rehearsed } from './rehearsedHospital'

const { account, common, exam } = contract
const page = { pageIndex: 1, pageSize: 20 }
/** More than the five times that PostgreSQL plans a statement anew on each connection (plan_cache_mode). */
const listings = 6
/** Answers that a call brings, call by call: mostly one, as while somebody sits; some, as after a tunnel. */
const answersOf = [1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 4, 5, 8]
const exams = 3

/** Answers of one sitting, each sealed over the one before. */
function sealed({ paper, lease, sealKey }: Started & { paper: Paper }): SentAnswer[] {
  let previousSeal = ''
  return paper.questions.map(({ questionId, options }, place) => {
    const unsealed = {
      questionId,
      optionIds: [options[0]!.optionId],
      marked: 0 as const,
      lease,
      sequence: place + 1,
      elapsedMs: place * 10,
      previousSeal,
    }
    previousSeal = createHmac('sha256', sealKey).update(sealText(unsealed)).digest('hex')
    return { ...unsealed, seal: previousSeal }
  })
}

async function sit(calls: PrivateCalls, token: string, taskId: string): Promise<void> {
  const once = await calls.ask<{ token: string }>(common.buildToken.path, token, {
    scene: 'exam',
    taskId,
  })
  const started = await calls.ask<Started>(
    `${exam.start.path}?token=${encodeURIComponent(once.token)}`,
    token,
    { taskId, deviceId: 'warming' },
  )
  const key = { taskId, attemptId: started.attemptId }
  await calls.ask(exam.paper.path, token, key)
  const answers = sealed(started)
  let from = 0
  for (const count of answersOf) {
    await calls.ask(exam.saveAnswers.path, token, {
      ...key,
      items: answers.slice(from, from + count),
    })
    from += count
  }
  await calls.ask(exam.handIn.path, token, { ...key, items: [], reason: 'user' })
  await calls.ask(exam.result.path, token, key)
  await calls.ask(exam.review.path, token, { ...key, all: 1 })
}

/** Somebody logs in, looks at the lists, and sits exams from start to review: the calls of a morning. */
export async function rehearseExams(
  calls: PrivateCalls,
  { mobile, password, taskIds }: Rehearsed,
): Promise<void> {
  const token = await calls.askToken(account.checkAccount.path, {
    mobile,
    password,
    consentVersion: '1',
  })
  for (let n = 0; n < listings; n++) {
    await calls.ask(exam.home.path, token, page)
    await calls.ask(exam.list.path, token, page)
  }
  for (let n = 0; n < exams; n++) await sit(calls, token, taskIds[n % taskIds.length]!)
}
