import { openZip } from '../openZip'
import { dayOfSerial, readNumberFormats, type NumberFormat } from './numberFormats'
import type { Sheet } from './Sheet'
import { UnreadableTable } from './UnreadableTable'
import { attributeOf, tokensOf, unescape } from './tokens'

/** So many rows at most; a hospital has fewer people. */
export const maxRows = 30_000

const columnOf = (reference: string) => {
  let column = 0
  for (const letter of reference) {
    const code = letter.charCodeAt(0)
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
  }
  return column - 1
}

function sharedTexts(xml: string): string[] {
  const texts: string[] = []
  let text = ''
  let isText = false
  let isReading = false
  for (const token of tokensOf(xml)) {
    if (token.tag === 'si') {
      if (token.isEnd || token.isEmpty) texts.push(text)
      text = ''
    } else if (token.tag === 'rPh') isReading = !token.isEnd
    else if (token.tag === 't') isText = !token.isEnd && !token.isEmpty
    else if (isText && !isReading) text += unescape(token.text)
  }
  return texts
}

interface Look {
  texts: readonly string[]
  formats: readonly NumberFormat[]
  is1904: boolean
}

/** A number as it is shown: a day, digits with their zeros, never 1.38E+10. */
function numberText(value: string, { isDate, digits }: NumberFormat, is1904: boolean): string {
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  if (isDate) return dayOfSerial(number, is1904) || value
  if (Number.isInteger(number)) return String(BigInt(number)).padStart(digits, '0')
  return String(number)
}

const plain: NumberFormat = { isDate: false, digits: 0 }

/** Rows of a sheet; formulas give the value that they had when the file was stored, merged cells that of their first one. */
function sheetRows(xml: string, { texts, formats, is1904 }: Look): Sheet['rows'] {
  const rows: Sheet['rows'] = []
  let cells: string[] = []
  let line = 0
  let column = -1
  let kind = ''
  let format = plain
  let value = ''
  let isValue = false
  const merges: string[] = []
  for (const { tag, isEnd, isEmpty, attributes, text } of tokensOf(xml)) {
    if (tag === 'row' && !isEnd) {
      line = Number(attributeOf(attributes, 'r')) || line + 1
      cells = []
      column = -1
      rows.push({ line, cells })
    } else if (tag === 'c' && !isEnd) {
      const reference = attributeOf(attributes, 'r')
      column = reference === '' ? column + 1 : columnOf(reference)
      kind = attributeOf(attributes, 't')
      format = formats[Number(attributeOf(attributes, 's'))] ?? plain
      value = ''
    } else if (tag === 'v' || tag === 't') isValue = !isEnd && !isEmpty
    else if (tag === '' && isValue) value += unescape(text)
    else if (tag === 'mergeCell' && !isEnd) merges.push(attributeOf(attributes, 'ref'))
    if (tag === 'c' && (isEnd || isEmpty) && column >= 0 && column < 200)
      cells[column] = cellText(value, kind, texts, format, is1904)
  }
  for (const row of rows) row.cells = Array.from(row.cells, (cell) => cell ?? '')
  fillMerged(rows, merges)
  return rows
}

function cellText(
  value: string,
  kind: string,
  texts: readonly string[],
  format: NumberFormat,
  is1904: boolean,
): string {
  if (kind === 's') return (texts[Number(value)] ?? '').trim()
  // What could not be worked out says nothing.
  if (kind === 'e') return ''
  if (kind === 'd') return value.slice(0, 10)
  if (kind === '' || kind === 'n') return value === '' ? '' : numberText(value, format, is1904)
  return value.trim()
}

/** A merged cell says its value everywhere that it covers: a department over its people, a heading over its columns. */
function fillMerged(rows: Sheet['rows'], merges: readonly string[]): void {
  const byLine = new Map(rows.map((row) => [row.line, row.cells]))
  for (const reference of merges) {
    const [from = '', to = ''] = reference.split(':')
    const [firstLine, lastLine] = [from, to].map((one) => Number(one.replace(/\D/g, ''))) as [
      number,
      number,
    ]
    const [first, last] = [columnOf(from), columnOf(to)]
    const value = byLine.get(firstLine)?.[first] ?? ''
    if (value === '' || !(last < 200) || lastLine - firstLine > maxRows) continue
    for (let line = firstLine; line <= lastLine; line++) {
      const cells = byLine.get(line)
      if (!cells) continue
      for (let column = first; column <= last; column++) {
        while (cells.length <= column) cells.push('')
        cells[column] ||= value
      }
    }
  }
}

const countOf = (bytes: Buffer, word: string) => {
  let count = 0
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + word.length)) count++
  return count
}

/** The visible sheets of a workbook. Throws UnreadableTable: damaged, with too many rows, or no workbook at all. */
export async function readXlsx(bytes: Buffer): Promise<Sheet[]> {
  const files = await openZip(bytes, (name) =>
    /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/i.test(
      name,
    ),
  )
  const part = (name: string) => files.get(name)?.toString('utf8') ?? ''
  const book = part('xl/workbook.xml')
  if (book === '') throw new UnreadableTable('brokenZip')
  for (const [name, content] of files) {
    const rows = name.includes('worksheets/')
      ? countOf(content, '<row') + countOf(content, ':row ')
      : 0
    if (rows > maxRows) throw new UnreadableTable('tooManyRows', { most: maxRows, rows })
  }
  const targets = new Map<string, string>()
  for (const { tag, attributes } of tokensOf(part('xl/_rels/workbook.xml.rels')))
    if (tag === 'Relationship')
      targets.set(
        attributeOf(attributes, 'Id'),
        attributeOf(attributes, 'Target').replace(/^\/?(xl\/)?/, ''),
      )
  const look: Look = {
    texts: sharedTexts(part('xl/sharedStrings.xml')),
    formats: readNumberFormats(part('xl/styles.xml')),
    is1904: /date1904\s*=\s*["'](1|true)["']/.test(book),
  }
  const sheets: Sheet[] = []
  for (const { tag, isEnd, attributes } of tokensOf(book)) {
    if (
      tag !== 'sheet' ||
      isEnd ||
      attributeOf(attributes, 'state').toLowerCase().includes('hidden')
    )
      continue
    const id = /(?:^|\s)[\w-]+:id\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1] ?? ''
    const xml = part(`xl/${targets.get(id) ?? ''}`)
    if (xml !== '')
      sheets.push({ name: attributeOf(attributes, 'name'), rows: sheetRows(xml, look) })
  }
  return sheets
}
