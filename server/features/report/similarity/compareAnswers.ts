import type { Db } from '../../../db/schema'
import type { createMarkedPapers } from '../../exam/markedPaperService'
import { errorSimilarity, type WrongAnswers } from './errorSimilarity'
import { attemptsToCompare, storeSimilar } from './similarityRepository'

/** Attempts that are read at a time. */
const batch = 500
/** More people of one hospital in one exam are not compared with each other; the first by id are. */
const maxPeople = 20_000

/** Gives each text a number of its own, always the same. */
function numbering() {
  const known = new Map<string, number>()
  return (text: string) => {
    const number = known.get(text) ?? known.size
    known.set(text, number)
    return number
  }
}

/**
 * Compares the wrong answers of everybody of a hospital who sat an exam, of each their best attempt, and keeps who shares unlikely
 * many. A question counts where options were chosen and not all its marks were earned. Idempotent.
 */
export async function compareAnswers(
  db: Db,
  papers: ReturnType<typeof createMarkedPapers>,
  task: { comId: string; taskId: string },
  now: number,
): Promise<void> {
  const [questionOf, answerOf] = [numbering(), numbering()]
  const sheets: WrongAnswers[] = []
  for (let last = ''; sheets.length < maxPeople;) {
    const attempts = await attemptsToCompare(db, task, last, batch)
    for (const attempt of attempts) {
      const wrong = (await papers(db, attempt)).filter(
        ({ blank, options, points, marks }) => !blank && options.length > 0 && points < marks,
      )
      sheets.push({
        id: attempt.attemptId,
        questions: wrong.map(({ questionId }) => questionOf(questionId)),
        answers: wrong.map(({ questionId, options }) =>
          answerOf([questionId, ...[...options].sort()].join('\n')),
        ),
      })
    }
    last = attempts.at(-1)?.personId ?? last
    if (attempts.length < batch) break
  }
  await storeSimilar(db, task, await errorSimilarity(sheets.slice(0, maxPeople)), now)
}
