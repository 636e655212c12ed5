import Excel from 'exceljs'
import {
  AlignmentType,
  Document,
  ImageRun,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'

/** Files of questions as hospitals send them, made anew for the journeys: no reader's test has seen them. */

const picture = () =>
  sharp({ create: { width: 240, height: 160, channels: 3, background: '#c9a227' } })
    .png()
    .toBuffer()

/** As Word writes: its own lists for numbers and letters, a heading style, a table of two columns, a picture, the key in a table at the end. */
export async function wordPaper(): Promise<Buffer> {
  const numbering = {
    config: [
      {
        reference: 'paper',
        levels: [
          { level: 0, format: LevelFormat.DECIMAL, text: '%1．', alignment: AlignmentType.LEFT },
          {
            level: 1,
            format: LevelFormat.UPPER_LETTER,
            text: '%2、',
            alignment: AlignmentType.LEFT,
          },
        ],
      },
    ],
  }
  const at = (level: number, instance: number) => ({ reference: 'paper', level, instance })
  const asked = (words: string, options: readonly string[]) => [
    new Paragraph({ text: words, numbering: at(0, 1) }),
    ...options.map((one) => new Paragraph({ text: one, numbering: at(1, 1) })),
  ]
  const row = (cells: readonly string[]) =>
    new TableRow({
      children: cells.map((one) => new TableCell({ children: [new Paragraph(one)] })),
    })
  const stars = new ImageRun({
    type: 'png',
    data: await picture(),
    transformation: { width: 120, height: 80 },
    altText: { name: '标签', title: '标签', description: '黄色的医疗废物标签' },
  })
  const children = [
    new Paragraph({ text: '静脉治疗专科考核卷（2026 版）', heading: 'Heading1' }),
    new Paragraph('一、单项选择题'),
    ...asked('PICC 置管后首次换药的时间是', ['置管后 24 小时', '置管后 72 小时', '置管后 7 天']),
    new Paragraph({
      numbering: at(0, 1),
      children: [new TextRun('图中的标签贴在哪一类废物上？'), stars],
    }),
    ...['感染性废物', '生活垃圾'].map((one) => new Paragraph({ text: one, numbering: at(1, 1) })),
    new Paragraph('二、多项选择题'),
    ...asked('输液港穿刺前要核对', ['患者身份', '港体位置', '探视时间', '穿刺针型号']),
    new Paragraph('三、判断题'),
    new Paragraph({ text: '外周静脉可以长期输注高渗药液。', numbering: at(0, 1) }),
    new Paragraph('参考答案'),
    new Table({
      rows: [row(['题号', '1', '2', '3', '4']), row(['答案', 'A', 'A', 'ABD', '×'])],
    }),
  ]
  return Packer.toBuffer(new Document({ numbering, sections: [{ children }] }))
}

const word =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wpsCustomData="http://www.wps.cn/officeDocument/2013/wpsCustomData" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="wpsCustomData"'
const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const packed = (files: Readonly<Record<string, string | Buffer>>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [
          name,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ),
    ),
  )

/** As WPS writes: each sign group a run of its own with its hints, bookmarks between, options in one line by tabs, the key after each question. */
export function wpsPaper(): Buffer {
  const run = (text: string) =>
    `<w:r><w:rPr><w:rFonts w:hint="eastAsia" w:ascii="宋体" w:hAnsi="宋体" w:eastAsia="宋体"/><w:sz w:val="21"/><w:lang w:val="en-US" w:eastAsia="zh-CN"/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
  const line = (...parts: readonly string[]) =>
    `<w:p><w:pPr><w:keepNext w:val="0"/><w:spacing w:line="360" w:lineRule="auto"/><w:rPr><w:rFonts w:hint="eastAsia"/></w:rPr></w:pPr><w:bookmarkStart w:id="0" w:name="_GoBack"/><w:bookmarkEnd w:id="0"/>${parts.map(run).join('')}</w:p>`
  const tab = '<w:r><w:tab/></w:r>'
  const options = (...all: readonly string[]) =>
    `<w:p>${all.map((one, at) => run('ABCD'[at] ?? '') + run('．') + run(one)).join(tab)}</w:p>`
  const body = [
    line('血液透析室', '院感考试题'),
    line('一、', '单选题'),
    line('1', '、', '透析机每次使用后应当', '（', ' C ', '）'),
    options('擦拭一次', '静置', '热消毒或化学消毒', '只冲洗'),
    line('2', '、乙肝患者透析应当', '（', 'B', '）'),
    options('与他人共用机器', '专机专区', '排在最后', '不作要求'),
    line('二、', '判断题'),
    line('3', '、透析用水每月做细菌培养。', '（', '√', '）'),
    line('三、', '填空题'),
    line('4', '、透析液内毒素应小于', '＿＿＿＿', ' EU/mL。'),
    line('答案：', '0.5'),
    line('四、', '简答题'),
    line('5', '、简述透析管路破膜的处理。'),
    line('答案：', '停泵、夹闭管路、更换透析器、登记上报。'),
    // A mistake that its author mends on the screen.
    line('6', '、透析器复用记录保存几年', '（', 'F', '）'),
    options('一年', '三年'),
  ].join('')
  return packed({
    '[Content_Types].xml': `${declared}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${declared}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'docProps/custom.xml': `${declared}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"/>`,
    'word/document.xml': `${declared}<w:document ${word}><w:body>${body}<w:sectPr/></w:body></w:document>`,
  })
}

/** A QTI 3 package of another system: what its interactions become here, and two that have no like. */
export async function qtiPackage(): Promise<Buffer> {
  const space =
    'xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" adaptive="false" time-dependent="false"'
  const right = (id: string, cardinality: string, values: readonly string[], type = 'identifier') =>
    `<qti-response-declaration identifier="${id}" cardinality="${cardinality}" base-type="${type}"><qti-correct-response>${values.map((one) => `<qti-value>${one}</qti-value>`).join('')}</qti-correct-response></qti-response-declaration>`
  const item = (id: string, said: string, body: string) =>
    `${declared}<qti-assessment-item ${space} identifier="${id}" title="${id}">${said}<qti-item-body>${body}</qti-item-body></qti-assessment-item>`
  const inline = (id: string, choices: readonly string[]) =>
    `<qti-inline-choice-interaction response-identifier="${id}">${choices.map((one, at) => `<qti-inline-choice identifier="${id}${at}">${one}</qti-inline-choice>`).join('')}</qti-inline-choice-interaction>`
  const items = {
    inline: item(
      'inline',
      right('R', 'single', ['R1']),
      `<p>导尿管集尿袋的位置应${inline('R', ['高于膀胱', '低于膀胱', '与床面平'])}。</p>`,
    ),
    gaps: item(
      'gaps',
      right('G', 'multiple', ['w1 g1', 'w2 g2'], 'directedPair'),
      '<qti-gap-match-interaction response-identifier="G"><qti-gap-text identifier="w1" match-max="1">肥皂和流动水</qti-gap-text><qti-gap-text identifier="w2" match-max="1">速干手消毒剂</qti-gap-text><p>手有可见污染用<qti-gap identifier="g1"/>，没有用<qti-gap identifier="g2"/>。</p></qti-gap-match-interaction>',
    ),
    hot: item(
      'hot',
      right('H', 'multiple', ['h1', 'h3']),
      '<qti-hottext-interaction response-identifier="H" max-choices="2"><p>标出两处错误：<qti-hottext identifier="h1">戴着手套接电话</qti-hottext>，<qti-hottext identifier="h2">摘手套后洗手</qti-hottext>，<qti-hottext identifier="h3">口罩挂在下巴上</qti-hottext>。</p></qti-hottext-interaction>',
    ),
    spot: item(
      'spot',
      right('S', 'single', ['s2']),
      '<p>图里哪一处是锐器盒的满载线？</p><qti-hotspot-interaction response-identifier="S" max-choices="1"><img src="images/box.png" width="240" height="160" alt="锐器盒正面"/><qti-hotspot-choice identifier="s1" shape="circle" coords="60,120,15"/><qti-hotspot-choice identifier="s2" shape="rect" coords="20,30,220,40"/></qti-hotspot-interaction>',
    ),
    slider: item(
      'slider',
      right('L', 'single', ['60'], 'integer'),
      '<p>揉搓多少秒？</p><qti-slider-interaction response-identifier="L" lower-bound="0" upper-bound="120"/>',
    ),
    drawing: item(
      'drawing',
      '',
      '<p>画出洗手区。</p><qti-drawing-interaction response-identifier="D"><object data="images/box.png" type="image/png"/></qti-drawing-interaction>',
    ),
  }
  const resources = Object.keys(items)
    .map(
      (id) =>
        `<resource identifier="${id}" type="imsqti_item_xmlv3p0" href="items/${id}.xml"><file href="items/${id}.xml"/></resource>`,
    )
    .join('')
  return packed({
    'imsmanifest.xml': `${declared}<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" identifier="m"><organizations/><resources>${resources}</resources></manifest>`,
    'items/images/box.png': await picture(),
    ...Object.fromEntries(Object.entries(items).map(([id, xml]) => [`items/${id}.xml`, xml])),
  })
}

const places = ['急诊', '透析', '产房', '内镜', '口腔', '检验', '输血', '药剂', '放射', '营养']
const acts = ['巡查', '采样', '换药', '搬运', '登记', '称量', '灌洗', '配制', '回收', '核对']

/** A workbook in a hospital's own columns: a title line, its words for kinds, so many rows, every 250th without an answer. */
export async function largeWorkbook(rows: number): Promise<Buffer> {
  const book = new Excel.Workbook()
  const sheet = book.addWorksheet('题目')
  sheet.addRow(['全院岗位练兵题库（内部）'])
  sheet.addRow(['序号', '题型', '题目内容', '选项A', '选项B', '选项C', '选项D', '正确答案', '难度'])
  for (let n = 1; n <= rows; n++) {
    const where = places[n % 10] ?? ''
    const what = acts[Math.floor(n / 10) % 10] ?? ''
    const code = (n * 7919).toString(36).toUpperCase().padStart(6, 'Z')
    sheet.addRow([
      n,
      '单选',
      `${where}${code}号${what}流程${(n * 104_729).toString(36)}的第${n}步由谁${what}`,
      `责任护士${n}`,
      `当班医师${n}`,
      `护工${n}`,
      `家属${n}`,
      n % 250 === 0 ? '' : 'ABCD'[n % 4],
      ['易', '中', '难'][n % 3],
    ])
  }
  return Buffer.from(await book.xlsx.writeBuffer())
}
