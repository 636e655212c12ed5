import { Code } from '@contract/codes'
import { AttemptState } from '@contract/states'
import { listOf } from '@contract/rules/exam/practice'
import { minuteMs } from '@contract/rules/hospitalTime'
import type { Db, Tx } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import { lockAttempts } from './taking/attemptRepository'
import {
  isProvisional,
  reviewFrom,
  sitsAgain,
  takesUntil,
  type MarkedQuestion,
} from './taking/attemptRules'
import { questionsOf } from './paper/frozenPaper'
import type { PaperQuestion } from './paper/paperRepository'
import {
  answeredAttempts,
  fixedPapers,
  heldPapers,
  isSitting,
  recordCollected,
  type LookedAt,
} from './results/bookRepository'
import { gradeAttempt } from './grading/gradeAttempt'
import { longestExtraMinutes } from './grading/gradedRepository'
import { createPapers } from './paper/papers'
import { platformId } from './paper/platformTasks'
import { replies as texts } from './texts'

export { attemptsToCollect } from './results/bookRepository'
export type { AttemptKey } from './taking/attemptRepository'
export { isSitting } from './results/bookRepository'
export { shuffled } from './paper/order'

/** An answer of a graded attempt, as the mistakes book takes it. A question left blank counts as missed. */
interface AnswerForBook {
  questionId: string
  version: number
  right: boolean
}

export interface AnswersForBook {
  personId: string
  /** When the attempt was closed, epoch ms. */
  time: number
  answers: AnswerForBook[]
  /** What the book has of it from before: it was graded anew. By question. */
  known: ReadonlyMap<string, boolean>
}

const papers = createPapers()

/** What of a marked paper the book has, a letter a question in the order of the attempt (attempt.collected). */
const lettersOf = (marked: readonly MarkedQuestion<PaperQuestion>[]) =>
  marked
    .map(({ outcome }) => {
      if (outcome === 'waiting') return '-'
      return outcome === 'right' ? 'r' : 'w'
    })
    .join('')

/**
 * Takes the answers of graded attempts of one hospital out for the mistakes book, each once, and only those whose person may
 * know the right ones: by the rule of the review, and where others sit the same questions not before the end. Those that may not go there now, or never, are left out.
 */
export async function collectForBook(
  tx: Tx,
  comId: string,
  attemptIds: readonly string[],
  now: number,
): Promise<AnswersForBook[]> {
  const longest = new Map<string, number>()
  const lookedAt: LookedAt[] = []
  const taken: AnswersForBook[] = []
  for (const attempt of await lockAttempts(tx, comId, attemptIds, platformId)) {
    const { attemptId, taskId, closedAt, personId } = attempt
    if (closedAt === null) continue
    const atEnd = sitsAgain(attempt) || attempt.closesKeys
    if ((attempt.showAnswers === 'afterEnd' || atEnd) && !longest.has(taskId))
      longest.set(taskId, await longestExtraMinutes(tx, comId, taskId))
    const opens = reviewFrom(
      attempt.showAnswers,
      closedAt,
      attempt.endTime,
      longest.get(taskId) ?? 0,
      atEnd,
    )
    const from = opens > 0 ? Math.max(opens, attempt.announceAt ?? 0) : 0
    const later = collectLater({ ...attempt, closedAt }, from, now)
    if (later !== undefined) {
      lookedAt.push({ attemptId, again: later, collected: null })
      continue
    }
    const paper = await papers(tx, attempt.paperId, attempt.keyEdition)
    const { marked } = gradeAttempt(paper, attempt, attempt.answers ?? {})
    const known = marked.flatMap(({ question: { questionId } }, place): [string, boolean][] => {
      const letter = attempt.collected?.[place] ?? '-'
      return letter === '-' ? [] : [[questionId, letter === 'r']]
    })
    lookedAt.push({ attemptId, again: null, collected: lettersOf(marked) })
    taken.push({
      personId,
      time: closedAt,
      known: new Map(known),
      answers: marked
        .filter(({ outcome }) => outcome !== 'waiting')
        .map(({ question: { questionId, version }, outcome }) => ({
          questionId,
          version,
          right: outcome === 'right',
        })),
    })
  }
  if (lookedAt.length > 0) await recordCollected(tx, comId, lookedAt)
  return taken
}

/** Of somebody with very many exams the newest are looked through for what was answered to one question. */
const maxLooked = 200

export interface ExamAnswer {
  answer: string[]
  right: boolean
  /** Epoch ms. */
  time: number
}

/** What a learner answered to a question in the exams that are in the book, the newest first. */
export async function examAnswers(
  db: Db,
  person: { comId: string; personId: string },
  questionId: string,
  most: number,
): Promise<ExamAnswer[]> {
  const found: ExamAnswer[] = []
  for (const attempt of await answeredAttempts(db, person, questionId, maxLooked)) {
    if (found.length === most) break
    const questions = questionsOf(await papers(db, attempt.paperId, attempt.keyEdition), attempt)
    const place = questions.findIndex((question) => question.questionId === questionId)
    const letter = attempt.collected[place] ?? '-'
    if (letter === '-') continue
    const [, , optionIds = [], , texts] = attempt.answer ?? []
    const given = texts ? { optionIds, texts } : { optionIds }
    found.push({
      answer: listOf(questions[place]!.kind, given),
      right: letter === 'r',
      time: attempt.closedAt,
    })
  }
  return found
}

/**
 * Questions whose right answers this person may not know yet (docs/decisions/008): those of their own exams, and those of papers
 * that are the same for everybody, until the exam's end. They are in no practice and no course, whoever asks.
 */
export async function heldQuestions(
  db: Db,
  { comId, personId }: { comId: string; personId: string },
  now: number,
): Promise<ReadonlySet<string>> {
  const held = new Set<string>()
  const closed = [
    ...(await heldPapers(db, comId, personId, platformId, now)),
    ...(await fixedPapers(db, comId, platformId, now)),
  ]
  for (const paperId of new Set(closed)) {
    for (const { questionId } of (await papers(db, paperId)).questions) held.add(questionId)
  }
  return held
}

/** Throws answersNotYet to who sits an exam: no right answer is shown anywhere until it is handed in. */
export async function checkNotSitting(
  db: Db,
  { comId, personId }: { comId: string; personId: string },
): Promise<void> {
  if (await isSitting(db, comId, personId)) throw new DomainError(Code.answersNotYet, texts.sitting)
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
  if (isProvisional(attempt, now))
    return now <= takesUntil(attempt) ? takesUntil(attempt) + 1 : now + 10 * minuteMs
  return attempt.openAttemptId === null ? undefined : now + 10 * minuteMs
}
