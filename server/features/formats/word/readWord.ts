import { posix } from 'node:path'
import { decodeText } from '../decodeText'
import { openZip } from '../openZip'
import { UnreadableFile } from '../UnreadableFile'
import { all, parseXml, type Element } from '../xml'
import { plainLine } from './underlines'
import { WordReader, type TableLines, type WordParts } from './WordReader'

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

function partsOf(files: ReadonlyMap<string, Buffer>): WordParts {
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
  if (!document) throw new UnreadableFile('brokenZip')
  const folder = posix.dirname(path)
  const relations = read(posix.join(folder, '_rels', `${posix.basename(path)}.rels`))
  return {
    document,
    numbering: read(posix.join(folder, 'numbering.xml')),
    styles: read(posix.join(folder, 'styles.xml')),
    targets: targetsOf(relations, folder),
  }
}

/**
 * Reads a Word document (docx, docm, dotx; of Word, WPS or LibreOffice): its lines as they are shown, with the files of the package.
 * `tableLines`: what a table becomes; without it a row is a line. Throws UnreadableFile.
 */
export async function readWord(
  bytes: Buffer,
  tableLines?: TableLines,
): Promise<{ files: ReadonlyMap<string, Buffer>; word: WordReader }> {
  const files = await openZip(bytes, wanted)
  const word = new WordReader(partsOf(files), tableLines).read()
  if ([...files.keys()].some((name) => name.endsWith('vbaProject.bin'))) word.notes.add('macros')
  return { files, word }
}

/** The lines of a Word document as Word shows them, with the numbers of its lists; without its pictures. Throws UnreadableFile. */
export async function linesOfWord(bytes: Buffer): Promise<string[]> {
  const { word } = await readWord(bytes)
  return word.lines.map((line) =>
    plainLine(line)
      .replace(/[\ue000-\uf8ff]/g, '')
      .trim(),
  )
}
