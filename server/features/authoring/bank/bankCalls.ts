import type { Contract } from '@contract/calls'
import type { Face, Media } from '@contract/calls/authoring/question'
import { Code } from '@contract/codes'
import type { Language } from '@contract/texts'
import { newId } from '../../../db/newId'
import { mapPage } from '../../../db/page'
import type { Db } from '../../../db/schema'
import type { Caller, Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import {
  countBank,
  findQuestion,
  papersWith,
  questionsOfCase,
  searchBank,
  type BankFilter,
  type BankQuestion,
} from './bankRepository'
import { findProposal, putReturnedAway } from '../review/proposalRepository'
import { publishOrPropose } from '../review/publishing'
import { checkedCategory } from './categoryService'
import { exportFile, nameOf, writeFile } from './exportFile'
import { draftLimits } from '../draft/limits'
import { normalizeText } from '../draft/normalize'
import { checkOpenQuestions, closedToReader } from '../../exam/closedService'
import { planDeskJob } from '../../deskJob/deskJobService'
import { jobTexts, problemText, replies } from '../texts'
import { draftFrom } from './forms'
import { formOf, mediaFor, shownMedia } from './questionMedia'
import { logged, storedFrom } from './storedQuestion'
import { versionsOf } from './versionRepository'
import { commonReplies, textIn } from '../../../http/texts'

type BankCalls = Pick<
  Handlers<Contract['authoring']>,
  | 'questions'
  | 'question'
  | 'saveQuestion'
  | 'saveCase'
  | 'retireQuestion'
  | 'exportQuestions'
  | 'versions'
  | 'startExport'
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
    throw new DomainError(Code.stateChanged, commonReplies.somebodyQuicker)
  return question
}

/**
 * The case of a question that came back and is handed in again by the same author: it stays in it, as long as its words are those of
 * the others in the bank. Undefined: it was in none, or theirs are others now.
 */
async function caseOfReturned(
  db: Db,
  author: Caller,
  again: string | undefined,
  stem: string,
): Promise<Face['case']> {
  const returned = again === undefined ? undefined : await findProposal(db, author.comId, again)
  if (returned?.state !== 'returned' || returned.authorId !== author.userId) return undefined
  const before = returned.versions[0]?.face.case
  const [other] = before ? await questionsOfCase(db, author.comId, before.caseId) : []
  return other === undefined || other.face.case?.stem === stem ? before : undefined
}

/** The case that a new question begins or joins. Throws when the other one is in no case of this hospital, or its case is full. */
async function caseFor(
  db: Db,
  author: Caller,
  {
    caseStem,
    caseOf,
    caseMedia = [],
    again,
  }: {
    caseStem?: string | undefined
    caseOf?: string | undefined
    caseMedia?: Media[] | undefined
    again?: string | undefined
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
  const before = await caseOfReturned(db, author, again, stem)
  return { caseId: before?.caseId ?? newId(now), stem, ...(media.length > 0 && { media }) }
}

const stateOf = (reviewNeeded: boolean, { state }: BankFilter) => {
  if (state === 'retired') return state
  return reviewNeeded ? ('review' as const) : ('usable' as const)
}

/** The bank: search, look, change by new versions, export. */
export const bankCalls: BankCalls = {
  async questions({ pageIndex, pageSize, sort, descending, ...filter }, { db, caller, now }) {
    const order = { sort, descending }
    const without = await closedToReader(db, caller, now)
    const wanted = { ...filter, without }
    const page = await searchBank(db, caller, wanted, order, { pageIndex, pageSize })
    const closed = await countBank(db, caller, { ...filter, questionIds: without })
    const shown = mapPage(page, ({ comId, face, reviewNeeded, ...row }) => ({
      ...row,
      own: comId === caller.comId ? (1 as const) : (0 as const),
      caseStem: face.case?.stem ?? '',
      state: stateOf(reviewNeeded, filter),
    }))
    return { ...shown, closed }
  },

  async question({ questionId }, { db, caller, now }) {
    const found = await findQuestion(db, caller, questionId)
    if (!found) throw new DomainError(Code.notFound, commonReplies.notFound)
    await checkOpenQuestions(db, caller, [questionId], now)
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

  async saveQuestion(
    { questionId, version, form, again, ...grouped },
    { db, caller, now, language, audit },
  ) {
    const draft = draftFrom(form, language)
    const before =
      questionId === undefined
        ? undefined
        : changeable(await findQuestion(db, caller, questionId), caller.comId, version)
    // One that is closed keeps what it has.
    if (before?.knowCatId !== form.knowCatId)
      await checkedCategory(db, caller.comId, form.knowCatId)
    const together = before
      ? before.face.case
      : await caseFor(db, caller, { ...grouped, again }, language, now)
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
    const { isPublished } = await publishOrPropose(
      db,
      caller,
      [{ kind: before ? 'change' : 'new', versions: [next] }],
      now,
    )
    if (again !== undefined) await putReturnedAway(db, caller, again)
    await audit({
      thingId: next.questionId,
      before: before && { version: before.version, ...logged(before) },
      after: { version: next.version, proposed: isPublished ? 0 : 1, ...logged(next) },
    })
    return {
      questionId: next.questionId,
      version: isPublished ? next.version : (before?.version ?? 0),
      inReview: isPublished ? 0 : 1,
    }
  },

  async saveCase({ questionId, version, caseStem, caseMedia }, { db, caller, now, audit }) {
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
    const { isPublished } = await publishOrPropose(
      db,
      caller,
      [{ kind: 'case', versions: next }],
      now,
    )
    await audit({
      before: { caseStem: together.stem },
      after: { caseStem: stem, questions: next.length, proposed: isPublished ? 0 : 1 },
    })
    return {
      version: isPublished ? version + 1 : version,
      questions: next.length,
      inReview: isPublished ? 0 : 1,
    }
  },

  async retireQuestion({ questionId, version }, { db, caller, now, audit }) {
    const before = changeable(await findQuestion(db, caller, questionId), caller.comId, version)
    const versions = [{ ...before, version: version + 1, retired: 1 as const }]
    const { isPublished } = await publishOrPropose(db, caller, [{ kind: 'retire', versions }], now)
    await audit({
      before: { version, ...logged(before) },
      after: { version: version + 1, retired: 1, proposed: isPublished ? 0 : 1 },
    })
    return { inReview: isPublished ? 0 : 1 }
  },

  async versions({ questionId }, { db, caller, now }) {
    const rows = await versionsOf(db, caller, questionId)
    if (rows.length === 0) throw new DomainError(Code.notFound, commonReplies.notFound)
    await checkOpenQuestions(db, caller, [questionId], now)
    return {
      list: rows.map((row) => ({
        version: row.version,
        createdTime: row.createdTime,
        authorName: row.authorName,
        authorDepartment: row.authorDepartment,
        authorJobNumber: row.authorJobNumber,
        retired: row.retired ? 1 : 0,
        caseStem: row.face.case?.stem ?? '',
        form: formOf(row),
        papers: row.papers,
      })),
    }
  },

  async exportQuestions({ format, template = 0, ...filter }, { db, caller, now, language, audit }) {
    const fileName = nameOf(format, template === 1, language, now)
    if (template === 1)
      return {
        fileName,
        base64: (await writeFile('xlsx', [], true)).bytes.toString('base64'),
        count: 0,
        left: 0,
      }
    const without = await closedToReader(db, caller, now)
    const { bytes, ...counts } = await exportFile(db, caller, format, { ...filter, without })
    await audit({ after: { format, ...filter, count: counts.count } })
    return { fileName, base64: bytes.toString('base64'), ...counts }
  },

  async startExport(input, { db: tx, caller, now, language }) {
    const title = textIn(jobTexts.exportTitle, language)
    const wanted = { kind: 'exportQuestions' as const, title, input }
    return { jobId: await planDeskJob(tx, caller, wanted, { language, now }) }
  },
}
