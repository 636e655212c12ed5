import type { Language } from '@contract/texts'
import { dayStamp } from '@contract/rules/hospitalTime'
import type { Db } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import type { DraftQuestion } from '../draft/DraftQuestion'
import { draftLimits } from '../draft/limits'
import { writeGift } from '../formats/gift/writeGift'
import { fileNames } from '../texts'
import { categories } from './categoryRepository'
import { bankInOrder, type BankFilter, type BankQuestion } from './bankRepository'
import { partFrom } from './storedQuestion'

export type ExportFormat = 'xlsx' | 'gift' | 'qti'

/** Questions of the bank as files hold them; those of one case together, in the order of its first. `pathOf`: a category's path. */
function draftsFrom(
  questions: readonly BankQuestion[],
  pathOf: (knowCatId: string) => string,
): DraftQuestion[] {
  const drafts: DraftQuestion[] = []
  const cases = new Map<string, Extract<DraftQuestion, { kind: 'case' }>>()
  for (const question of questions) {
    const { difficulty, source, face, knowCatId } = question
    const part = partFrom(question)
    const details = { difficulty, source, category: pathOf(knowCatId) }
    const known = face.case && cases.get(face.case.caseId)
    if (known) known.parts.push(part)
    else if (face.case) {
      const group = {
        ...details,
        kind: 'case' as const,
        stem: face.case.stem,
        explanation: '',
        parts: [part],
      }
      cases.set(face.case.caseId, group)
      drafts.push(group)
    } else drafts.push({ ...part, ...details })
  }
  return drafts
}

/** Our files hold words only: a question with a picture or a sound would come back as another one. */
const hasMedia = ({ face, options }: BankQuestion) =>
  Boolean(
    face.media?.length ||
    face.case?.media?.length ||
    face.targets?.some(({ media }) => media) ||
    options.some(({ media }) => media),
  )

/** The questions that a filter finds as a file; `left`: how many its format cannot hold. */
export async function exportFile(
  db: Db,
  caller: Pick<Caller, 'comId' | 'brand'>,
  format: ExportFormat,
  filter: BankFilter,
): Promise<{ bytes: Buffer; count: number; left: number }> {
  const found = await bankInOrder(db, caller, filter, draftLimits.questions)
  const paths = new Map(
    (await categories(db, caller.comId)).map(({ knowCatId, path }) => [knowCatId, path]),
  )
  const plain = found.filter((question) => !hasMedia(question))
  const drafts = draftsFrom(plain, (knowCatId) => paths.get(knowCatId) ?? knowCatId)
  const { bytes, left } = await writeFile(format, drafts, false)
  return { bytes, count: drafts.length - left, left: left + found.length - plain.length }
}

/** A file of those questions, and how many of them its format cannot hold. */
export async function writeFile(
  format: ExportFormat,
  drafts: readonly DraftQuestion[],
  template: boolean,
): Promise<{ bytes: Buffer; left: number }> {
  if (format === 'xlsx') {
    // The library of workbooks is 30 MB of memory: only who needs one loads it.
    const { writeXlsx } = await import('../formats/xlsx/writeXlsx')
    return { bytes: await writeXlsx(drafts, template), left: 0 }
  }
  if (format === 'qti') return (await import('../formats/qti/writeQti')).writeQti(drafts)
  const { text, left } = writeGift(drafts)
  return { bytes: Buffer.from(text), left }
}

const endings: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'xlsx',
  gift: 'gift.txt',
  qti: 'qti.zip',
}

/** `题库-20261121.xlsx`. */
export function nameOf(
  format: ExportFormat,
  template: boolean,
  language: Language,
  now: number,
): string {
  const day = dayStamp(now).replace(/-/g, '')
  return template
    ? `${fileNames.template[language]}.xlsx`
    : `${fileNames.bank[language]}-${day}.${endings[format]}`
}
