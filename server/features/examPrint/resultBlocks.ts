import { dayStamp, minuteStamp } from '@contract/rules/hospitalTime'
import { textIn } from '../../http/texts'
import type { Block } from '../../printing/PrintDoc'
import type { DeskRun } from '../deskJob/deskJobService'
import {
  addUp,
  bandsOf,
  groupSums,
  itemOf,
  itemRows,
  lateAfter,
  listFinished,
  numbersOf,
  scopedTask,
} from '../report/reportService'
import { paperTexts } from './texts'

type Run = DeskRun<'printResults'>
type Scoped = Awaited<ReturnType<typeof scopedTask>>

const pageSize = 500
const maxPages = 100

/** What of the results is printed, as far as the right of who asked reaches now. */
export async function resultBlocks(run: Run): Promise<{ task: Scoped['task']; blocks: Block[] }> {
  const { db, caller, input } = run
  const scoped = await scopedTask(db, caller, input.taskId, 'report.read')
  const blocks = await (input.what === 'signList' ? signList : statistics)(run, scoped)
  return { task: scoped.task, blocks }
}

const say =
  ({ language }: Run) =>
  (key: keyof typeof paperTexts, values: Record<string, string | number> = {}) =>
    textIn(paperTexts[key], language, values as never)

const headOf = (run: Run, { task }: Scoped, what: 'signList' | 'statistics'): Block[] => [
  { kind: 'heading', level: 1, text: `${task.taskName}　${say(run)(what)}` },
  {
    kind: 'text',
    centred: true,
    small: true,
    text: `${task.issuer}　${minuteStamp(task.startTime)} – ${minuteStamp(task.endTime)}`,
  },
]

/** Everybody who has a score, with room to sign. */
async function signList(run: Run, scoped: Scoped): Promise<Block[]> {
  const text = say(run)
  const rows: string[][] = []
  const wish = {
    departmentId: undefined,
    keyword: '',
    passed: undefined,
    lateAfter: lateAfter(scoped.task.endTime),
  }
  for (let page = 1; page <= maxPages; page++) {
    const paging = { pageIndex: page, pageSize }
    const { list, total } = await listFinished(run.db, scoped.task, scoped.scope, wish, paging)
    for (const one of list)
      rows.push([
        String(rows.length + 1),
        one.userName,
        one.jobNumber,
        one.dept,
        String(one.bestScore),
        text(one.passed === 1 ? 'passed' : 'failed'),
        '',
      ])
    await run.progress(rows.length, total)
    if (list.length < pageSize) break
  }
  return [
    ...headOf(run, scoped, 'signList'),
    {
      kind: 'table',
      headings: [
        text('place'),
        text('name'),
        text('jobNumber'),
        text('dept'),
        text('score'),
        text('result'),
        text('sign'),
      ],
      shares: [2, 4, 4, 6, 2, 3, 6],
      rows,
      tall: true,
    },
    { kind: 'text', text: text('signers', { day: dayStamp(run.now()) }) },
  ]
}

/** Numbers of all, of each department, how scores are spread, and each question. */
async function statistics(run: Run, scoped: Scoped): Promise<Block[]> {
  const text = say(run)
  const { db } = run
  const groups = await groupSums(db, scoped.task, scoped.scope, 'dept')
  const whole = addUp(groups)
  const numbers = [{ name: text('whole'), ...numbersOf(whole) }].concat(
    groups.map((row) => ({ name: row.name || '—', ...numbersOf(row) })),
  )
  const items = (await itemRows(db, scoped.scope.hospitals, scoped.task.taskId)).map(itemOf)
  return [
    ...headOf(run, scoped, 'statistics'),
    {
      kind: 'table',
      headings: [
        text('dept'),
        text('should'),
        text('done'),
        text('passed'),
        text('passRate'),
        text('average'),
      ],
      shares: [6, 2, 2, 2, 2, 2],
      rows: numbers.map((row) => [
        row.name,
        String(row.should),
        String(row.done),
        String(row.passed),
        row.done > 0 ? `${row.passRate}%` : '—',
        row.avg === null ? '—' : String(row.avg),
      ]),
    },
    { kind: 'heading', level: 2, text: text('spread') },
    {
      kind: 'table',
      headings: [text('band'), text('people')],
      shares: [3, 2],
      rows: bandsOf(whole).map(({ from, to, people }) => [`${from}–${to}%`, String(people)]),
    },
    ...(items.length > 0
      ? [
          { kind: 'heading' as const, level: 2 as const, text: text('questions') },
          {
            kind: 'table' as const,
            headings: [
              text('no'),
              text('stem'),
              text('taken'),
              text('rate'),
              text('discrimination'),
            ],
            shares: [1, 9, 2, 2, 2],
            rows: items.map((item, at) => [
              String(at + 1),
              item.stem,
              String(item.taken),
              `${item.difficulty}%`,
              item.discrimination === null ? '—' : String(item.discrimination),
            ]),
          },
        ]
      : []),
  ]
}
