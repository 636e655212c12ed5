import { draftLimits } from '../draft/limits'
import { unreadable } from '../draft/Problem'
import { decodeText } from '../../formats/formatService'
import { isGift, readGift } from './gift/readGift'
import { isCsv, readCsv } from './csv/readCsv'
import { readDocx } from './docx/readDocx'
import { manifestName, readQti } from './qti/readQti'
import type { ReadResult } from './ReadResult'
import { readText } from './text/readText'
import { oldKind } from './oldKind'
import { readXlsx } from './xlsx/readXlsx'

const begins = (bytes: Buffer, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte)

/** A zip's table of contents stands at its end, with every name as it is. */
const names = (bytes: Buffer, name: string) =>
  bytes.includes(name, Math.max(0, bytes.length - 4 * 1024 * 1024)) ||
  bytes.subarray(0, 4096).includes(name)

/** Nobody means more than forty blanks in a row; a search through a hundred thousand would begin anew at every one of them. */
const squeezed = (text: string) => text.replace(/[^\S\r\n]{40,}/g, (run) => run.slice(0, 40))

/** Reads pasted text or a text file: GIFT where it has GIFT's braces, else numbered questions. */
export function readWords(given: string): ReadResult {
  if (given.length > draftLimits.textCharacters) throw unreadable('tooLarge')
  const text = squeezed(given)
  if (isGift(text)) return checked(readGift(text))
  return checked(isCsv(text) ? readCsv(text) : readText(text))
}

function checked(result: ReadResult): ReadResult {
  const found = result.questions.length + result.broken.length
  if (found > draftLimits.questions)
    throw unreadable('tooManyQuestions', { most: draftLimits.questions, rows: found })
  if (found === 0 && result.problems.length === 0) throw unreadable('empty')
  result.problems.sort(
    (a, b) => a.place.part.localeCompare(b.place.part) || a.place.line - b.place.line,
  )
  return result
}

/** Reads a file by what is in it, whatever it is called. Throws UnreadableFile where it is none of ours. */
export async function readFile(bytes: Buffer): Promise<ReadResult> {
  if (bytes.length > draftLimits.fileBytes) throw unreadable('tooLarge')
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw unreadable(oldKind(bytes))
  if (begins(bytes, 0x25, 0x50, 0x44, 0x46)) throw unreadable('pdf')
  if (!begins(bytes, 0x50, 0x4b)) return readWords(decodeText(bytes))
  if (names(bytes, 'xl/vbaProject.bin')) throw unreadable('macros')
  if (names(bytes, 'xl/workbook.xml')) return checked(await readXlsx(bytes))
  if (names(bytes, 'word/document')) return checked(await readDocx(bytes))
  if (names(bytes, manifestName)) return checked(await readQti(bytes))
  if (names(bytes, '[Content_Types].xml')) throw unreadable('unknownFormat')
  throw unreadable(names(bytes, '.xml') ? 'noManifest' : 'brokenZip')
}
