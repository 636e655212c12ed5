import type { CompactAnswer } from '../../../db/storedShapes'
import type { ItemRow } from '../items/countRepository'
import { answerText } from './answerSheets'
import { attemptLines, type AttemptLine } from './exportRepository'
import { page, type SheetMaking } from './sheetMaking'

/** Minutes since the start of the attempt, one decimal. */
const minutesOf = (seconds: number) => Math.round(seconds / 6) / 10

/** What was answered to a question one after the other: its number among the person's answers, the device's lease, when, and what. */
function versionsOf(answer: CompactAnswer) {
  const [lease, sequence, optionIds, , texts, seconds, earlier = []] = answer
  const former = earlier.map(([formerLease, number, when, chosen]) => ({
    lease: formerLease,
    sequence: number,
    seconds: when,
    given: { optionIds: chosen, texts: null },
  }))
  return [...former, { lease, sequence, seconds, given: { optionIds, texts } }]
}

/**
 * Who changed which answer when: every version of the answers that were changed, for appeals and for whoever looks for signs of
 * cheating. Former texts are not kept, only that there were some.
 */
export async function writeChanges(
  { db, task, scope, book, text, all }: SheetMaking,
  questions: readonly ItemRow[],
) {
  const sheet = book.sheet(text('changes'), [
    text('name'),
    text('jobNumber'),
    text('attemptNo'),
    text('number'),
    text('intoTheExam'),
    text('device'),
    text('answerNumber'),
    text('answer'),
  ])
  await all<AttemptLine>(
    (_from, last) => attemptLines(db, task, scope, last ?? { comId: '', attemptId: '' }, page),
    ({ userName, jobNumber, attemptNo, answers }) =>
      questions.forEach((question, index) => {
        const answer = answers?.[question.questionId]
        if (!answer?.[6]) return
        for (const { lease, sequence, seconds, given } of versionsOf(answer))
          sheet.add([
            userName,
            jobNumber,
            attemptNo,
            index + 1,
            minutesOf(seconds),
            lease,
            sequence,
            answerText(question, given),
          ])
      }),
  )
  sheet.end()
}
