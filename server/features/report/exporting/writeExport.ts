import { minuteStamp } from '@contract/rules/hospitalTime'
import type { Paging } from '../../../db/page'
import type { Db } from '../../../db/schema'
import type { CompactAnswer } from '../../../db/tables/exam'
import { itemRows, type ItemRow } from '../items/countRepository'
import { attemptLines, countLines, type AttemptLine, type ExportRow } from './exportRepository'
import type { CellValue } from './Book'
import { itemOf } from '../items/itemOf'
import { addUp, lateAfter, numbersOf } from '../numberRules'
import { countCompleted, listFinished, listNotDone } from '../peopleRepository'
import { groupSums, type ReportTask } from '../reportRepository'
import type { ReportScope } from '../reportScope'
import { reportText, type ReportText } from '../texts'
import { closedByTexts, kindTexts, stateTexts } from './dataTexts'

export interface ExportJob {
  row: Pick<ExportRow, 'kind' | 'language'>
  task: ReportTask
  scope: ReportScope
  /** What was answered may be written: it tells the right answers. */
  withAnswers: boolean
  path: string
  now: number
  progress(doneRows: number, totalRows: number): Promise<void>
}

const page = 500
/** 2026-11-21 09:30, hospitals' time. */
const timeText = (time: number | null) => (time === null ? '' : minuteStamp(time))

/** The letters of what was chosen (pairs of a matching as they are), or what was written. */
function answerText(
  { options }: Pick<ItemRow, 'options'>,
  answer: CompactAnswer | undefined,
): string {
  if (!answer) return ''
  const [, , optionIds, , texts] = answer
  if (texts) return texts.join(' | ')
  return optionIds
    .map((id) => {
      const index = options.findIndex(({ optionId }) => optionId === id)
      return index < 0 ? `${id} ` : String.fromCharCode(65 + index)
    })
    .join('')
    .trim()
}

/** Writes the workbook of an export; gives its bytes and rows. Reads in pages: its memory does not grow with the exam. */
export async function writeExport(
  db: Db,
  { row, task, scope, withAnswers, path, now, progress }: ExportJob,
): Promise<{ bytes: number; rows: number }> {
  const text = reportText(row.language)
  // The library of workbooks is 30 MB of memory: only who needs one loads it.
  const { Book } = await import('./Book')
  const book = new Book(path)
  const counts = await countCompleted(db, task, scope, undefined, lateAfter(task.endTime))
  const whole = row.kind === 'results'
  const departments = await groupSums(
    db,
    task,
    scope,
    scope.hospitals?.length === 1 ? 'dept' : 'company',
  )
  const sum = addUp(departments)
  const lines = whole && withAnswers ? await countLines(db, task, scope) : 0
  const totalRows = (whole ? sum.done : 0) + lines + (counts.should - counts.done)
  let rows = 0
  await progress(0, totalRows)

  /** Reads page after page and says how far it is. */
  async function all<Row>(
    read: (paging: Paging, last: Row | undefined) => Promise<Row[]>,
    add: (one: Row) => void,
  ): Promise<void> {
    let last: Row | undefined
    for (let pageIndex = 1; ; pageIndex++) {
      const list = await read({ pageIndex, pageSize: page }, last)
      list.forEach(add)
      rows += list.length
      last = list.at(-1)
      await progress(Math.min(rows, totalRows), totalRows)
      if (list.length < page) return
    }
  }
  const everybody = { departmentId: undefined, keyword: '' }
  /** The text of a value; the value itself where there is none. */
  const named = (key: ReportText | undefined, value: string | number) =>
    key === undefined ? String(value) : text(key)
  const yes = (flag: number) => text(flag === 1 ? 'yes' : 'no')

  if (whole) {
    const numbers = numbersOf(sum)
    const summary = book.sheet(text('summary'), [text('exam'), task.taskName], [20, 50])
    const facts: [string, CellValue][] = [
      [text('issuer'), task.issuer],
      [text('from'), timeText(task.startTime)],
      [text('to'), timeText(task.endTime)],
      [text('totalScore'), task.totalScore],
      [text('passScore'), task.passScore],
      [text('should'), numbers.should],
      [text('joined'), numbers.joined],
      [text('done'), numbers.done],
      [text('passed'), numbers.passed],
      [text('completion'), numbers.completion],
      [text('passRate'), numbers.passRate],
      [text('avg'), numbers.avg],
      [text('max'), numbers.max],
      [text('min'), numbers.min],
      [text('made'), timeText(now)],
    ]
    facts.forEach((fact) => summary.add(fact))
    summary.end()

    const people = book.sheet(text('people'), [
      text('name'),
      text('jobNumber'),
      text('dept'),
      text('post'),
      text('hospital'),
      text('tries'),
      text('bestScore'),
      text('isPassed'),
      text('lastTime'),
      text('late'),
    ])
    await all(
      async (paging) => {
        const wish = { ...everybody, passed: undefined, lateAfter: lateAfter(task.endTime) }
        return (await listFinished(db, task, scope, wish, paging)).list
      },
      (one) =>
        people.add([
          one.userName,
          one.jobNumber,
          one.dept,
          one.post,
          one.comName,
          one.attempts,
          one.bestScore,
          yes(one.passed),
          timeText(one.lastTime),
          yes(one.late),
        ]),
    )
    people.end()

    const groups = book.sheet(
      text('departments'),
      [
        text('dept'),
        text('should'),
        text('joined'),
        text('done'),
        text('passed'),
        text('completion'),
        text('passRate'),
        text('avg'),
        text('max'),
        text('min'),
      ],
      [24],
    )
    for (const group of departments) {
      const { should, joined, done, passed, completion, passRate, avg, max, min } = numbersOf(group)
      groups.add([group.name, should, joined, done, passed, completion, passRate, avg, max, min])
    }
    groups.end()
  }

  if (whole && withAnswers) {
    const questions = await itemRows(db, scope.hospitals, task.taskId)
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
          named(stateTexts[one.state], one.state),
          timeText(one.startedAt),
          timeText(one.closedAt),
          one.closedAt === null ? null : Math.round((one.closedAt - one.startedAt) / 6000) / 10,
          one.score,
          yes(one.passed),
          one.closedBy === null ? '' : named(closedByTexts[one.closedBy], one.closedBy),
          one.leavings,
          ...questions.map((question) => answerText(question, one.answers?.[question.questionId])),
        ]),
    )
    attempts.end()

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
        named(kindTexts[item.kind], item.kind),
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

  const undone = book.sheet(text('notDone'), [
    text('name'),
    text('dept'),
    text('post'),
    text('hospital'),
    text('state'),
  ])
  await all(
    async (paging) => (await listNotDone(db, task, scope, everybody, paging)).list,
    (one) =>
      undone.add([
        one.userName,
        one.dept,
        one.post,
        one.comName,
        text(one.running === 1 ? 'running' : 'notBegun'),
      ]),
  )
  undone.end()
  return { bytes: await book.close(), rows }
}
