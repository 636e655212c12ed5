import type { Contract } from '@contract/calls'
import type { Face, Media } from '@contract/calls/question'
import { Code } from '@contract/codes'
import type { Language } from '@contract/texts'
import { newId } from '../../../db/newId'
import { mapPage } from '../../../db/page'
import type { Db } from '../../../db/schema'
import type { Caller, Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import {
  categories,
  findQuestion,
  papersWith,
  questionsOfCase,
  searchBank,
  storeVersions,
  type BankQuestion,
} from './bankRepository'
import { exportFile, nameOf, writeFile } from './exportFile'
import { draftLimits } from '../draft/limits'
import { normalizeText } from '../draft/normalize'
import { problemText, replies } from '../texts'
import { draftFrom } from './forms'
import { formOf, mediaFor, shownMedia } from './questionMedia'
import { storedFrom } from './storedQuestion'
import { commonReplies } from '../../../http/texts'

type BankCalls = Pick<
  Handlers<Contract['authoring']>,
  'questions' | 'question' | 'saveQuestion' | 'saveCase' | 'retireQuestion' | 'exportQuestions'
>

/** Only what the hospital wrote itself can be changed by its authors, and only in the version that they saw. */
function changeable(
  question: BankQuestion | undefined,
  comId: string,
  version: number | undefined,
): BankQuestion {
  if (!question) throw new DomainError(Code.notFound, commonReplies.notFound)
  if (question.comId !== comId) throw new DomainError(Code.notAllowed, replies.platformQuestion)
  if (question.version !== version)
    throw new DomainError(Code.stateChanged, replies.somebodyQuicker)
  return question
}

/** The case that a new question begins or joins. Throws when the other one is in no case of this hospital, or its case is full. */
async function caseFor(
  db: Db,
  author: Caller,
  {
    caseStem,
    caseOf,
    caseMedia = [],
  }: {
    caseStem?: string | undefined
    caseOf?: string | undefined
    caseMedia?: Media[] | undefined
  },
  language: Language,
  now: number,
): Promise<Face['case']> {
  if (caseOf !== undefined) {
    const other = await findQuestion(db, author, caseOf)
    if (!other || other.comId !== author.comId)
      throw new DomainError(Code.notFound, commonReplies.notFound)
    const together = other.face.case
    if (!together) throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'caseOf' })
    if ((await questionsOfCase(db, author.comId, together.caseId)).length >= draftLimits.parts)
      throw new DomainError(Code.badInput, replies.badForm, {
        reason: problemText('caseParts', language, { most: draftLimits.parts }),
      })
    return together
  }
  if (caseStem === undefined) return undefined
  const stem = normalizeText(caseStem)
  if (stem === '')
    throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'caseStem' })
  const media = await shownMedia(db, author.comId, caseMedia)
  return { caseId: newId(now), stem, ...(media.length > 0 && { media }) }
}

/** The bank: search, look, change by new versions, export. */
export const bankCalls: BankCalls = {
  async questions({ pageIndex, pageSize, sort, descending, ...filter }, { db, caller }) {
    const order = { sort, descending }
    const page = await searchBank(db, caller, filter, order, { pageIndex, pageSize })
    return mapPage(page, ({ comId, face, reviewNeeded, ...row }) => ({
      ...row,
      own: comId === caller.comId ? 1 : 0,
      caseStem: face.case?.stem ?? '',
      state: reviewNeeded ? 'review' : 'usable',
    }))
  },

  async question({ questionId }, { db, caller }) {
    const found = await findQuestion(db, caller, questionId)
    if (!found) throw new DomainError(Code.notFound, commonReplies.notFound)
    const { version, face } = found
    return {
      questionId,
      version,
      own: found.comId === caller.comId ? 1 : 0,
      caseStem: face.case?.stem ?? '',
      papers: await papersWith(db, caller.comId, questionId),
      caseQuestions: face.case
        ? (await questionsOfCase(db, found.comId, face.case.caseId)).length
        : 0,
      caseMedia: face.case?.media ?? [],
      form: formOf(found),
    }
  },

  async saveQuestion({ questionId, version, form, ...grouped }, { db, caller, now, language }) {
    const draft = draftFrom(form, language)
    if (!(await categories(db)).some(({ knowCatId }) => knowCatId === form.knowCatId))
      throw new DomainError(Code.badInput, replies.categoryNeeded)
    const before =
      questionId === undefined
        ? undefined
        : changeable(await findQuestion(db, caller, questionId), caller.comId, version)
    const together = before ? before.face.case : await caseFor(db, caller, grouped, language, now)
    const [stored] = storedFrom(draft, '')
    if (!stored) throw new Error('a question that is stored as none')
    const { media, options } = await mediaFor(db, caller.comId, form, stored.options)
    const next = {
      ...stored,
      options,
      face: {
        ...stored.face,
        ...(together && { case: together }),
        ...(media.length > 0 && { media }),
      },
      questionId: questionId ?? newId(now),
      version: (before?.version ?? 0) + 1,
      difficulty: form.difficulty,
      knowCatId: form.knowCatId,
      source: draft.source,
      brands: before?.brands ?? [caller.brand],
    }
    if (!(await storeVersions(db, caller, [next], now)))
      throw new DomainError(Code.stateChanged, replies.somebodyQuicker)
    return { questionId: next.questionId, version: next.version }
  },

  async saveCase({ questionId, version, caseStem, caseMedia }, { db, caller, now }) {
    const {
      face: { case: together },
    } = changeable(await findQuestion(db, caller, questionId), caller.comId, version)
    const stem = normalizeText(caseStem)
    if (!together || stem === '')
      throw new DomainError(Code.badInput, commonReplies.badInput, {
        field: together ? 'caseStem' : 'questionId',
      })
    const media = caseMedia ? await shownMedia(db, caller.comId, caseMedia) : (together.media ?? [])
    const questions = await questionsOfCase(db, caller.comId, together.caseId)
    const next = questions.map((one) => ({
      ...one,
      version: one.version + 1,
      face: {
        ...one.face,
        case: { caseId: together.caseId, stem, ...(media.length > 0 && { media }) },
      },
    }))
    if (!(await storeVersions(db, caller, next, now)))
      throw new DomainError(Code.stateChanged, replies.somebodyQuicker)
    return { version: version + 1, questions: next.length }
  },

  async retireQuestion({ questionId, version }, { db, caller, now }) {
    const before = changeable(await findQuestion(db, caller, questionId), caller.comId, version)
    if (!(await storeVersions(db, caller, [{ ...before, version: version + 1, retired: 1 }], now)))
      throw new DomainError(Code.stateChanged, replies.somebodyQuicker)
    return {}
  },

  async exportQuestions({ format, template = 0, ...filter }, { db, caller, now, language }) {
    const fileName = nameOf(format, template === 1, language, now)
    if (template === 1)
      return {
        fileName,
        base64: (await writeFile('xlsx', [], true)).bytes.toString('base64'),
        count: 0,
        left: 0,
      }
    const { bytes, ...counts } = await exportFile(db, caller, format, filter)
    return { fileName, base64: bytes.toString('base64'), ...counts }
  },
}
