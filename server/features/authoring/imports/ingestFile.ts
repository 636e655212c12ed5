import { createHash } from 'node:crypto'
import { Code } from '@contract/codes'
import { newId } from '../../../db/newId'
import type { Db } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { bankTexts, categories } from '../bank/bankRepository'
import { categoryNamed } from '../bank/categoryNamed'
import { draftLimits } from '../draft/limits'
import { readInWorker } from '../reading/readInWorker'
import type { ReadRow } from '../reading/Reading'
import { problemText, replies } from '../texts'
import { findDraft, openDraft, storeDraft, type DraftHead, type DraftRow } from './importRepository'

export interface Sent {
  fileName: string
  bytes?: Buffer
  text?: string
}

const short = (text: string) => (text.length > 200 ? `${text.slice(0, 199)}…` : text)

/**
 * Reads what an author sent into a draft, without touching the bank. The same content again is the same draft, so a repeat after a
 * lost reply costs nothing. Throws fileUnreadable with the reason when the file as a whole cannot be read.
 */
export async function ingestFile(
  db: Db,
  caller: Caller,
  { fileName, bytes, text }: Sent,
  language: 'zh' | 'en',
  now: number,
): Promise<DraftHead> {
  const contentHash = createHash('sha256')
    .update(bytes ?? text ?? '')
    .digest('hex')
  const known = await openDraft(db, caller, contentHash)
  if (known) return known
  const bank = await bankTexts(db, caller)
  const reading = await readInWorker({
    ...(bytes && { bytes }),
    ...(text !== undefined && { text }),
    bank,
  })
  if ('unreadable' in reading) {
    const { key, values, place } = reading.unreadable
    const at = place.line > 0 ? { line: place.line } : {}
    throw new DomainError(
      Code.badInput,
      replies.fileUnreadable,
      { reason: problemText(key, language, values) },
      { ...at, key },
    )
  }
  const all = await categories(db)
  const found = new Map<string, string | null>()
  const categoryOf = (word: string) => {
    if (!found.has(word)) found.set(word, categoryNamed(all, word)?.knowCatId ?? null)
    return found.get(word) ?? null
  }
  const rows = reading.rows.map(({ question, place, near }, position): DraftRow => ({
    position,
    line: place.line,
    part: place.part,
    question,
    categoryId: categoryOf(question.category),
    likeness: near[0]?.likeness ?? 0,
    near: near.map((other) => nearQuestion(other, reading.rows, bank)),
  }))
  const draftId = newId(now)
  await storeDraft(
    db,
    caller,
    {
      draftId,
      contentHash,
      fileName: normalizeName(fileName),
      format: reading.format,
      problemCount: reading.problems.length,
      problems: reading.problems.slice(0, draftLimits.problemsShown),
      rows,
    },
    now,
  )
  const stored =
    (await findDraft(db, caller, draftId)) ?? (await openDraft(db, caller, contentHash))
  if (!stored) throw new Error('the draft that was stored is gone')
  return stored
}

/** A name is shown and never used as a path. */
const normalizeName = (name: string) =>
  name
    .replace(/[\u0000-\u001f\u007f/\\]/g, ' ')
    .trim()
    .slice(0, 120)

function nearQuestion(
  other: ReadRow['near'][number],
  rows: readonly ReadRow[],
  bank: readonly { questionId: string; stem: string }[],
): DraftRow['near'][number] {
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
    stem: short(rows[index]!.question.stem),
    likeness,
  }
}
