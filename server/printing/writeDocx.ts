import { writeFile } from 'node:fs/promises'
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  HeightRule,
  ImageRun,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type FileChild,
} from 'docx'
import type { Block, PrintDoc, PrintPart } from './PrintDoc'

/** Twentieths of a point. */
const twips = (points: number) => Math.round(points * 20)
/** px of 96 an inch. */
const maxWidth = 640
const maxHeight = 300
const rowTwips = twips(30)

const cleaned = (text: string) => text.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')

/** Half points; a line break of the text is one of the paragraph. */
const runs = (text: string, size: number, bold = false) =>
  cleaned(text)
    .split('\n')
    .map((line, at) => new TextRun({ text: line, size, bold, ...(at > 0 && { break: 1 }) }))

function paragraph(
  block: Exclude<Block, { kind: 'table' } | { kind: 'together' }>,
  keepNext: boolean,
): Paragraph[] {
  switch (block.kind) {
    case 'heading':
      return [
        new Paragraph({
          heading: block.level === 1 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2,
          keepNext: true,
          ...(block.level === 1 && { alignment: AlignmentType.CENTER }),
          children: runs(block.text, block.level === 1 ? 36 : 26, true),
        }),
      ]
    case 'text':
      return [
        new Paragraph({
          keepNext,
          keepLines: true,
          indent: { left: twips(block.indent ?? 0) },
          ...(block.centred && { alignment: AlignmentType.CENTER }),
          children: runs(block.text, block.small ? 18 : 22, block.bold),
        }),
      ]
    case 'picture': {
      const { content, width, height } = block.picture
      const scale = Math.min(1, maxWidth / width, maxHeight / height)
      return [
        new Paragraph({
          keepNext,
          indent: { left: twips(block.indent ?? 0) },
          children: [
            new ImageRun({
              type: 'png',
              data: content,
              transformation: {
                width: Math.round(width * scale),
                height: Math.round(height * scale),
              },
            }),
          ],
        }),
      ]
    }
    case 'lines':
      return Array.from(
        { length: block.count },
        () =>
          new Paragraph({
            indent: { left: twips(block.indent ?? 0) },
            spacing: { before: 360 },
            border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: '888888', space: 1 } },
          }),
      )
  }
}

function table(
  { headings, shares, rows, tall = false }: Extract<Block, { kind: 'table' }>,
  keepNext: boolean,
): Table {
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const row = (cells: readonly string[], isHead: boolean) =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: true,
      ...(tall && !isHead && { height: { value: rowTwips, rule: HeightRule.ATLEAST } }),
      children: shares.map(
        (share, at) =>
          new TableCell({
            width: { size: (share / whole) * 100, type: WidthType.PERCENTAGE },
            margins: { left: 80, right: 80, top: 40, bottom: 40 },
            children: [new Paragraph({ keepNext, children: runs(cells[at] ?? '', 20, isHead) })],
          }),
      ),
    })
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [
      ...(headings.length > 0 ? [row(headings, true)] : []),
      ...rows.map((cells) => row(cells, false)),
    ],
  })
}

function childrenOf(block: Block, keepNext = false): FileChild[] {
  if (block.kind === 'table') return [table(block, keepNext)]
  if (block.kind === 'together')
    return block.blocks.flatMap((one, at) =>
      childrenOf(one, keepNext || at < block.blocks.length - 1),
    )
  return paragraph(block, keepNext)
}

const section = ({ blocks, foot }: PrintPart) => ({
  properties: {
    page: {
      size: { width: 11906, height: 16838 },
      margin: { top: 960, bottom: 960, left: 960, right: 960 },
      pageNumbers: { start: 1 },
    },
  },
  footers: {
    default: new Footer({
      children: [
        new Paragraph({
          alignment: AlignmentType.CENTER,
          children: [
            new TextRun({
              size: 18,
              children: [`${foot}　`, PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES_IN_SECTION],
            }),
          ],
        }),
      ],
    }),
  },
  children: blocks.flatMap((block) => childrenOf(block)),
})

/** Writes a document as a Word file; a program that has no font of ours takes its own for Chinese. */
export async function writeDocx({ title, author, parts }: PrintDoc, path: string): Promise<void> {
  const document = new Document({
    title,
    creator: author,
    styles: { default: { document: { run: { font: { eastAsia: 'SimSun', ascii: 'Arial' } } } } },
    sections: parts.map(section),
  })
  await writeFile(path, await Packer.toBuffer(document))
}
