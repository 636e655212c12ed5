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
import { strToU8, zipSync } from 'fflate'

/** Word files as hospitals have them: by the library `docx`, and written by hand as WPS writes them. */

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

const spaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** A document of hand-written parts, as programs write that no library imitates. */
export const packed = (
  body: string,
  more: Readonly<Record<string, string | Uint8Array>> = {},
): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({
          '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
          '_rels/.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
          'word/document.xml': `${head}<w:document ${spaces}><w:body>${body}</w:body></w:document>`,
          ...more,
        }).map(([name, content]) => [
          name,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ),
    ),
  )

const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (inside: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${inside}</w:p>`
const inList = (numId: number, level: number) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numId}"/></w:numPr>`

/** As WPS writes: a list of its own for the options of each question, letters cut into many runs, numbers by a style. */
export const wps = (): Buffer => {
  const abstract = (id: number, format: string, text: string) =>
    `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="singleLevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:suff w:val="space"/><w:lvlText w:val="${text}"/></w:lvl></w:abstractNum>`
  const num = (id: number, of: number) =>
    `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>`
  return packed(
    [
      paragraph(run('WPS 写的试题')),
      paragraph(run('一、') + run('单选') + run('题')),
      ...[0, 1].flatMap((n) => [
        paragraph(
          run('下列') + run(`关于第 ${n + 1} 项的说法`) + run('正确的是'),
          '<w:pStyle w:val="Q"/>',
        ),
        ...['甲', '乙', '丙'].map((text) => paragraph(run(text), inList(2 + n, 0))),
        paragraph(run('【答案】') + run('BC'[n] ?? '') + run('【解析】') + run(`理由 ${n + 1}`)),
      ]),
      paragraph(
        run('3、消毒剂') +
          run('√', '<w:rFonts w:ascii="Wingdings"/>').replace('√', 'ü') +
          run('表示对。（') +
          '<w:r><w:sym w:font="Wingdings 2" w:char="F050"/></w:r>' +
          run('）'),
      ),
    ].join(''),
    {
      'word/numbering.xml': `${head}<w:numbering ${spaces}>${abstract(10, 'decimal', '%1、')}${abstract(11, 'upperLetter', '%1．')}${abstract(12, 'upperLetter', '%1．')}<w:num w:numId="1"><w:abstractNumId w:val="10"/></w:num>${num(2, 11)}${num(3, 11)}</w:numbering>`,
      'word/styles.xml': `${head}<w:styles ${spaces}><w:style w:type="paragraph" w:styleId="Base"><w:pPr>${inList(1, 0)}</w:pPr></w:style><w:style w:type="paragraph" w:styleId="Q"><w:basedOn w:val="Base"/></w:style></w:styles>`,
    },
  )
}

/** A text box that is written twice, a formula, a macro, a paragraph whose end was deleted, hidden words, a line break. */
export const odd = (): Buffer =>
  packed(
    [
      paragraph(
        run('1. 文本框') +
          `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><a:graphic><a:graphicData><wps:wsp><wps:txbx><w:txbxContent>${paragraph(run('A. 框里的甲'))}${paragraph(run('B. 框里的乙'))}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${paragraph(run('A. 框里的甲'))}${paragraph(run('B. 框里的乙'))}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>` +
          run('里的选项，选哪个？'),
      ),
      paragraph(run('答案：A')),
      paragraph(run('2. 段落标记'), '<w:rPr><w:del w:id="9" w:author="x"/></w:rPr>'),
      paragraph(run('被删掉后连成一题')),
      paragraph(run('A. 是') + '<w:r><w:br/></w:r>' + run('B. 否')),
      paragraph(run('答案：A', '<w:vanish/>')),
      paragraph(
        run('3. 浓度等于 ') +
          '<m:oMath><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r></m:den></m:f></m:oMath>' +
          run('。（√）'),
      ),
    ].join(''),
    { 'word/vbaProject.bin': 'macro' },
  )
