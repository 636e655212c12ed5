import type { ReadPlanLine } from '@contract/calls/year/yearPlan'
import type { PlanProblem, PlanProof } from '@contract/kinds'
import { everybody, type Audience } from '@contract/rules/audience'
import type { KnownName } from '../namesRepository'
import { monthsOfWords } from './monthsOfWords'

const headings = {
  title:
    /^(培训内容|培训主题|培训项目|培训课题|课题|主题|内容|题目|项目|课程名称|培训名称|topic|title|content)$/i,
  months:
    /^(月份|培训月份|时间|培训时间|计划时间|实施时间|计划月份|拟培训时间|日期|季度|month|months|when)$/i,
  whom: /^(对象|培训对象|参加人员|参训人员|受训人员|范围|培训人员|for|whom|audience)$/i,
  hours: /^(学时|课时|时长|学时数|培训学时|小时|hours)$/i,
  proof: /^(考核方式|考核形式|评价方式|培训方式|培训形式|方式|考核|效果评价|proof|way)$/i,
  speaker: /^(主讲|主讲人|讲者|授课人|讲师|授课老师|培训老师|负责人|责任人|speaker|teacher)$/i,
  note: /^(备注|说明|地点|note|remark)$/i,
} as const
type Heading = keyof typeof headings
const names = Object.keys(headings) as Heading[]

/** By what words of a plan say that a topic is shown; the last that fits is the strictest. */
const proofWords: readonly (readonly [RegExp, PlanProof])[] = [
  [/操作|实操|技能|skill/i, 'skill'],
  [/考试|笔试|理论|试卷|测试|测验|exam|test/i, 'exam'],
  [/线上|网络|视频|自学|微课|课程|online|course/i, 'course'],
  [/作业|上传|照片|实践|演练|task|drill/i, 'training'],
]
const proofOf = (words: string): PlanProof =>
  proofWords.find(([fits]) => fits.test(words))?.[1] ?? 'signIn'

/** Words that mean everybody. */
const everybodyWords =
  /^(全院|全体|全院职工|全体职工|全体员工|全院员工|全员|全体人员|各科室|all|everybody)$/i

/** For whom a topic is, by words that name units, posts, titles and groups; what names nothing is said. */
function audienceOfWords(
  words: string,
  known: readonly KnownName[],
): { whom: Audience; unknown: string[] } {
  const parts = words
    .split(/[、,，;；/\n]|和|及|与/)
    .map((part) => part.trim())
    .filter(Boolean)
  const whom: Audience = { ...everybody }
  const unknown: string[] = []
  for (const part of parts) {
    if (everybodyWords.test(part)) continue
    const bare = part.replace(/^(全院|全体|各科|各级)/, '').replace(/(人员|们)$/, '')
    const found = known.find(({ name }) => name === part) ?? known.find(({ name }) => name === bare)
    if (found) whom[found.list] = [...new Set([...whom[found.list], found.id])]
    else unknown.push(part)
  }
  return { whom, unknown }
}

interface SheetRows {
  rows: { line: number; cells: string[] }[]
}

/** Topics out of the sheets of a plan, line by line; undefined: none has a column of topics. A month stands for the lines below it until the next one. */
export function readPlan(
  sheets: readonly SheetRows[],
  known: readonly KnownName[],
): ReadPlanLine[] | undefined {
  for (const { rows } of sheets)
    for (const [at, { cells: head }] of rows.slice(0, 15).entries()) {
      const columns = columnsOf(head)
      if (columns.title < 0) continue
      return linesBelow(rows.slice(at + 1), columns, known)
    }
  return undefined
}

type Columns = Record<Heading, number>

function columnsOf(head: readonly string[]): Columns {
  const said = head.map((cell) =>
    cell
      .replace(/[（(][^]*$/, '')
      .replace(/\s+/g, '')
      .trim(),
  )
  return Object.fromEntries(
    names.map((name) => [name, said.findIndex((cell) => headings[name].test(cell))]),
  ) as Columns
}

function linesBelow(
  rows: SheetRows['rows'],
  columns: Columns,
  known: readonly KnownName[],
): ReadPlanLine[] {
  let lastMonth = ''
  return rows.flatMap(({ line, cells }): ReadPlanLine[] => {
    const cell = (name: Heading) => (columns[name] < 0 ? '' : (cells[columns[name]] ?? '').trim())
    if (cells.every((one) => one.trim() === '')) return []
    const own = cell('months')
    if (own !== '') lastMonth = own
    // A cell that is joined with those below it holds its words once.
    const monthWords = own === '' && cell('title') !== '' ? lastMonth : own
    const months = monthsOfWords(monthWords)
    const hourWords = cell('hours').replace(/\s*(学时|课时|小时|h)$/i, '')
    const hours = hourWords === '' ? 1 : Number(hourWords)
    const isHours = Number.isFinite(hours) && hours >= 0 && hours <= 1000
    const title = cell('title').slice(0, 80)
    const problems: (PlanProblem | false)[] = [
      title === '' && 'title',
      months.length === 0 && 'months',
      !isHours && 'hours',
    ]
    return [
      {
        line,
        title,
        months,
        hours: isHours ? hours : 0,
        ...audienceOfWords(cell('whom'), known),
        whomWords: cell('whom'),
        proof: proofOf(cell('proof')),
        speaker: cell('speaker').slice(0, 60),
        note: cell('note').slice(0, 300),
        monthWords,
        problem: problems.find((one) => one !== false) || null,
      },
    ]
  })
}
