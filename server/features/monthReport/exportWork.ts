import { writeFile } from 'node:fs/promises'
import type { MonthReport } from '@contract/calls/year/monthReport'
import type { MonthNeed, MonthSums } from '@contract/rules/year/monthReport'
import { wholePerCent } from '@contract/rules/year/perCent'
import { minuteStamp } from '@contract/rules/hospitalTime'
import type { Language } from '@contract/texts'
import type { Block } from '../../printing/PrintDoc'
import { textIn } from '../../http/texts'
import { safeCell } from '../../workbook/formula'
import type { DeskWork } from '../deskJob/deskJobService'
import { readMonth } from './readMonth'
import { sheetTexts } from './texts'

type Plain = Exclude<keyof typeof sheetTexts, 'job' | 'exported' | 'title' | 'made' | 'anew'>
type Cell = string | number
/** A table of the report: in a workbook a sheet, in print a part of the page. */
interface Table {
  name: Plain
  headings: readonly Plain[]
  rows: readonly (readonly Cell[])[]
}

const numbers = ['due', 'done', 'overdue', 'tries', 'passed'] as const
const needWords = {
  done: 'needDone',
  passed: 'needPassed',
  forgotten: 'needForgotten',
} as const satisfies Readonly<Record<MonthNeed, Plain>>

const percent = (share: number) => `${wholePerCent(share, 1)}%`
const shareOf = (part: number, whole: number) => {
  const share = wholePerCent(part, whole)
  return share === undefined ? '—' : `${share}%`
}
const expectedOf = (share: number | null) => (share === null ? '—' : percent(share))
const sayer = (language: Language) => (name: Plain) => textIn(sheetTexts[name], language)

function sumsTable({ sums, before }: MonthReport, say: (name: Plain) => string): Table {
  const row = (name: Plain, of: (all: MonthSums) => Cell): Cell[] => [
    say(name),
    of(sums),
    before === null ? '—' : of(before),
  ]
  return {
    name: 'numbers',
    headings: ['what', 'number', 'last'],
    rows: [
      ...numbers.map((name) => row(name, (all) => all[name])),
      row('doneShare', ({ done, due }) => shareOf(done, due)),
      row('passShare', ({ passed, tries }) => shareOf(passed, tries)),
    ],
  }
}

function unitsTable({ units }: MonthReport, say: (name: Plain) => string): Table {
  return {
    name: 'departments',
    headings: ['unit', 'people', ...numbers, 'doneShare', 'passShare', 'known', 'ahead', 'needs'],
    rows: units.map((unit) => [
      safeCell(unit.unit || say('noUnit')),
      unit.people,
      ...numbers.map((name) => unit[name]),
      shareOf(unit.done, unit.due),
      shareOf(unit.passed, unit.tries),
      expectedOf(unit.known),
      expectedOf(unit.ahead),
      unit.needs.map((need) => say(needWords[need])).join('、'),
    ]),
  }
}

const weakTable = (name: 'categories' | 'clauses', report: MonthReport): Table => ({
  name,
  headings: ['name', 'answers', 'share'],
  rows: report[name].map((one) => [safeCell(one.name), one.answers, percent(one.share)]),
})

const forecastTable = ({ forecast }: MonthReport): Table => ({
  name: 'forecast',
  headings: ['name', 'people', 'known', 'ahead'],
  rows: (forecast ?? []).map((one) => [
    safeCell(one.name),
    one.people,
    percent(one.known),
    percent(one.ahead),
  ]),
})

const tablesOf = (report: MonthReport, say: (name: Plain) => string): Table[] => [
  sumsTable(report, say),
  unitsTable(report, say),
  weakTable('categories', report),
  weakTable('clauses', report),
  forecastTable(report),
]

/** Everything on as few pages as it needs. */
function printed(report: MonthReport, language: Language): Block[] {
  const say = sayer(language)
  const { month, hospital, madeTime, edition, makerName, whole, units, forecast } = report
  const lines = [
    textIn(sheetTexts.made, language, { hospital, time: minuteStamp(madeTime) }),
    ...(makerName === '' ? [] : [textIn(sheetTexts.anew, language, { edition, name: makerName })]),
    ...(whole === 1 ? [] : [say('part')]),
  ]
  const inNeed = units.filter(({ needs }) => needs.length > 0)
  const blocks: Block[] = [
    { kind: 'heading', level: 1, text: textIn(sheetTexts.title, language, { month }) },
    ...lines.map((text): Block => ({ kind: 'text', text, small: true, centred: true })),
    { kind: 'heading', level: 2, text: say('help') },
    ...(inNeed.length === 0
      ? [{ kind: 'text', text: say('noHelp') } as const]
      : inNeed.map(({ unit, needs }): Block => ({
          kind: 'text',
          text: `${unit || say('noUnit')}：${needs.map((need) => say(needWords[need])).join('、')}`,
        }))),
  ]
  for (const { name, headings, rows } of tablesOf(report, say)) {
    if (rows.length === 0 && name !== 'forecast') continue
    blocks.push({ kind: 'heading', level: 2, text: say(name) })
    if (rows.length === 0) {
      blocks.push({ kind: 'text', text: forecast === null ? say('noForecast') : '—' })
      continue
    }
    // What needs help has its place above, and no room in a table across a page.
    const width = name === 'departments' ? headings.length - 1 : headings.length
    blocks.push({
      kind: 'table',
      headings: headings.slice(0, width).map(say),
      shares: headings.slice(0, width).map((_, at) => (at === 0 ? 2.4 : 1)),
      rows: rows.map((row) => row.slice(0, width).map(String)),
    })
  }
  return blocks
}

async function writePdfOf(report: MonthReport, language: Language, path: string) {
  const { writePdf } = await import('../../printing/writePdf')
  const title = textIn(sheetTexts.title, language, { month: report.month })
  const part = { blocks: printed(report, language), foot: `${report.hospital}　${report.month}` }
  await writePdf({ title, author: report.hospital, parts: [part] }, path)
}

async function writeBook(report: MonthReport, language: Language, path: string) {
  const say = sayer(language)
  const { Workbook } = (await import('exceljs')).default
  const book = new Workbook()
  for (const { name, headings, rows } of tablesOf(report, say)) {
    // A sheet's name has 31 signs at most, and no brackets.
    const sheet = book.addWorksheet(say(name).split(/[（(]/)[0]!.slice(0, 31))
    sheet.addRow(headings.map(say))
    sheet.getRow(1).font = { bold: true }
    sheet.views = [{ state: 'frozen', ySplit: 1 }]
    sheet.getColumn(1).width = 28
    for (const row of rows) sheet.addRow([...row])
  }
  await book.xlsx.writeFile(path)
}

const quoted = (cell: Cell) => `"${String(cell).replaceAll('"', '""')}"`

/** A row a department, as programs read it; with the mark by which Excel knows the letters. */
async function writeCsv(report: MonthReport, language: Language, path: string) {
  const say = sayer(language)
  const { headings, rows } = unitsTable(report, say)
  const lines = [
    [say('month'), ...headings.map(say)],
    ...rows.map((row) => [report.month, ...row]),
  ].map((row) => row.map(quoted).join(','))
  await writeFile(path, `\uFEFF${lines.join('\r\n')}\r\n`)
}

const writers = { pdf: writePdfOf, xlsx: writeBook, csv: writeCsv } as const

/** The long job that writes a monthly report as PDF, workbook or CSV: exactly what its reader may see. */
export const exportWork: DeskWork<'exportMonth'> = {
  kind: 'exportMonth',
  needs: 'report.read',
  mayRunAgain: true,
  async run({ db, caller, language, input: { month, edition, format }, keepFile }) {
    const report = await readMonth(db, caller, month, edition)
    const title = textIn(sheetTexts.title, language, { month })
    await keepFile(`${title}.${format}`, (path) => writers[format](report, language, path))
    const n = report.units.length
    return { says: textIn(sheetTexts.exported, language, { month, n }), result: { n } }
  },
}
