import Excel from 'exceljs'
import { letter, tick } from './hospitalPapers'
import { tenOf, type Ten } from './tenQuestions'

/** Workbooks of the same ten questions as five other hospitals make them. */

type Cell = string | number
async function workbook(
  sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>,
  merged: readonly string[] = [],
): Promise<Buffer> {
  const book = new Excel.Workbook()
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = book.addWorksheet(name)
    for (const cells of rows) sheet.addRow([...cells])
    for (const range of merged) sheet.mergeCells(range)
  }
  return Buffer.from(await book.xlsx.writeBuffer())
}
const judged = (right: boolean) => (right ? '正确' : '错误')
const full = (at: number) => (at < 6 ? '单选题' : '多选题')

/** A training office: each option in a column of its own. */
export const optionsInColumns = ({ choices, judges }: Ten = tenOf()) =>
  workbook({
    题目: [
      ['序号', '题型', '题干', '选项A', '选项B', '选项C', '选项D', '答案'],
      ...choices.map(({ stem, options, answer }, at) => [
        at + 1,
        full(at),
        stem,
        ...options,
        answer,
      ]),
      ...judges.map(({ stem, answer }, at) => [
        at + 9,
        '判断题',
        stem,
        '',
        '',
        '',
        '',
        judged(answer),
      ]),
    ],
  })

/** A nursing department: all options in one cell, line by line. */
export const optionsInOneCell = ({ choices, judges }: Ten = tenOf()) =>
  workbook({
    题库: [
      ['编号', '类型', '题目内容', '选项', '正确答案', '难度'],
      ...choices.map(({ stem, options, answer }, at) => [
        at + 1,
        at < 6 ? '单选' : '多选',
        stem,
        options.map((one, of) => `${letter(of)}. ${one}`).join('\n'),
        answer.split('').join('、'),
        ['易', '中', '难'][at % 3] ?? '',
      ]),
      ...judges.map(({ stem, answer }, at) => [at + 9, '判断', stem, '', tick(answer), '中']),
    ],
  })

/** An infection control office: a sheet for each kind, which is said nowhere else. */
export const sheetsByKind = ({ singles, multiples, judges }: Ten = tenOf()) => {
  const titles = ['序号', '题目', 'A', 'B', 'C', 'D', '答案']
  const rows = (of: Ten['choices']) =>
    of.map(({ stem, options, answer }, at) => [at + 1, stem, ...options, answer])
  return workbook({
    单选题: [titles, ...rows(singles)],
    多选题: [titles, ...rows(multiples)],
    判断题: [
      ['序号', '题目', '答案'],
      ...judges.map(({ stem, answer }, at) => [at + 1, stem, answer ? '对' : '错']),
    ],
  })
}

/** A group of hospitals: two merged rows of titles over the headings. */
export const mergedTitles = ({ choices, judges }: Ten = tenOf()) =>
  workbook(
    {
      Sheet1: [
        ['某某医疗集团 2026 年第四季度应知应会题库', '', '', '', '', '', '', ''],
        ['编制：院感科　　审核：护理部', '', '', '', '', '', '', ''],
        ['序号', '题目类型', '试题', 'A', 'B', 'C', 'D', '标准答案'],
        ...choices.map(({ stem, options, answer }, at) => [
          at + 1,
          full(at),
          stem,
          ...options,
          answer,
        ]),
        ...judges.map(({ stem, answer }, at) => [
          at + 9,
          '判断题',
          stem,
          '正确',
          '错误',
          '',
          '',
          answer ? 'A' : 'B',
        ]),
      ],
    },
    ['A1:H1', 'A2:H2'],
  )

/** Out of an exam system: small letters for answers, marks and explanations beside. */
export const ofAnotherSystem = ({ choices, judges }: Ten = tenOf()) =>
  workbook({
    export: [
      ['题型', '题干', '选项A', '选项B', '选项C', '选项D', '答案', '分值', '解析'],
      ...choices.map(({ stem, options, answer }, at) => [
        full(at),
        stem,
        ...options,
        answer.toLowerCase(),
        10,
        `见制度第 ${at + 1} 条`,
      ]),
      ...judges.map(({ stem, answer }) => [
        '判断题',
        stem,
        '',
        '',
        '',
        '',
        answer ? 'T' : 'F',
        10,
        '',
      ]),
    ],
  })
