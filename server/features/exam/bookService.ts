import { AttemptState } from '@contract/states'
import { listOf } from '@contract/rules/practice'
import { minuteMs } from '@contract/rules/hospitalTime'
import type { Db, Tx } from '../../db/schema'
import type { AttemptKey } from './taking/attemptRepository'
import { lockAttempt } from './taking/attemptRepository'
import { isProvisional, lateUntil, reviewFrom } from './taking/attemptRules'
import { heldPapers, setCollectAt } from './results/bookRepository'
import { gradeAttempt } from './grading/gradeAttempt'
import { longestExtraMinutes } from './grading/gradedRepository'
import { createPapers } from './paper/papers'
import { platformId } from './paper/platformTasks'

export { attemptsToCollect } from './results/bookRepository'
export type { AttemptKey } from './taking/attemptRepository'
export { shuffled } from './paper/order'

/** An answer of a graded attempt, as the mistakes book takes it. A question left blank counts as missed. */
interface AnswerForBook {
  questionId: string
  version: number
  answer: string[]
  right: boolean
}

export interface AnswersForBook {
  /** When the attempt was closed, epoch ms. */
  time: number
  answers: AnswerForBook[]
}

const papers = createPapers()

/**
 * Takes the answers of a graded attempt out for the mistakes book, once, and only when its person may know the right ones
 * (the rule of the review). Undefined: not now, or never.
 */
export async function collectForBook(
  db: Tx,
  key: AttemptKey,
  now: number,
): Promise<AnswersForBook | undefined> {
  const attempt = await lockAttempt(db, key, platformId)
  if (!attempt || attempt.closedAt === null) return undefined
  const { closedAt } = attempt
  const longest =
    attempt.showAnswers === 'afterEnd'
      ? await longestExtraMinutes(db, attempt.comId, attempt.taskId)
      : 0
  const from = reviewFrom(attempt.showAnswers, closedAt, attempt.endTime, longest)
  const later = collectLater({ ...attempt, closedAt }, from, now)
  await setCollectAt(db, key, later ?? null)
  if (later !== undefined) return undefined
  const { marked } = gradeAttempt(
    await papers(db, attempt.paperId, attempt.keyEdition),
    attempt,
    attempt.answers ?? {},
  )
  return {
    time: closedAt,
    answers: marked
      .filter(({ outcome }) => outcome !== 'waiting')
      .map(({ question, answer, outcome }) => ({
        questionId: question.questionId,
        version: question.version,
        answer: listOf(question.kind, answer),
        right: outcome === 'right',
      })),
  }
}

/** Questions whose right answers this person may not know yet (docs/decisions/008). */
export async function heldQuestions(
  db: Db,
  { comId, personId }: { comId: string; personId: string },
  now: number,
): Promise<ReadonlySet<string>> {
  const held = new Set<string>()
  for (const paperId of await heldPapers(db, comId, personId, platformId, now)) {
    for (const { questionId } of (await papers(db, paperId)).questions) held.add(questionId)
  }
  return held
}

/** When to try again, epoch ms. Null: never, undefined: now. `from`: when the review opens, 0: never. */
function collectLater(
  attempt: Parameters<typeof isProvisional>[0] & {
    state: number
    deadline: number
    openAttemptId: string | null
  },
  from: number,
  now: number,
): number | null | undefined {
  if (from === 0 || attempt.state === AttemptState.void) return null
  if (now < from) return from
  if (isProvisional(attempt, now)) return lateUntil(attempt.deadline) + 1
  return attempt.openAttemptId === null ? undefined : now + 10 * minuteMs
}
