import type { SentAnswer } from '@contract/calls/exam/examShapes'
import type { Answer } from '@contract/rules/exam/questionKinds'
import type { CompactAnswer, EarlierAnswer, PersonMark } from '../../../db/storedShapes'
import { markPaper, sumUp, type Graded, type MarkedQuestion } from '../taking/attemptRules'
import { questionsOf } from '../paper/frozenPaper'
import type { Orders } from '../paper/order'
import type { PaperDetails, PaperQuestion } from '../paper/paperRepository'

/** The answers of a closed attempt, by question. */
export type Compact = Record<string, CompactAnswer>

/** An answer as a closed attempt keeps it; `before`: the one in whose place it comes. */
export function decoded(
  {
    lease,
    sequence,
    optionIds,
    texts,
    marked,
    elapsedMs,
  }: Pick<SentAnswer, 'lease' | 'sequence' | 'marked' | 'elapsedMs'> & Answer,
  before?: CompactAnswer,
): CompactAnswer {
  const seconds = Math.floor(elapsedMs / 1000)
  const answer: CompactAnswer = [
    lease,
    sequence,
    [...optionIds],
    marked,
    texts ? [...texts] : null,
    seconds,
  ]
  if (!before) return answer
  const [formerLease, formerSequence, formerOptions, , , formerSeconds, earlier = []] = before
  const former: EarlierAnswer = [formerLease, formerSequence, formerSeconds, formerOptions]
  answer[6] = [...earlier, former]
  return answer
}

const nothing: Answer = { optionIds: [] }

/** What was answered to a question; empty when nothing was. */
const answersIn =
  (answers: Compact) =>
  (questionId: string): Answer => {
    const answer = answers[questionId]
    if (!answer) return nothing
    const [, , optionIds, , texts] = answer
    return texts ? { optionIds, texts } : { optionIds }
  }

/** Marks of persons count for the answer that they were given to, and for no later one. */
export const markFor =
  (answers: Compact, marks: Record<string, PersonMark> | null) =>
  (questionId: string): PersonMark | undefined => {
    const [answer, mark] = [answers[questionId], marks?.[questionId]]
    return answer && mark && answer[0] === mark.lease && answer[1] === mark.sequence
      ? mark
      : undefined
  }

/** What grading must know of an attempt beside its paper. */
export interface Gradable extends Orders {
  partialMarks: boolean
  passScore: number
  marks: Record<string, PersonMark> | null
  /** What two people made of the score; it stays when keys or marks change. */
  correctedScore?: number | null
}

/** An attempt's questions in its own order, each with answer and marks, and what they add up to. */
export interface GradedPaper extends Graded {
  marked: readonly MarkedQuestion<PaperQuestion>[]
  passed: 0 | 1
}

/** Grades an attempt by the keys that `paper` has. Pure: the same values give the same marks, at the hand-in and for ever. */
export function gradeAttempt(
  paper: PaperDetails,
  attempt: Gradable,
  answers: Compact,
): GradedPaper {
  const byPerson = markFor(answers, attempt.marks)
  const marked = markPaper(questionsOf(paper, attempt), answersIn(answers), {
    partial: attempt.partialMarks,
    ...(attempt.marks && { byPerson: (questionId: string) => byPerson(questionId)?.score }),
  })
  const graded = sumUp(marked)
  const score = attempt.correctedScore ?? graded.score
  return { ...graded, score, marked, passed: score >= attempt.passScore ? 1 : 0 }
}
