import { createHash } from 'node:crypto'
import { Code } from '@contract/codes'
import type { Media } from '@contract/calls/authoring/question'
import { newId } from '../../../db/newId'
import type { Db } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import type { FileStore } from '../../../integrations/fileStore/FileStore'
import { ingestPicture } from '../../file/questionMediaService'
import { bankTexts } from '../bank/bankRepository'
import { openCategories } from '../bank/categoryService'
import { categoryNamed } from '../bank/categoryNamed'
import { draftLimits } from '../draft/limits'
import { oldKind } from '../formats/oldKind'
import type { Note, Picture } from '../formats/ReadResult'
import { readInWorker } from '../reading/readInWorker'
import type { ReadRow } from '../reading/Reading'
import { defaultAlt, problemText, replies } from '../texts'
import { openDraft, storeDraft } from './importRepository'
import type { NewRow } from './rowRepository'
import { newDocument } from './oldDocument'
import { picturesIn, placePictures } from './rowPictures'

/** Who reads, and where to. */
export interface Reader {
  db: Db
  /** Where pictures go; without one they are left out. */
  store: FileStore | undefined
  caller: Caller
  language: 'zh' | 'en'
  now: number
  /** Is told how many questions of how many are compared; what it throws ends the reading. */
  progress?: (done: number, total: number) => Promise<void>
}

export interface Sent {
  fileName: string
  bytes?: Buffer
  text?: string
}

/** By what the same content is known again. */
export const hashOf = (content: Buffer | string) =>
  createHash('sha256').update(content).digest('hex')

const short = (text: string) => (text.length > 200 ? `${text.slice(0, 199)}…` : text)

/**
 * Reads what an author sent into a draft, without touching the bank; returns its id. The same content again is the same draft, so
 * a repeat after a lost reply costs nothing. Throws fileUnreadable with the reason when the file as a whole cannot be read.
 */
export async function ingestFile(
  reading: Reader,
  { fileName, bytes, text }: Sent,
): Promise<string> {
  const { db, caller, language, now } = reading
  const contentHash = hashOf(bytes ?? text ?? '')
  const known = await openDraft(db, caller, contentHash)
  if (known !== undefined) return known
  const turned = bytes && isOldDocument(bytes) ? await newDocument(bytes) : undefined
  const content = turned ?? bytes
  const bank = await bankTexts(db, caller)
  const read = await readInWorker(
    caller.comId,
    { ...(content && { bytes: content }), ...(text !== undefined && { text }), bank },
    reading.progress,
  )
  if ('unreadable' in read) {
    const { key, values, place } = read.unreadable
    const at = place.line > 0 ? { line: place.line } : {}
    throw new DomainError(
      Code.badInput,
      replies.fileUnreadable,
      { reason: problemText(key, language, values) },
      { ...at, key },
    )
  }
  const { mediaOf, wordless } = await keepPictures(reading, read)
  const all = await openCategories(db, caller.comId)
  const found = new Map<string, string | null>()
  const categoryOf = (word: string) => {
    if (!found.has(word)) found.set(word, categoryNamed(all, word)?.knowCatId ?? null)
    return found.get(word) ?? null
  }
  const rows = read.rows.map((row, position): NewRow => {
    const shown = placePictures(row.caseStem, row.forms, mediaOf)
    return {
      position,
      line: row.place.line,
      part: row.place.part,
      section: row.section.slice(0, 200),
      raw: row.raw.replace(/[\ue100-\uf8ff]/g, '▣').slice(0, 8000),
      caseStem: shown.caseStem,
      caseMedia: shown.caseMedia,
      forms: shown.forms,
      problems: [...row.complaints, ...shown.complaints],
      categoryWord: row.category.slice(0, draftLimits.category),
      categoryId: categoryOf(row.category),
      likeness: row.near[0]?.likeness ?? 0,
      near: row.near.map((other) => nearQuestion(other, read.rows, bank)),
      cites: null,
    }
  })
  const notes: Note[] = [
    ...read.notes,
    ...(turned ? [{ key: 'oldDocument' as const, values: {} }] : []),
    ...(wordless > 0 ? [{ key: 'wordlessPictures' as const, values: { count: wordless } }] : []),
  ]
  const draftId = newId(now)
  await storeDraft(
    db,
    caller,
    {
      draftId,
      contentHash,
      fileName: shownName(fileName),
      format: read.format,
      problems: read.problems.slice(0, draftLimits.problemsShown),
      notes,
      rows,
    },
    now,
  )
  return (await openDraft(db, caller, contentHash)) ?? draftId
}

const isOldDocument = (bytes: Buffer) =>
  bytes.subarray(0, 4).toString('hex') === 'd0cf11e0' && oldKind(bytes) === 'oldDocument'

/** Keeps the pictures that questions show. One that cannot be shown is undefined. */
async function keepPictures(
  { db, store, caller, language, now }: Reader,
  { rows, pictures }: { rows: readonly ReadRow[]; pictures: readonly Picture[] },
): Promise<{ mediaOf(picture: number): Media | undefined; wordless: number }> {
  const kept = new Map<number, Media>()
  let wordless = 0
  const wanted = new Set(rows.flatMap(({ caseStem, forms }) => picturesIn(caseStem, forms)))
  for (const index of wanted) {
    const picture = pictures[index]
    if (!picture || !store) continue
    const stored = await ingestPicture(db, store, caller, picture, now)
    if (!stored) continue
    if (picture.alt === '') wordless++
    kept.set(index, { ...stored, alt: picture.alt || defaultAlt[language] })
  }
  return { mediaOf: (picture) => kept.get(picture), wordless }
}

/** A name is shown and never used as a path. */
export const shownName = (name: string) =>
  name
    .replace(/[\u0000-\u001f\u007f/\\]/g, ' ')
    .trim()
    .slice(0, 120)

const stemOf = ({ caseStem, forms }: Pick<ReadRow, 'caseStem' | 'forms'>) =>
  caseStem === '' ? (forms[0]?.stem ?? '') : caseStem

/** One that is alike, as its author sees it; `rows`: those of the same draft. */
export function nearQuestion(
  other: ReadRow['near'][number],
  rows: readonly Pick<ReadRow, 'caseStem' | 'forms'>[],
  bank: readonly { questionId: string; stem: string }[],
): NewRow['near'][number] {
  const { where, index, likeness } = other
  if (where === 'bank')
    return {
      where,
      questionId: bank[index]!.questionId,
      position: -1,
      stem: short(bank[index]!.stem),
      likeness,
    }
  return {
    where,
    questionId: '',
    position: index,
    stem: short(stemOf(rows[index]!)),
    likeness,
  }
}
