import { posix } from 'node:path'
import { unreadable } from '../../draft/Problem'
import { decodeText } from '../../../formats/formatService'
import { openZip } from '../../../formats/formatService'
import { all, parseXml, type Element } from '../../../formats/formatService'
import type { Picture, ReadResult } from '../ReadResult'
import { headingKind, linesOf } from '../text/lines'
import { readText } from '../text/readText'
import { plainLine, underlined } from './underlines'
import { WordReader, type WordParts } from './WordReader'

const wanted = (name: string) =>
  /^word\/(?:document|numbering|styles)\d*\.xml$|^word\/_rels\/.*\.rels$|^_rels\/\.rels$|^word\/media\/|vbaProject\.bin$/i.test(
    name,
  )

/** By relation id: the file that is meant, as a path in the package. */
function targetsOf(rels: Element | undefined, folder: string): Map<string, string> {
  return new Map(
    (rels ? all(rels, 'Relationship') : [])
      .filter(({ attributes }) => attributes.TargetMode !== 'External')
      .map(({ attributes }) => [
        attributes.Id ?? '',
        (attributes.Target ?? '').startsWith('/')
          ? (attributes.Target ?? '').slice(1)
          : posix.join(folder, attributes.Target ?? ''),
      ]),
  )
}

function partsOf(files: ReadonlyMap<string, Buffer>): WordParts & { path: string } {
  const read = (path: string): Element | undefined => {
    const bytes = files.get(path)
    return bytes && parseXml(decodeText(bytes), path)
  }
  // The main part is usually word/document.xml; some programs name it document2.xml.
  const main = [...targetsOf(read('_rels/.rels'), '').values()].find(
    (path) => /document\d*\.xml$/.test(path) && files.has(path),
  )
  const path = main ?? 'word/document.xml'
  const document = read(path)
  if (!document) throw unreadable('brokenZip')
  const folder = posix.dirname(path)
  const relations = read(posix.join(folder, '_rels', `${posix.basename(path)}.rels`))
  return {
    path,
    document,
    numbering: read(posix.join(folder, 'numbering.xml')),
    styles: read(posix.join(folder, 'styles.xml')),
    targets: targetsOf(relations, folder),
  }
}

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
  const files = await openZip(bytes, wanted)
  const parts = partsOf(files)
  const word = new WordReader(parts).read()
  const lines = withGaps(word.lines)
  const words = lines.join('').replace(/[\s\ue000-\uf8ff]/g, '')
  if (words.length < 10 && word.pictures.length > 0) throw unreadable('scanned')
  if ([...files.keys()].some((name) => name.endsWith('vbaProject.bin'))) word.notes.add('macros')
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

/** The lines of a Word document as Word shows them, with the numbers of its lists; without its pictures. Throws UnreadableFile. */
export async function linesOfWord(bytes: Buffer): Promise<string[]> {
  const word = new WordReader(partsOf(await openZip(bytes, wanted))).read()
  return word.lines.map((line) =>
    plainLine(line)
      .replace(/[\ue000-\uf8ff]/g, '')
      .trim(),
  )
}
