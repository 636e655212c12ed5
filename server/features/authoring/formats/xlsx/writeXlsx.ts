import { Workbook, type Worksheet } from 'exceljs'
import type { DraftQuestion } from '../../draft/DraftQuestion'
import { difficultyWords, howTo, kindNames, partMark, sheetNames } from '../texts'
import { fixedFields, optionTitle, titleOf } from './columns'
import { examples } from './texts'
import { rowsOf } from './rows'

const widths: Readonly<Record<string, number>> = {
  kind: 14,
  category: 22,
  difficulty: 8,
  stem: 60,
  answer: 12,
  explanation: 50,
  source: 40,
}

function fill(sheet: Worksheet, questions: readonly DraftQuestion[], minOptions: number): void {
  const rows = questions.flatMap(rowsOf)
  const options = rows.reduce((most, row) => Math.max(most, row.options.length), minOptions)
  const [before, after] = [fixedFields.slice(0, 4), fixedFields.slice(4)]
  sheet.columns = [
    ...before.map((field) => ({ header: titleOf(field), key: field, width: widths[field] })),
    ...Array.from({ length: options }, (_, index) => ({
      header: optionTitle(index),
      key: `option${index}`,
      width: 24,
    })),
    ...after.map((field) => ({ header: titleOf(field), key: field, width: widths[field] })),
  ]
  sheet.getRow(1).font = { bold: true }
  sheet.views = [{ state: 'frozen', ySplit: 1 }]
  for (const { options: texts, ...row } of rows)
    sheet.addRow({
      ...row,
      ...Object.fromEntries(texts.map((text, index) => [`option${index}`, text])),
    })
  // Text, not numbers: 0.50 and 1-2 stay what was written.
  sheet.eachRow((row) =>
    row.eachCell((cell) => {
      cell.numFmt = '@'
      cell.alignment = { wrapText: true, vertical: 'top' }
    }),
  )
}

/** Questions as a workbook that `readXlsx` reads back. Without questions it is the template. */
export async function writeXlsx(
  questions: readonly DraftQuestion[],
  withExample: boolean,
): Promise<Buffer> {
  const book = new Workbook()
  const sheet = book.addWorksheet(sheetNames.questions)
  fill(sheet, questions, 5)
  if (withExample) {
    const kinds = Object.values(kindNames).map(([first]) => first)
    const list = (words: readonly (string | undefined)[]) => ({
      type: 'list' as const,
      allowBlank: true,
      formulae: [`"${words.join(',')}"`],
    })
    for (let row = 2; row <= 500; row++) {
      sheet.getCell(row, 1).dataValidation = {
        ...list([...kinds, ...kinds.slice(0, 3).map((kind) => partMark + kind)]),
        showErrorMessage: false,
      }
      sheet.getCell(row, 3).dataValidation = list(
        Object.values(difficultyWords).map(([first]) => first),
      )
    }
    fill(book.addWorksheet(sheetNames.example), examples, 5)
    const notes = book.addWorksheet(sheetNames.howTo)
    notes.getColumn(1).width = 100
    for (const line of howTo) notes.addRow([line])
  }
  return Buffer.from(await book.xlsx.writeBuffer())
}
