import type { HistoryEntry, ReadHistory } from '@contract/calls/year/credit'
import type { HistoryProblem } from '@contract/kinds'
import { dayOfWords } from '../../completion/completionService'
import { type NamedPerson, personFinder } from '../../formats/formatService'

interface Known extends NamedPerson {
  personId: string
  units: readonly string[]
}

const headings = {
  name: /^(姓名|人员|员工姓名|学员|name)$/i,
  jobNumber: /^(工号|职工号|员工号|人员编号|job ?(number|no\.?))$/i,
  department: /^(科室|部门|所在科室|所属科室|department|unit)$/i,
  title: /^(项目|项目名称|培训名称|培训内容|课程名称|考试名称|证书名称|名称|内容|title|item)$/i,
  entryKind: /^(类型|记录类型|类别|type)$/i,
  day: /^(日期|取得日期|完成日期|通过日期|考试日期|培训日期|发证日期|时间|date|day)$/i,
  credits: /^(学分|学分数|取得学分|授予学分|credits?)$/i,
  kind: /^(学分类别|学分类型|学分性质|credit ?kind)$/i,
  hours: /^(学时|课时|hours)$/i,
  score: /^(成绩|分数|得分|score)$/i,
  number: /^(证书编号|证书号|编号|number)$/i,
  until: /^(有效期|有效期至|到期日期|valid ?until)$/i,
} as const
type Heading = keyof typeof headings
const names = Object.keys(headings) as Heading[]

const kindOf = (
  words: string,
  has: { number: boolean; score: boolean },
): HistoryEntry['entryKind'] => {
  if (/证|certificate/i.test(words)) return 'certificate'
  if (/成绩|考试|result|exam/i.test(words)) return 'result'
  if (/学分|credit/i.test(words)) return 'credit'
  if (has.number) return 'certificate'
  return has.score ? 'result' : 'credit'
}

interface SheetRows {
  rows: { line: number; cells: string[] }[]
}
interface World {
  people: readonly Known[]
  /** YYYY-MM-DD. */
  today: string
  /** Who brings it in. */
  self: string
}

/** History out of the sheets, line by line; undefined: none has columns of people, titles and days. */
export function readHistory(sheets: readonly SheetRows[], world: World): ReadHistory[] | undefined {
  for (const { rows } of sheets)
    for (const [at, { cells: head }] of rows.slice(0, 15).entries()) {
      const said = head.map((cell) =>
        cell
          .replace(/[（(][^]*$/, '')
          .replace(/\s+/g, ' ')
          .trim(),
      )
      const columns = Object.fromEntries(
        names.map((name) => [name, said.findIndex((cell) => headings[name].test(cell))]),
      ) as Record<Heading, number>
      const knowsWho = columns.name >= 0 || columns.jobNumber >= 0
      if (!knowsWho || columns.title < 0 || columns.day < 0) continue
      return linesBelow(rows.slice(at + 1), columns, world)
    }
  return undefined
}

function linesBelow(
  rows: SheetRows['rows'],
  columns: Record<Heading, number>,
  { people, today, self }: World,
): ReadHistory[] {
  const find = personFinder(people)
  const seen = new Set<string>()
  return rows.flatMap(({ line, cells }): ReadHistory[] => {
    const cell = (name: Heading) => (columns[name] < 0 ? '' : (cells[columns[name]] ?? '').trim())
    const [name, jobNumber, department] = [cell('name'), cell('jobNumber'), cell('department')]
    if (name === '' && jobNumber === '') return []
    const person = find({ name, jobNumber, department })
    const found = typeof person === 'string' ? undefined : person
    const { day, problem: dayProblem } = dayOfWords(cell('day'), today)
    const credits = cell('credits') === '' ? 0 : Number(cell('credits'))
    const hours = Number(cell('hours') || 0)
    const entryKind = kindOf(cell('entryKind'), {
      number: cell('number') !== '',
      score: cell('score') !== '',
    })
    const title = cell('title').slice(0, 100)
    const key = [found?.personId, entryKind, title, day].join(' ')
    const isAmount = (value: number) => Number.isFinite(value) && value >= 0 && value <= 1000
    const problems: (HistoryProblem | false)[] = [
      typeof person === 'string' && person,
      title === '' && 'title',
      dayProblem !== null && 'day',
      (!isAmount(credits) || !isAmount(hours) || (entryKind === 'credit' && credits === 0)) &&
        'credits',
      found?.personId === self && 'self',
      found !== undefined && seen.has(key) && 'twice',
    ]
    seen.add(key)
    const note = [
      cell('number'),
      cell('score') && `成绩 ${cell('score')}`,
      cell('until') && `有效期至 ${cell('until')}`,
    ]
    return [
      {
        line,
        who: [name, jobNumber].filter(Boolean).join(' '),
        userId: found?.personId ?? null,
        userName: found?.name ?? '',
        department: found?.units[0] ?? department,
        entryKind,
        title,
        day,
        credits: isAmount(credits) ? credits : 0,
        kind: cell('kind').slice(0, 40),
        hours: isAmount(hours) ? hours : 0,
        note: note.filter(Boolean).join(' · ').slice(0, 200),
        problem: problems.find((one) => one !== false) || null,
      },
    ]
  })
}
