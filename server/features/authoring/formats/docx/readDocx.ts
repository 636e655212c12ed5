import { unreadable } from '../../draft/Problem'
import { plainLine, readWord, underlined } from '../../../formats/wordService'
import type { Picture, ReadResult } from '../ReadResult'
import { headingKind, linesOf } from '../text/lines'
import { readText } from '../text/readText'
import { tableLines } from './tables'

/** Words that are underlined in a section of gaps are the answers of these. */
function withGaps(lines: readonly string[]): string[] {
  let inGaps = false
  return lines.flatMap((line) => {
    const plain = plainLine(line)
    const [first] = linesOf(plain)
    const heading = first && headingKind(first)
    if (heading) inGaps = heading === 'fill'
    const found = inGaps && !heading ? underlined(line) : undefined
    return found ? [plainLine(found.stem), `答案：${found.answers.join('；')}`] : [plain]
  })
}

/**
 * Reads a Word document (docx, docm, dotx; of Word, WPS or LibreOffice): its text as it is shown, its tables and its pictures. Macros are
 * left where they are. Throws UnreadableFile, `scanned` where there are pictures and no text.
 */
export async function readDocx(bytes: Buffer): Promise<ReadResult> {
  const { files, word } = await readWord(bytes, tableLines)
  const lines = withGaps(word.lines)
  const words = lines.join('').replace(/[\s\ue000-\uf8ff]/g, '')
  if (words.length < 10 && word.pictures.length > 0) throw unreadable('scanned')
  const pictures = word.pictures.map(({ file, alt }): Picture => ({
    bytes: files.get(file) ?? Buffer.alloc(0),
    alt,
  }))
  const result = readText(lines.join('\n'))
  return {
    ...result,
    format: 'docx',
    pictures,
    notes: [
      ...[...word.notes].map((key) => ({ key, values: {} })),
      ...(pictures.length > 0
        ? [{ key: 'pictures' as const, values: { count: pictures.length } }]
        : []),
    ],
  }
}
