import type { FileText } from '../fileText/FileText'

/** Radicals that some programs write in the place of the signs that look like them. */
const radicals = /[\u2e80-\u2fdf]/g
/** Those that Unicode itself does not call the same. */
const simplified = new Map(
  [
    ...'⻅见⻓长⻔门⻋车⻛风⻚页⻢马⻝食⻆角⻄西⻘青⻜飞⻰龙⻬齐⻮齿⻥鱼⻦鸟⻩黄⻙韦⺟母⺠民⻁虎',
  ].flatMap((sign, at, all) => (at % 2 === 0 ? [[sign, all[at + 1] ?? sign] as const] : [])),
)
const plain = (text: string) =>
  text.replace(radicals, (sign) => simplified.get(sign) ?? sign.normalize('NFKC'))

/** Pages at most; of a longer document the first ones are searched, all are shown. */
const maxPages = 2000

/** What the library looks for and only drawing needs. */
function withoutCanvas(): void {
  const scope = globalThis as Record<string, unknown>
  for (const name of ['DOMMatrix', 'Path2D', 'ImageData']) scope[name] ??= class {}
}

/** What the reader says of a piece of text (pdfjs-dist: TextItem); `transform`: six numbers, the last two are where it stands. */
interface TextItem {
  str: string
  transform: unknown[]
  width: number
  height: number
  hasEOL: boolean
}

interface Line {
  text: string
  /** Where it ends, from the left, and how high its letters are; of the page's units. */
  end: number
  height: number
}

/** Letters that stand on one line are one line; `hasEOL` alone is not enough, some programs never say it. */
function linesOf(items: readonly TextItem[]): Line[] {
  const lines: Line[] = []
  let y: number | undefined
  for (const { str, transform, width, height, hasEOL } of items) {
    const [, , , , x = 0, at = 0] = transform as number[]
    const last = lines.at(-1)
    if (last && y !== undefined && Math.abs(at - y) < Math.max(height, last.height, 1) / 2) {
      const gap = x - last.end
      const needsBlank =
        gap > last.height * 0.3 && /[a-z\d]$/i.test(last.text) && /^[a-z\d]/i.test(str)
      last.text += needsBlank ? ` ${str}` : str
      last.end = x + width
    } else if (str.trim() !== '') lines.push({ text: str, end: x + width, height })
    if (str.trim() !== '') y = at
    if (hasEOL) y = undefined
  }
  return lines
}

/** Lines that are full go on in the next one; where a number or article begins a paragraph does too. */
function paragraphsOf(lines: readonly Line[]): string[] {
  const full = Math.max(...lines.map(({ end }) => end), 0)
  const paragraphs: string[] = []
  let goesOn = false
  for (const { text, end, height } of lines) {
    const line = plain(text).trim()
    const begins =
      /^(第\s*[〇零一二三四五六七八九十百千\d]+\s*[编章节条]|\d{1,3}(\.\d{1,3})*[\s、.．）)])/.test(
        line,
      )
    if (goesOn && !begins && paragraphs.length > 0) paragraphs[paragraphs.length - 1] += line
    else paragraphs.push(line)
    goesOn = end > full - 2 * height && !/[。；！？：]$/.test(line)
  }
  return paragraphs
}

/** Reads the text of a PDF. Never throws what the file is at fault for. */
export async function readPdf(bytes: Uint8Array, letters: string): Promise<FileText> {
  withoutCanvas()
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  // Found there, it needs no thread of its own: this one is it.
  // @ts-expect-error The package declares no types of this file.
  const worker: unknown = await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
  const scope = globalThis as Record<string, unknown>
  scope['pdfjsWorker'] = worker
  try {
    const document = await getDocument({
      data: bytes,
      cMapUrl: letters,
      cMapPacked: true,
      isEvalSupported: false,
      disableFontFace: true,
      useSystemFonts: false,
      stopAtErrors: false,
      verbosity: 0,
    }).promise
    const paragraphs: string[] = []
    for (let number = 1; number <= Math.min(document.numPages, maxPages); number++) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      paragraphs.push(...paragraphsOf(linesOf(items.filter((one) => 'str' in one))))
      page.cleanup()
    }
    const letterCount = paragraphs.join('').replace(/[\s\d]/g, '').length
    return { paragraphs, pages: document.numPages, isScanned: letterCount < 4 * document.numPages }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    return { unreadable: name === 'PasswordException' ? 'locked' : 'broken' }
  }
}
