import type { RichText } from '@contract/calls/library/richText'
import { blocksOf } from './blocksOf'
import { documentOf } from './documentOf'
import { readPasted } from './pasted'

/** What Word puts on the clipboard, cut to what matters: conditional comments, its own classes, lists that are paragraphs. */
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body>
<!--StartFragment-->
<h1 style='mso-outline-level:1'><span lang=ZH-CN><b>导管维护</b></span><o:p></o:p></h1>
<p class=MsoNormal><span lang=ZH-CN style='font-family:宋体'>每日<b>评估</b>留置的
必要性，见<a href="https://example.org/guide">指南</a>与<a href="javascript:alert(1)">此处</a>。</span></p>
<p class=MsoListParagraph style='margin-left:21pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>3.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>消毒接头</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>l<span>&nbsp;</span></span><![endif]>用力擦拭15秒</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>4.</span><![endif]>更换敷料</p>
<p class=MsoNormal><!--[if gte vml 1]><v:shape><v:imagedata src="file:///C:/a.png"/></v:shape><![endif]--><![if !vml]><img width=10 src="file:///C:/clip_image001.png" alt="导管固定"><![endif]></p>
<table><tr><td><p class=MsoNormal><b>项目</b></p></td><td><p><b>频次</b></p></td></tr>
<tr><td rowspan=2><p>敷料</p></td><td><p>7 天</p><p>污染时立即</p></td></tr><tr><td>2 天（纱布）</td></tr></table>
<script>alert(1)</script><iframe src="https://evil.example"></iframe><img src=x onerror=alert(1)>
<!--EndFragment--></body></html>`
const rtf = `{\\rtf1{\\*\\shppict{\\pict{\\*\\picprop}\\picscalex100\\pngblip\\bliptag-1234{\\*\\blipuid 0123456789abcdef0123456789abcdef}89504e470d0a1a0a}}{\\nonshppict{\\pict\\wmetafile8\\bliptag5{\\*\\blipuid aa}0102}}}`

test('a Word paste keeps headings, lists, tables, pictures, bold and links to the web, and drops the rest', () => {
  const { blocks, lost } = readPasted(word, rtf)
  expect(
    blocks.map((block) => (block.kind === 'pasted' ? [block.kind, block.alt] : block)),
  ).toEqual([
    { kind: 'heading', level: 2, runs: [{ text: '导管维护' }] },
    {
      kind: 'paragraph',
      runs: [
        { text: '每日' },
        { text: '评估', bold: 1 },
        { text: '留置的必要性，见' },
        { text: '指南', link: 'https://example.org/guide' },
        { text: '与此处。' },
      ],
    },
    {
      kind: 'list',
      start: 3,
      items: [
        { level: 0, ordered: 1, runs: [{ text: '消毒接头' }] },
        { level: 1, ordered: 0, runs: [{ text: '用力擦拭15秒' }] },
        { level: 0, ordered: 1, runs: [{ text: '更换敷料' }] },
      ],
    },
    ['pasted', '导管固定'],
    {
      kind: 'table',
      heads: 1,
      rows: [
        [[{ text: '项目', bold: 1 }], [{ text: '频次', bold: 1 }]],
        [[{ text: '敷料' }], [{ text: '7 天\n污染时立即' }]],
        [[], [{ text: '2 天（纱布）' }]],
      ],
    },
  ])
  // The one that led to a server of somebody else's.
  expect(lost).toBe(1)
  const [picture] = blocks.flatMap((block) => (block.kind === 'pasted' ? [block.file] : []))
  expect([picture?.type, picture?.size]).toEqual(['image/png', 8])
})

test('pictures that the clipboard only names are counted, never guessed', () => {
  const { blocks, lost } = readPasted(
    '<p>一</p><img src="file:///a.png"><img src="file:///b.png">',
    rtf,
  )
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph'])
  expect(lost).toBe(2)
})

test('scripts of a web page are dropped with what they would do; its lists and headings stay', () => {
  const { blocks } = readPasted(
    '<div onclick="steal()"><h2>手卫生</h2><ul><li>前<ol><li>内</li></ol></li><li>后</li></ul><svg onload="x()"><text>y</text></svg><p style="font-weight:700">重要</p><blockquote><p>引文</p></blockquote></div>',
  )
  expect(blocks).toEqual([
    { kind: 'heading', level: 3, runs: [{ text: '手卫生' }] },
    {
      kind: 'list',
      items: [
        { level: 0, ordered: 0, runs: [{ text: '前' }] },
        { level: 1, ordered: 1, runs: [{ text: '内' }] },
        { level: 0, ordered: 0, runs: [{ text: '后' }] },
      ],
    },
    { kind: 'paragraph', runs: [{ text: '重要', bold: 1 }] },
    { kind: 'quote', runs: [{ text: '引文' }] },
  ])
})

test('a text goes into the editor and comes out as it was', () => {
  const text: RichText = [
    { kind: 'heading', level: 2, runs: [{ text: '一' }] },
    { kind: 'paragraph', runs: [{ text: '甲\n乙' }, { text: '丙', bold: 1, italic: 1 }] },
    { kind: 'paragraph', runs: [] },
    { kind: 'paragraph', runs: [{ text: '网', link: 'https://a.example/' }] },
    {
      kind: 'list',
      start: 3,
      items: [
        { level: 0, ordered: 1, runs: [{ text: '一' }] },
        { level: 1, ordered: 0, runs: [{ text: '二' }] },
        { level: 2, ordered: 0, runs: [{ text: '三' }] },
        { level: 0, ordered: 1, runs: [{ text: '四' }] },
      ],
    },
    {
      kind: 'table',
      heads: 1,
      rows: [
        [[{ text: '头' }], []],
        [[{ text: '1' }], [{ text: '2' }]],
      ],
    },
    { kind: 'quote', runs: [{ text: '引' }] },
    { kind: 'note', tone: 'warning', runs: [{ text: '禁' }] },
    { kind: 'picture', fileId: 'F', alt: '图' },
  ]
  expect(blocksOf(documentOf(text))).toEqual(text)
  expect(blocksOf(documentOf([]))).toEqual([])
})
