import { linesOfWord } from '../../formats/wordService'
import {
  checkUsedRange,
  decodeText,
  isSheet,
  openZip,
  parseXml,
  UnreadableFile,
} from '../../formats/formatService'
import type { FileText, ReadKind } from './FileText'

/** Rows and columns of a sheet at most: a document is read by people. */
const most = { rows: 2000, columns: 30 } as const

async function ofSheets(bytes: Buffer): Promise<FileText> {
  const { Workbook } = (await import('exceljs')).default
  checkUsedRange((await openZip(bytes, isSheet)).values())
  const book = new Workbook()
  await book.xlsx.load(bytes as unknown as ArrayBuffer)
  const paragraphs = book.worksheets.flatMap((sheet) => {
    const rows: string[] = []
    sheet.eachRow((row, at) => {
      if (at > most.rows) return
      const cells: string[] = []
      row.eachCell((cell, column) => {
        if (column <= most.columns) cells.push(cell.text.trim())
      })
      rows.push(cells.filter(Boolean).join('　'))
    })
    return [sheet.name, ...rows]
  })
  return { paragraphs, pages: book.worksheets.length, isScanned: false }
}

/** Slides in their order, the paragraphs of each: `a:p` with its `a:t`. */
async function ofSlides(bytes: Buffer): Promise<FileText> {
  const files = await openZip(bytes, (name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
  const numberOf = (name: string) => Number(/(\d+)\.xml$/.exec(name)?.[1] ?? 0)
  const slides = [...files].sort(([a], [b]) => numberOf(a) - numberOf(b))
  if (slides.length === 0) throw new UnreadableFile('brokenZip')
  const paragraphs = slides.flatMap(([name, file]) =>
    deep(parseXml(decodeText(file), name), 'p').map((one) =>
      deep(one, 't')
        .flatMap(({ children }) => children.filter((child) => typeof child === 'string'))
        .join(''),
    ),
  )
  return { paragraphs, pages: slides.length, isScanned: false }
}

type Element = ReturnType<typeof parseXml>

/** Elements of that name, however deep. */
const deep = (root: Element, name: string): Element[] =>
  root.children.flatMap((child) => {
    if (typeof child === 'string') return []
    return child.name === name ? [child] : deep(child, name)
  })

/** Reads the text of an Office file. Never throws what the file is at fault for. */
export async function readOffice(bytes: Buffer, kind: Exclude<ReadKind, 'pdf'>): Promise<FileText> {
  try {
    if (kind === 'xlsx') return await ofSheets(bytes)
    if (kind === 'pptx') return await ofSlides(bytes)
    return { paragraphs: await linesOfWord(bytes), pages: null, isScanned: false }
  } catch {
    return { unreadable: 'broken' }
  }
}
