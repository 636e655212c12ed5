import type { CompactAnswer } from '../../../db/storedShapes'
import type { ItemRow } from '../items/countRepository'
import { itemOf } from '../items/itemOf'
import { closedByTexts, kindTexts, lateTexts, stateTexts } from './dataTexts'
import { attemptLines, type AttemptLine } from './exportRepository'
import { namedIn, page, timeText, yesIn, type SheetMaking } from './sheetMaking'

/** What was chosen, or written. */
interface Given {
  optionIds: readonly string[]
  texts: readonly string[] | null
}
const givenIn = ([, , optionIds, , texts]: CompactAnswer): Given => ({ optionIds, texts })

/** The letters of what was chosen (pairs of a matching as they are), or what was written. */
export function answerText(
  { options }: Pick<ItemRow, 'options'>,
  { optionIds, texts }: Given,
): string {
  if (texts) return texts.join(' | ')
  return optionIds
    .map((id) => {
      const index = options.findIndex(({ optionId }) => optionId === id)
      return index < 0 ? `${id} ` : String.fromCharCode(65 + index)
    })
    .join('')
    .trim()
}

/** Every attempt, and what was answered in it. */
export async function writeAttempts(
  { db, task, scope, book, text, all }: SheetMaking,
  questions: readonly ItemRow[],
) {
  const attempts = book.sheet(text('attempts'), [
    text('name'),
    text('jobNumber'),
    text('dept'),
    text('hospital'),
    text('attemptNo'),
    text('state'),
    text('startTime'),
    text('handedIn'),
    text('usedMinutes'),
    text('score'),
    text('isPassed'),
    text('closedBy'),
    text('leavings'),
    text('lateCount'),
    text('lateState'),
    text('silent'),
    ...questions.map((question, index) => `${index + 1}. ${question.stem.slice(0, 40)}`),
  ])
  await all<AttemptLine>(
    (_from, last) => attemptLines(db, task, scope, last ?? { comId: '', attemptId: '' }, page),
    (one) =>
      attempts.add([
        one.userName,
        one.jobNumber,
        one.dept,
        one.comName,
        one.attemptNo,
        namedIn(text, stateTexts[one.state], one.state),
        timeText(one.startedAt),
        timeText(one.closedAt),
        one.closedAt === null ? null : Math.round((one.closedAt - one.startedAt) / 6000) / 10,
        one.score,
        yesIn(text, one.passed),
        one.closedBy === null ? '' : namedIn(text, closedByTexts[one.closedBy], one.closedBy),
        one.leavings,
        one.lateCount,
        one.lateState === null ? '' : namedIn(text, lateTexts[one.lateState], one.lateState),
        one.flags.includes('silent') ? text('yes') : '',
        ...questions.map((question) => {
          const answer = one.answers?.[question.questionId]
          return answer ? answerText(question, givenIn(answer)) : ''
        }),
      ]),
  )
  attempts.end()
}

/** Every question, and how it was answered. */
export function writeQuestions({ book, text }: SheetMaking, questions: readonly ItemRow[]) {
  const most = Math.max(0, ...questions.map(({ options }) => options.length))
  const letters = Array.from({ length: most }, (_, index) => String.fromCharCode(65 + index))
  const sheet = book.sheet(
    text('questions'),
    [
      text('number'),
      text('kind'),
      text('stem'),
      text('category'),
      text('marks'),
      text('taken'),
      text('blank'),
      text('difficulty'),
      text('discrimination'),
      text('right'),
      ...letters.map((letter) => text('option', { letter })),
    ],
    [8, 10, 60, 18],
  )
  questions.forEach((question, index) => {
    const item = itemOf(question)
    sheet.add([
      index + 1,
      namedIn(text, kindTexts[item.kind], item.kind),
      item.stem,
      item.knowCatName,
      item.marks,
      item.taken,
      item.blank,
      item.difficulty,
      item.discrimination,
      item.options
        .flatMap((option, place) => (option.right === 1 ? [letters[place] ?? ''] : []))
        .join(''),
      ...item.options.map(({ chosen }) => chosen),
    ])
  })
  sheet.end()
}
