import type { Cell } from '../../../formats/wordService'
import { halfWidth } from '../../draft/normalize'
import { fieldOf, type Field } from '../xlsx/columns'
import { keyHeading } from '../text/texts'

const flat = (cell: Cell | undefined) => halfWidth((cell ?? []).join('')).replace(/\s+/g, '')
const filled = (row: readonly Cell[]) => row.filter((cell) => cell.length > 0)

const numberTitle = /^(?:序号|题号|编号|no\.?|#)$/i
const answerTitle = /^(?:参考|正确|标准)?答案$/

type Column = Field | 'number'
function columnOf(cell: Cell): Column | undefined {
  const title = flat(cell)
  return numberTitle.test(title) ? 'number' : fieldOf(title)
}

const labels: Readonly<Partial<Record<Column, string>>> = {
  answer: '答案',
  explanation: '解析',
  difficulty: '难度',
  category: '知识点',
  source: '来源',
  kind: '题型',
}

const optionMark = /^\s*(?:[(（[【]?\s*[A-Ja-jＡ-Ｊ]\s*[)）\]】]|[A-Ja-jＡ-Ｊ]\s*[.．、:：)）])/
const withoutNumber = (line: string) =>
  line.replace(/^\s*(?:第?\s*\d{1,4}\s*题?\s*[.．、:：)）](?!\d)|[(（]\s*\d{1,4}\s*[)）])\s*/, '')

/** A question of cells by what their columns hold, as the lines of a numbered question. */
function questionLines(number: number, of: ReadonlyMap<Column, Cell>): string[] {
  const [first = '', ...rest] = of.get('stem') ?? []
  const options = [...of.entries()]
    .filter(([column]) => column.startsWith('option') && column !== 'options')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([column, cell]) => {
      const [head, ...more] = cell
      if (head === undefined) return []
      const letter = String.fromCharCode(65 + Number(column.slice('option'.length)))
      return [optionMark.test(head) ? head : `${letter}. ${head}`, ...more]
    })
  return [
    `${number}. ${withoutNumber(first)}`,
    ...rest,
    ...(of.get('options') ?? []),
    ...options,
    ...(['answer', 'explanation', 'difficulty', 'category', 'source', 'kind'] as const).flatMap(
      (column) => {
        const [head, ...more] = of.get(column) ?? []
        return head === undefined ? [] : [`${labels[column]}：${head}`, ...more]
      },
    ),
  ]
}

/** A question a row, under a row of titles. */
function rowsOfQuestions(rows: readonly (readonly Cell[])[]): string[] | undefined {
  for (let at = 0; at < Math.min(3, rows.length); at++) {
    const columns = (rows[at] ?? []).map(columnOf)
    if (!columns.includes('stem') || !columns.some((one) => one === 'answer' || one === 'options'))
      continue
    let number = 0
    return rows.slice(at + 1).flatMap((row) => {
      const of = new Map<Column, Cell>()
      row.forEach((cell, index) => {
        const column = columns[index]
        if (column !== undefined && cell.length > 0) of.set(column, cell)
      })
      // A row of one cell over all columns is a heading.
      if (filled(row).length === 1 && !of.has('answer')) return [(row[0] ?? []).join(' ')]
      if (!of.has('stem')) return []
      return ['', ...questionLines(++number, of)]
    })
  }
  return undefined
}

/** `题号 1 2 3` over `答案 B C D`, once or several times. Undefined: it is no key. `[]`: a key that is not filled in. */
function keyRows(rows: readonly (readonly Cell[])[]): string[] | undefined {
  const entries: string[] = []
  let found = false
  for (let at = 0; at + 1 < rows.length; at++) {
    const [numbers = [], answers = []] = [rows[at], rows[at + 1]]
    const isTitled = numberTitle.test(flat(numbers[0])) && answerTitle.test(flat(answers[0]))
    const from = isTitled ? 1 : 0
    const counted = numbers.slice(from).map((cell) => /^\d{1,4}$/.test(flat(cell)))
    if (counted.length < 2 || counted.filter(Boolean).length < counted.length / 2) continue
    const said = answers.slice(from).map(flat)
    if (!isTitled && !said.every((one) => /^(?:[A-J]{1,10}|[√×✓✗对错]|正确|错误)?$/.test(one)))
      continue
    found = true
    numbers.slice(from).forEach((cell, index) => {
      const answer = said[index] ?? ''
      if (/^\d{1,4}$/.test(flat(cell)) && answer !== '')
        entries.push(`${flat(cell)}.${answer.replace(/[,、;]/g, '')}`)
    })
    at++
  }
  return found ? entries : undefined
}

/** A question a table: titles at the left, what they mean at the right. */
function titledRows(rows: readonly (readonly Cell[])[]): ReadonlyMap<Column, Cell> | undefined {
  const of = new Map<Column, Cell>()
  for (const row of rows) {
    const cells = filled(row)
    for (let at = 0; at + 1 < cells.length; at += 2) {
      const column = columnOf((cells[at] ?? []).map((line) => line.replace(/[:：]\s*$/, '')))
      if (column === undefined) return undefined
      of.set(column, cells[at + 1] ?? [])
    }
  }
  return of.has('stem') && (of.has('answer') || of.has('option0') || of.has('options'))
    ? of
    : undefined
}

/** The number of a question in a cell of its own. */
const aloneNumber = /^\d{1,4}[.、]?$/
const longestOfData = 20
/** Whether a table shows something to the reader of a question: short words in every cell, no options, no numbers of questions. */
function isData(rows: readonly (readonly Cell[])[]): boolean {
  const width = rows[0]?.length ?? 0
  const isWord = ([line = '', ...more]: Cell) =>
    more.length === 0 &&
    line !== '' &&
    [...line].length <= longestOfData &&
    !optionMark.test(line) &&
    withoutNumber(line) === line
  const isRow = (row: readonly Cell[]) =>
    row.length === width && row.every(isWord) && !aloneNumber.test(flat(row[0]))
  return rows.length > 1 && width > 1 && rows.every(isRow)
}

/**
 * A table as the lines that it means: questions, a row or the whole table each; a key; data, a line a row; or what its cells
 * say, one after the other.
 */
export function tableLines(
  rows: readonly (readonly Cell[])[],
  {
    before,
    tables,
  }: {
    /** The line above it. */
    before: string
    /** How many tables came before it: a question without a number is counted by them. */
    tables: number
  },
): string[] {
  const key = keyRows(rows)
  if (key) {
    if (key.length === 0) return []
    return [...(keyHeading.test(halfWidth(before)) ? [] : ['参考答案']), key.join(' ')]
  }
  const questions = rowsOfQuestions(rows)
  if (questions) return questions
  const titled = titledRows(rows)
  if (titled) {
    const number = Number(flat(titled.get('number')))
    return ['', ...questionLines(number > 0 ? number : (tables % 9000) + 1, titled)]
  }
  if (isData(rows)) return rows.map((row) => row.map(([line]) => line).join(' | '))
  return rows.flatMap((row) => {
    const cells = filled(row)
    const [first, second, ...more] = cells
    if (first && second && aloneNumber.test(flat(first)))
      return [
        `${flat(first).replace(/\D/g, '')}. ${second[0] ?? ''}`,
        ...second.slice(1),
        ...more.flat(),
      ]
    return cells.flat()
  })
}
