import { strToU8, zipSync } from 'fflate'

/** Word files written part by part, as WPS and old programs write them and no library does. */

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
