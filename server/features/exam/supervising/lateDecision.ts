import { Code } from '@contract/codes'
import type { CompactAnswer } from '../../../db/storedShapes'
import type { Db } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import { dropLate } from '../grading/gradedRepository'
import { recordAgain } from '../grading/recordGraded'
import type { Papers } from '../paper/papers'
import type { AttemptRow } from '../taking/attemptRepository'
import { isLater } from '../taking/attemptRules'
import { replies } from '../texts'

const orderOf = ([lease, sequence]: CompactAnswer) => ({ lease, sequence })

/**
 * What an officer decided about the late answers of a locked attempt: they count, and it is graded again, or they do not.
 * Throws stateChanged where none wait any more.
 */
export async function decideLate(
  db: Db,
  papers: Papers,
  attempt: AttemptRow,
  { confirm, now }: { confirm: boolean; now: number },
): Promise<void> {
  if (attempt.lateState !== 'waiting') throw new DomainError(Code.stateChanged, replies.lateDecided)
  if (!confirm) return dropLate(db, attempt, now)
  const answers = { ...attempt.answers }
  for (const [questionId, late] of Object.entries(attempt.lateAnswers ?? {})) {
    const there = answers[questionId]
    if (!there || isLater(orderOf(late), orderOf(there))) answers[questionId] = late
  }
  await recordAgain(db, papers, attempt, { answers, lateState: 'confirmed', now })
}
