import {
  AlignmentType,
  DeletedTextRun,
  Document,
  ImageRun,
  InsertedTextRun,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  type FileChild,
} from 'docx'
import { tenOf, type Ten } from './tenQuestions'

/** Word files of questions as five hospitals make them; each holds ten questions and no mistake. */

export const letter = (at: number) => 'ABCD'[at % 4] ?? ''
export const tick = (right: boolean) => (right ? '√' : '×')

const word = (children: readonly FileChild[]) =>
  Packer.toBuffer(
    new Document({
      numbering: {
        config: [
          {
            reference: 'list',
            levels: [
              { level: 0, format: LevelFormat.DECIMAL, text: '%1.', alignment: AlignmentType.LEFT },
              {
                level: 1,
                format: LevelFormat.UPPER_LETTER,
                text: '%2.',
                alignment: AlignmentType.LEFT,
              },
            ],
          },
        ],
      },
      sections: [{ children: [...children] }],
    }),
  )
const line = (text: string) => new Paragraph(text)
const row = (cells: readonly string[]) =>
  new TableRow({ children: cells.map((one) => new TableCell({ children: [line(one)] })) })

/** A teaching hospital: typed numbers, the answer in the brackets of the stem, two options a line. */
export const bracketsInStem = ({ singles, multiples, judges }: Ten = tenOf()) =>
  word(
    [
      '护理部三季度理论考试',
      '科室：＿＿＿　姓名：＿＿＿',
      '一、单项选择题（每题 10 分）',
      ...singles.flatMap(({ stem, options: [a, b, c, d], answer }, at) => [
        `${at + 1}、${stem}（ ${answer} ）`,
        `A．${a}　　B．${b}`,
        `C．${c}　　D．${d}`,
      ]),
      '二、多项选择题',
      ...multiples.flatMap(({ stem, options: [a, b, c, d], answer }, at) => [
        `${at + 7}、${stem}（ ${answer} ）`,
        `A．${a}　　B．${b}`,
        `C．${c}　　D．${d}`,
      ]),
      '三、判断题',
      ...judges.map(({ stem, answer }, at) => `${at + 9}、${stem}（${tick(answer)}）`),
    ].map(line),
  )

/** A county hospital: Word's own lists for numbers and letters, the key at the end by ranges. */
export const listsAndKeyAtEnd = ({ singles, choices, judges }: Ten = tenOf()) => {
  const listed = (text: string, level: number, instance: number) =>
    new Paragraph({ text, numbering: { reference: 'list', level, instance } })
  const asked = choices.flatMap(({ stem, options }, at) => [
    ...(at === 0 ? [line('一、单选题')] : []),
    ...(at === 6 ? [line('二、多选题')] : []),
    listed(stem, 0, 1),
    ...options.map((one) => listed(one, 1, 1)),
  ])
  return word([
    line('院感科季度考核'),
    ...asked,
    line('三、判断题'),
    ...judges.map(({ stem }) => listed(stem, 0, 1)),
    line('参考答案'),
    line(`1-6 ${singles.map(({ answer }) => answer).join('')}`),
    line('7. ABD　8. ABD'),
    line('9. ×　10. √'),
  ])
}

/** A hospital with a quality office: a row a question in a table, the options in one cell. */
export const questionsInTable = ({ choices, judges }: Ten = tenOf()) =>
  word([
    line('培训考核题库'),
    new Table({
      rows: [
        row(['序号', '题型', '题干', '选项', '答案']),
        ...choices.map(({ stem, options, answer }, at) =>
          row([
            String(at + 1),
            at < 6 ? '单选题' : '多选题',
            stem,
            options.map((one, of) => `${letter(of)}.${one}`).join('；'),
            answer,
          ]),
        ),
        ...judges.map(({ stem, answer }, at) =>
          row([String(at + 9), '判断题', stem, '', answer ? '正确' : '错误']),
        ),
      ],
    }),
  ])

/** Two people wrote it with tracked changes; the answer stands after each question. */
export const trackedWithAnswerLines = ({ singles, choices, judges }: Ten = tenOf()) => {
  const who = { author: '院感科', date: '2026-11-01T08:00:00Z' }
  const begun = new Paragraph({
    children: [
      new TextRun(`1. ${singles[0]?.stem.slice(0, 3) ?? ''}`),
      new DeletedTextRun({ text: '使用以后', id: 1, ...who }),
      new InsertedTextRun({ text: singles[0]?.stem.slice(3) ?? '', id: 2, ...who }),
    ],
  })
  const rest = choices.flatMap(({ stem, options, answer }, at) => [
    at === 0 ? begun : line(`${at + 1}. ${stem}`),
    ...options.map((one, of) => line(`${letter(of)}. ${one}`)),
    line(`答案：${answer}`),
  ])
  return word([
    line('消毒供应中心考核'),
    ...rest,
    line('判断题'),
    ...judges.flatMap(({ stem, answer }, at) => [
      line(`${at + 9}. ${stem}`),
      line(`答案：${answer ? '对' : '错'}`),
    ]),
  ])
}

/** A private hospital: a picture with most of the questions, options by tabs, the key as a table at the end. */
export const picturesAndKeyTable = (png: Uint8Array, { choices, judges }: Ten = tenOf()) => {
  const image = () =>
    new ImageRun({
      type: 'png',
      data: png,
      transformation: { width: 60, height: 60 },
      altText: { name: '图', title: '', description: '考核用图' },
    })
  const asked = choices.flatMap(({ stem, options }, at) => [
    ...(at === 0 ? [line('一、单选题')] : []),
    ...(at === 6 ? [line('二、多选题')] : []),
    new Paragraph({ children: [new TextRun(`${at + 1}．${stem}`), image()] }),
    line(options.map((one, of) => `${letter(of)}．${one}`).join('\t')),
  ])
  return word([
    line('全院操作规范考试'),
    ...asked,
    line('三、判断题'),
    ...judges.map(({ stem }, at) => line(`${at + 9}．${stem}`)),
    line('答案'),
    new Table({
      rows: [
        row(['题号', ...Array.from({ length: 10 }, (_, at) => String(at + 1))]),
        row([
          '答案',
          ...choices.map(({ answer }) => answer),
          ...judges.map(({ answer }) => tick(answer)),
        ]),
      ],
    }),
  ])
}

/** A question of three pictures, a hundred times. */
export const threeHundredPictures = (pngs: readonly Uint8Array[]) =>
  word(
    Array.from({ length: 100 }, (_, at) => [
      new Paragraph({
        children: [
          new TextRun(`${at + 1}. 图中第 ${at + 1} 例处置是否正确，选一项`),
          ...[0, 1, 2].map(
            (of) =>
              new ImageRun({
                type: 'png',
                data: pngs[at * 3 + of] ?? new Uint8Array(),
                transformation: { width: 40, height: 40 },
                altText: { name: '图', title: '', description: `第 ${at + 1} 例` },
              }),
          ),
        ],
      }),
      line(`A. 做法甲${at}`),
      line(`B. 做法乙${at}`),
      line('答案：A'),
    ]).flat(),
  )
