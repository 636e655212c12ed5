import type { CellValue } from '../../../workbook/Book'
import { lateAfter, numbersOf } from '../numberRules'
import { formFields } from '../formRepository'
import { listFinished, listNotDone, withForms } from '../peopleRepository'
import type { groupSums } from '../reportRepository'
import { everybody, timeText, yesIn, type SheetMaking } from './sheetMaking'

type Sums = Awaited<ReturnType<typeof groupSums>>[number]

/** The exam, and its numbers as a whole. */
export function writeSummary(
  { book, text, task }: SheetMaking,
  sum: Parameters<typeof numbersOf>[0],
  now: number,
) {
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
}

const scoreWords = { best: 'bestScore', first: 'firstScore', last: 'lastScore' } as const

/** Who has handed it in, each with the try that counts. */
export async function writePeople({ db, task, scope, forms, book, text, all }: SheetMaking) {
  const fields = await formFields(db, task)
  const people = book.sheet(text('people'), [
    text('name'),
    text('jobNumber'),
    text('dept'),
    text('post'),
    text('hospital'),
    text('tries'),
    text(scoreWords[task.scoreCounts]),
    text('isPassed'),
    text('lastTime'),
    text('late'),
    text('lateCount'),
    text('lateState'),
    text('silent'),
    ...fields.map(({ label }) => label),
  ])
  await all(
    async (paging) => {
      const wish = { ...everybody, passed: undefined, lateAfter: lateAfter(task.endTime) }
      const { list } = await listFinished(db, task, scope, wish, paging)
      return withForms(db, forms, task, list)
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
        yesIn(text, one.passed),
        timeText(one.lastTime),
        yesIn(text, one.late),
        one.lateCount,
        one.lateWaiting === 1 ? text('waiting') : '',
        one.silent === 1 ? text('yes') : '',
        ...fields.map((_, at) => one.form[at]?.value ?? ''),
      ]),
  )
  people.end()
}

/** The numbers of each department, or of each hospital. */
export function writeGroups({ book, text }: SheetMaking, departments: readonly Sums[]) {
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

/** Who should take it and has not handed it in. */
export async function writeNotDone({ db, task, scope, book, text, all }: SheetMaking) {
  const undone = book.sheet(text('notDone'), [
    text('name'),
    text('jobNumber'),
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
        one.jobNumber,
        one.dept,
        one.post,
        one.comName,
        text(one.running === 1 ? 'running' : 'notBegun'),
      ]),
  )
  undone.end()
}
