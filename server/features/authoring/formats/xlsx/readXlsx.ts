import { Workbook, ValueType, type Cell, type Row, type Worksheet } from 'exceljs'
import { checkDraft, type Complaint } from '../../draft/checkDraft'
import { draftLimits } from '../../draft/limits'
import { looseForm, looseOf } from '../../draft/looseForm'
import { unreadable } from '../../draft/Problem'
import { normalizeText } from '../../draft/normalize'
import { checkUsedRange, isSheet, openZip } from '../../../formats/formatService'
import { addBroken, addQuestion, emptyResult, type ReadResult } from '../ReadResult'
import { sheetNames, verdictCells } from '../texts'
import { fieldOf, maxRows, type Field } from './columns'
import { splitOptions } from './cells'
import { formOf, questionOf, type SheetRow } from './rows'

/** Counts rows before anything is built from them: a sheet of a million formatted rows costs nothing. */
async function refuseBig(bytes: Buffer): Promise<void> {
  const files = await openZip(bytes, (name) =>
    /^xl\/(vbaProject\.bin$|workbook\.xml$|worksheets\/)/.test(name),
  )
  if ([...files.keys()].some((name) => name.endsWith('vbaProject.bin'))) throw unreadable('macros')
  if (!files.has('xl/workbook.xml')) throw unreadable('brokenZip')
  checkUsedRange([...files].flatMap(([name, xml]) => (isSheet(name) ? [xml] : [])))
  for (const [name, xml] of files) {
    if (!name.endsWith('.xml')) continue
    if (xml.includes('<!DOCTYPE') || xml.includes('<!ENTITY')) throw unreadable('entities')
    let rows = 0
    for (let at = xml.indexOf('<row '); at >= 0; at = xml.indexOf('<row ', at + 5)) rows++
    if (rows > maxRows) throw unreadable('tooManyRows', { most: draftLimits.questions, rows })
  }
}

type CellText = { text: string } | { key: 'formula' | 'cellError' }

function textOf(cell: Cell): CellText {
  switch (cell.type) {
    case ValueType.Formula:
      return { key: 'formula' }
    case ValueType.Error:
      return { key: 'cellError' }
    case ValueType.Boolean:
      return { text: verdictCells[cell.value === true ? 'right' : 'wrong'] }
    case ValueType.Merge:
    case ValueType.Null:
      return { text: '' }
    default:
      return { text: normalizeText(cell.text) }
  }
}

interface Head {
  /** The last row of the titles. */
  row: number
  columns: Map<number, Field>
}

/** Which columns of a row are titles, and how many of its cells are none. */
function titlesOf(row: Row): { columns: Map<number, Field>; others: number } {
  const columns = new Map<number, Field>()
  let others = 0
  row.eachCell((cell, column) => {
    const read = textOf(cell)
    const field = 'text' in read ? fieldOf(read.text) : undefined
    if (field && ![...columns.values()].includes(field)) columns.set(column, field)
    else if (!('text' in read) || read.text !== '') others++
  })
  return { columns, others }
}

/** The row with the titles (among the first ten), and which column holds what; a second row below it may name the options under their heading. */
function findHead(sheet: Worksheet): Head | undefined {
  for (let number = 1; number <= Math.min(10, sheet.rowCount); number++) {
    const { columns } = titlesOf(sheet.getRow(number))
    const fields = [...columns.values()]
    if (!fields.includes('stem') || !fields.includes('answer')) continue
    const below = titlesOf(sheet.getRow(number + 1))
    const letters = [...below.columns].filter(([, field]) => field.startsWith('option'))
    if (below.others > 0 || letters.length < 2) return { row: number, columns }
    for (const [column, field] of letters) columns.set(column, field)
    return { row: number + 1, columns }
  }
  return undefined
}

function readRow(
  row: Row,
  columns: ReadonlyMap<number, Field>,
): { cells: SheetRow; wrong: Complaint[] } | undefined {
  const texts: Partial<Record<Field, string>> = {}
  const wrong: Complaint[] = []
  for (const [column, field] of columns) {
    const cell = row.getCell(column)
    const read = textOf(cell)
    if ('text' in read) texts[field] = read.text
    else wrong.push({ key: read.key, values: { cell: cell.address } })
  }
  if (wrong.length === 0 && Object.values(texts).every((text) => text === '')) return undefined
  const alone = Array.from({ length: 10 }, (_, index) => texts[`option${index}`] ?? '')
  const options = alone.some((text) => text !== '') ? alone : splitOptions(texts.options ?? '')
  while (options.at(-1) === '') options.pop()
  const cells = {
    kind: texts.kind ?? '',
    category: texts.category ?? '',
    difficulty: texts.difficulty ?? '',
    stem: texts.stem ?? '',
    options,
    answer: texts.answer ?? '',
    explanation: texts.explanation ?? '',
    source: texts.source ?? '',
  }
  return { cells, wrong }
}

const rawOf = ({ kind, stem, options, answer, explanation }: SheetRow) =>
  [kind, stem, ...options, answer, explanation].filter((text) => text !== '').join('  |  ')

/** Reads the rows of one sheet; the parts of a case go into the case above them. */
function readSheet(sheet: Worksheet, head: Head, result: ReadResult): void {
  let skipping = false
  sheet.eachRow((row, number) => {
    if (number <= head.row) return
    const place = { line: number, part: sheet.name }
    const read = readRow(row, head.columns)
    if (!read) return
    const { cells } = read
    // What the file calls its categories is what its questions are told apart by where the bank has no such category.
    const { category } = cells
    const origin = { place, raw: rawOf(cells), section: category.slice(0, 200) }
    const complain = (complaints: readonly Complaint[]) =>
      addBroken(result, { ...origin, complaints, category, form: formOf(cells) })
    if (read.wrong.length > 0) {
      complain(read.wrong)
      skipping = true
      return
    }
    const meaning = questionOf(cells)
    const last = result.questions.at(-1)?.question
    if ('wrong' in meaning) {
      complain(meaning.wrong)
      skipping = !meaning.part || skipping
    } else if (!meaning.part) {
      skipping = false
      addQuestion(result, { question: meaning.question, ...origin })
    } else if (last?.kind === 'case' && !skipping && meaning.question.kind !== 'case') {
      const { category: _c, difficulty: _d, source: _s, ...part } = meaning.question
      last.parts.push(part)
    } else if (!skipping) complain([{ key: 'noCase', values: {} }])
  })
}

/**
 * Reads a workbook: every sheet whose first rows have the titles of our template. Formulas are refused by their cell, macros and
 * broken or huge files as a whole. Throws UnreadableFile.
 */
export async function readXlsx(bytes: Buffer): Promise<ReadResult> {
  await refuseBig(bytes)
  const book = new Workbook()
  try {
    await book.xlsx.load(bytes as unknown as ArrayBuffer, {
      ignoreNodes: [
        'dataValidations',
        'conditionalFormatting',
        'drawing',
        'extLst',
        'hyperlinks',
        'pageSetup',
        'sheetProtection',
      ],
    })
  } catch {
    throw unreadable('brokenZip')
  }
  return readBook(book, 'xlsx')
}

/** The questions of a workbook's sheets. Throws UnreadableFile where none has our titles. */
export function readBook(book: Workbook, format: 'xlsx' | 'csv'): ReadResult {
  const result = emptyResult(format)
  const heads = book.worksheets.flatMap((sheet) => {
    const head = sheet.name === sheetNames.example ? undefined : findHead(sheet)
    return head ? [{ sheet, head }] : []
  })
  if (heads.length === 0) throw unreadable('noSheet')
  for (const { sheet, head } of heads) readSheet(sheet, head, result)
  result.questions = result.questions.filter(({ question, ...origin }) => {
    const complaints = checkDraft(question)
    if (complaints.length > 0) {
      const form = looseForm(looseOf(question))
      addBroken(result, { ...origin, complaints, category: question.category, form })
    }
    return complaints.length === 0
  })
  return result
}
