import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { minuteStamp } from '@contract/rules/hospitalTime'
import { safeCell } from '../../workbook/formula'
import type { AskedQuestion, OldAttempt } from './archiveRepository'
import { csvHeadings, explanation, stateNames } from './texts'

function cell(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const plain = safeCell(value)
  return /[",\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** With the mark by which spreadsheet programs know UTF-8. */
const csv = (rows: readonly (readonly (string | number | boolean | null)[])[]) =>
  `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

const attemptRow = (one: OldAttempt) => [
  one.attemptId,
  one.personName,
  one.jobNumber,
  one.department,
  one.taskName,
  one.attemptNo,
  stateNames[one.state] ?? String(one.state),
  minuteStamp(one.startedAt),
  minuteStamp(one.closedAt),
  one.closedBy,
  one.score,
  one.passed ? 1 : 0,
  one.rightCount,
  one.wrongCount,
  one.blankCount,
  one.receipt?.hash ?? '',
]

/** What was chosen or written, in the words of the question. */
function answerWords(question: AskedQuestion, answer: NonNullable<OldAttempt['answers']>[string]) {
  const [, , optionIds, , texts] = answer
  if (texts) return texts.join(' | ')
  return optionIds
    .map((id) => question.options.find(({ optionId }) => optionId === id)?.text ?? id)
    .join(' | ')
}

function answerRows(attempts: readonly OldAttempt[], questions: readonly AskedQuestion[]) {
  const byPaper = new Map<string, AskedQuestion[]>()
  for (const question of questions) {
    const others = byPaper.get(question.paperId)
    if (others) others.push(question)
    else byPaper.set(question.paperId, [question])
  }
  return attempts.flatMap((attempt) =>
    (byPaper.get(attempt.paperId) ?? []).flatMap((question) => {
      const answer = attempt.answers?.[question.questionId]
      if (!answer) return []
      return [
        [
          attempt.attemptId,
          attempt.personName,
          attempt.taskName,
          question.number,
          question.stem,
          answerWords(question, answer),
        ],
      ]
    }),
  )
}

/** The attempts as a zip that people read (two tables for spreadsheets) and programs (everything as JSON). */
export function writeArchive(
  attempts: readonly OldAttempt[],
  questions: readonly AskedQuestion[],
): Uint8Array {
  return zipSync({
    'README.txt': strToU8(explanation),
    'attempts.csv': strToU8(csv([csvHeadings.attempts, ...attempts.map(attemptRow)])),
    'answers.csv': strToU8(csv([csvHeadings.answers, ...answerRows(attempts, questions)])),
    'attempts.json': strToU8(JSON.stringify(attempts)),
    'questions.json': strToU8(JSON.stringify(questions)),
  })
}

/** The ids of the attempts in an archive, read back from its bytes. Throws where it is damaged. */
export function attemptsIn(bytes: Uint8Array): string[] {
  const file = unzipSync(bytes, { filter: ({ name }) => name === 'attempts.json' })['attempts.json']
  return (JSON.parse(strFromU8(file ?? new Uint8Array())) as OldAttempt[]).map(
    ({ attemptId }) => attemptId,
  )
}
