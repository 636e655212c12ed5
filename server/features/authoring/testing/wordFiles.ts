import {
  AlignmentType,
  Document,
  type FileChild,
  ImageRun,
  InsertedTextRun,
  DeletedTextRun,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  UnderlineType,
} from 'docx'

/** Word files as hospitals have them, by the library `docx`; those that no library writes: wordParts. */

const numbering = {
  config: [
    {
      reference: 'questions',
      levels: [
        { level: 0, format: LevelFormat.DECIMAL, text: '%1.', alignment: AlignmentType.START },
        { level: 1, format: LevelFormat.UPPER_LETTER, text: '%2.', alignment: AlignmentType.START },
      ],
    },
    {
      reference: 'sections',
      levels: [
        {
          level: 0,
          format: LevelFormat.CHINESE_COUNTING,
          text: '%1、',
          alignment: AlignmentType.START,
        },
      ],
    },
  ],
}

export const word = async (children: readonly FileChild[]): Promise<Buffer> =>
  Packer.toBuffer(new Document({ numbering, sections: [{ children: [...children] }] }))

export const line = (text: string) => new Paragraph(text)
const listed = (text: string, level: number, instance = 0) =>
  new Paragraph({ text, numbering: { reference: 'questions', level, instance } })
const cell = (text: string) =>
  new TableCell({ children: text.split('\n').map((one) => new Paragraph(one)) })
const table = (rows: readonly (readonly string[])[]) =>
  new Table({ rows: rows.map((row) => new TableRow({ children: row.map(cell) })) })

/** Typed numbers, answers in brackets, two options a line, full-width letters, ticks and crosses. */
export const typed = () =>
  word(
    [
      '2026 年四季度感染防控知识试题',
      '科室：＿＿＿＿　姓名：＿＿＿＿　得分：＿＿＿＿',
      '一、单项选择题（每题 2 分，共 4 分）',
      '1、接触患者血液、体液后，首选的手卫生方法是（ Ｂ ）',
      'Ａ．速干手消毒剂　　　Ｂ．流动水洗手',
      'Ｃ．湿巾擦拭　　　　　Ｄ．不需要',
      '2．医疗废物暂存时间不得超过（C）小时',
      'A. 12\tB. 24\tC. 48\tD. 72',
      '二、多项选择题（每题 3 分）',
      '3、标准预防的措施包括（A、B、D）',
      'A．手卫生 B．安全注射 C．预防用药 D．呼吸道礼仪',
      '三、判断题（对的打√，错的打×）',
      '4．戴手套可以代替洗手。（×）',
      '5．多重耐药菌患者应当单间隔离或同类集中安置。（√）',
      '四、简答题',
      '6．简述“两前三后”。',
      '答案：接触患者前，清洁无菌操作前，接触患者后，接触体液后，接触患者周围环境后。',
    ].map(line),
  )

/** Numbers and letters of lists, which stand nowhere in the text; answers after each question. */
export const lists = () =>
  word([
    line('护理三基考试'),
    new Paragraph({ text: '单选题', numbering: { reference: 'sections', level: 0 } }),
    ...[0, 1, 2].flatMap((n) => [
      listed(`列表编号的第 ${n + 1} 道题，正确的是`, 0),
      ...['甲项', '乙项', '丙项', '丁项'].map((text) => listed(text, 1)),
      line(`答案：${'BDA'[n]}`),
      line(`解析：第 ${n + 1} 题的理由。`),
    ]),
    new Paragraph({ text: '判断题', numbering: { reference: 'sections', level: 0 } }),
    listed('列表里的判断题。', 0),
    line('答案：错误'),
  ])

/** The key at the end: ranges, section by section with numbers that begin anew, and as a table. */
export const keyAtEnd = () =>
  word([
    line('一、单选题'),
    ...[1, 2, 3].flatMap((n) => [
      line(`${n}. 答案在最后的单选题 ${n}`),
      line('A. 甲 B. 乙 C. 丙 D. 丁'),
    ]),
    line('二、多选题'),
    ...[1, 2].flatMap((n) => [
      line(`${n}. 答案在最后的多选题 ${n}`),
      line('A. 甲 B. 乙 C. 丙 D. 丁'),
    ]),
    line('三、判断题'),
    ...[1, 2].map((n) => line(`${n}. 答案在最后的判断题 ${n}。（  ）`)),
    line('2026 年四季度感控试题参考答案'),
    line('一、单选题'),
    line('1-3 BCD'),
    line('二、多选题'),
    line('1.ABD  2.AC'),
    line('三、判断题'),
    line('1.√ 2.×'),
  ])

export const keyTable = () =>
  word([
    ...[1, 2, 3, 4].flatMap((n) => [
      line(`${n}. 答案在表格里的题 ${n}`),
      line('A. 甲 B. 乙 C. 丙'),
    ]),
    line('答案'),
    table([
      ['题号', '1', '2', '3', '4'],
      ['答案', 'A', 'C', 'B', 'AB'],
    ]),
  ])

/** A question a row, with options in one cell; and a sheet for answers that nobody filled in. */
export const rowTable = () =>
  word([
    line('题库导出'),
    table([
      ['题号', '1', '2'],
      ['答案', '', ''],
    ]),
    table([
      ['序号', '题型', '题目', '选项', '答案', '解析', '知识点'],
      ['1', '单选题', '一行一题的单选', 'A. 甲\nB. 乙\nC. 丙', 'B', '因为乙', '手卫生'],
      ['2', '多选题', '一行一题的多选', 'A. 甲\nB. 乙\nC. 丙', 'A、C', '', ''],
      ['3', '判断题', '一行一题的判断', '', '√', '', ''],
      ['4', '单选题', '这一行没有答案', 'A. 甲\nB. 乙', '', '', ''],
    ]),
  ])

/** A question a table: what each row is stands at its left. */
export const titledTables = () =>
  word(
    ['甲', '乙'].flatMap((name, n) => [
      table([
        ['题型', '单选题'],
        ['题目', `一题一表，${name}`],
        ['选项A', '左边'],
        ['选项B', '右边'],
        ['答案', 'AB'[n] ?? ''],
        ['解析', `表 ${name} 的解析`],
        ['难度', '难'],
      ]),
      line(''),
    ]),
  )

/** Text that was changed with tracking: what was taken out is gone, what was put in is there. */
export const tracked = () => {
  const by = { author: '护理部', date: '2026-11-20T08:00:00Z' }
  return word([
    new Paragraph({
      children: [
        new TextRun('1. 手卫生揉搓时间不少于多少'),
        new DeletedTextRun({ text: '分钟', id: 1, ...by }),
        new InsertedTextRun({ text: '秒', id: 2, ...by }),
        new TextRun('？'),
      ],
    }),
    line('A. 5'),
    new Paragraph({
      children: [
        new TextRun('B. '),
        new DeletedTextRun({ text: '10', id: 3, ...by }),
        new InsertedTextRun({ text: '15', id: 4, ...by }),
      ],
    }),
    line('答案：B'),
  ])
}

/** Gaps that are underlined white space, with a key line; and gaps whose answers are underlined. */
export const gaps = () => {
  const under = (text: string) => new TextRun({ text, underline: { type: UnderlineType.SINGLE } })
  return word([
    line('一、填空题'),
    new Paragraph({
      children: [
        new TextRun('1. 外科手消毒揉搓至上臂下'),
        under('      '),
        new TextRun('，时间'),
        under('    '),
        new TextRun('分钟。'),
      ],
    }),
    line('答案：1/3；2～6'),
    new Paragraph({
      children: [
        new TextRun('2. 速干手消毒剂开启后使用期限不超过 '),
        under(' 30 '),
        new TextRun('天。'),
      ],
    }),
  ])
}

/** Pictures: in a stem with words of its own, in an option without any; and a file of pictures alone. */
export const pictures = (png: Uint8Array) => {
  const image = (words: string) =>
    new ImageRun({
      type: 'png',
      data: png,
      transformation: { width: 40, height: 40 },
      altText: { name: words || '图片 1', description: words, title: '' },
    })
  return word([
    new Paragraph({ children: [new TextRun('1. 图中的容器装什么？'), image('黄色硬壳容器')] }),
    line('A. 针头'),
    new Paragraph({ children: [new TextRun('B. '), image('')] }),
    line('答案：A'),
  ])
}

export const scanned = (png: Uint8Array) =>
  word(
    [1, 2].map(
      () =>
        new Paragraph({
          children: [
            new ImageRun({ type: 'png', data: png, transformation: { width: 500, height: 700 } }),
          ],
        }),
    ),
  )
