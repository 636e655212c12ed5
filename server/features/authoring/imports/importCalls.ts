import type { Contract } from '@contract/calls'
import type { ImportDraft, ImportRow } from '@contract/calls/authoring/questionImport'
import { Code } from '@contract/codes'
import type { Language } from '@contract/texts'
import { mapPage } from '../../../db/page'
import type { Db } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import type { Caller, Handlers } from '../../../http/handlers'
import { commonReplies, textIn } from '../../../http/texts'
import type { FileStore } from '../../../integrations/fileStore/FileStore'
import { bankTexts } from '../bank/bankRepository'
import { categories, type Category } from '../bank/categoryRepository'
import { checkedCategory } from '../bank/categoryService'
import { planJobOfFile } from '../../deskJob/deskJobService'
import { comparableOf } from '../similarity/comparableOf'
import { nearDuplicates } from '../similarity/nearDuplicates'
import { jobTexts, noteText, problemText, replies } from '../texts'
import { checkRow } from './checkRow'
import { confirmDraft } from './confirmDraft'
import {
  deleteDraft,
  findDraft,
  lockDraft,
  openDraft,
  pageOfDrafts,
  touchDraft,
  type DraftDetail,
  type DraftHead,
} from './importRepository'
import { hashOf, ingestFile, shownName } from './ingestFile'
import { mendRow, pageOfRows, setRows, type DraftRow } from './rowRepository'
import { undoDraft, undoMs } from './undoDraft'

const undoUntil = ({ takenTime, taken }: DraftHead, now: number) =>
  takenTime !== null && taken > 0 && takenTime + undoMs > now ? takenTime + undoMs : 0

function shown({ takenTime, ...draft }: DraftDetail, language: Language, now: number): ImportDraft {
  return {
    ...draft,
    undoUntil: undoUntil({ ...draft, takenTime }, now),
    problems: draft.problems.map(({ place, key, values }) => ({
      line: place.line,
      part: place.part,
      text: problemText(key, language, values),
    })),
    notes: draft.notes.map(({ key, values }) => noteText(key, language, values)),
  }
}

function shownRow(
  { takenIds: _, categoryId, likeness: __, problems, cites, ...row }: DraftRow,
  all: readonly Category[],
  language: Language,
): ImportRow {
  return {
    ...row,
    cites: cites && { docId: cites.docId, address: cites.address },
    knowCatId: categoryId ?? '',
    knowCatName: all.find(({ knowCatId }) => knowCatId === categoryId)?.path ?? '',
    problems: problems.map(({ key, values }) => problemText(key, language, values)),
  }
}

async function ownDraft(db: Db, caller: Caller, draftId: string): Promise<DraftDetail> {
  const draft = await findDraft(db, caller, draftId)
  if (!draft) throw new DomainError(Code.notFound, commonReplies.notFound)
  return draft
}

/** Files of questions on their way into the bank. */
export function importCalls(
  store: FileStore,
): Omit<Handlers<Contract['questionImport']>, 'modelService' | 'draftQuestions'> {
  return {
    async readFile({ fileName }, { db, caller, language, now, file }) {
      const draftId = await openDraft(db, caller, hashOf(file))
      if (draftId !== undefined) return { draftId, jobId: '' }
      const title = textIn(jobTexts.readTitle, language, { fileName: shownName(fileName) })
      const jobId = await planJobOfFile(
        { db, store },
        caller,
        { kind: 'readQuestions', title, input: { fileName }, file },
        { language, now },
      )
      return { draftId: '', jobId }
    },

    async readText({ text }, { db, caller, language, now }) {
      const sent = { fileName: '', text }
      const draftId = await ingestFile({ db, store, caller, language, now }, sent)
      return shown(await ownDraft(db, caller, draftId), language, now)
    },

    async list(paging, { db, caller, now }) {
      return mapPage(await pageOfDrafts(db, caller, paging), ({ takenTime, ...draft }) => ({
        ...draft,
        undoUntil: undoUntil({ ...draft, takenTime }, now),
      }))
    },

    async draft({ draftId }, { db, caller, language, now }) {
      return shown(await ownDraft(db, caller, draftId), language, now)
    },

    async rows({ draftId, state, positions, ...paging }, { db, caller, language }) {
      await ownDraft(db, caller, draftId)
      const page = await pageOfRows(db, caller.comId, draftId, { state, positions }, paging)
      const all = await categories(db, caller.comId)
      return mapPage(page, (row) => shownRow(row, all, language))
    },

    async mendRow({ draftId, position, caseStem = '', forms }, { db, caller, language, now }) {
      if (!(await lockDraft(db, caller, draftId)))
        throw new DomainError(Code.notFound, commonReplies.notFound)
      const [form] = forms
      const categoryId = form?.knowCatId
        ? (await checkedCategory(db, caller.comId, form.knowCatId)).knowCatId
        : null
      const bank = await bankTexts(db, caller)
      const [near = []] = nearDuplicates([comparableOf(caseStem, forms)], bank)
      const isStored = await mendRow(db, caller.comId, draftId, {
        position,
        caseStem,
        forms: forms.map((one) => ({ ...one, knowCatId: '' })),
        problems: checkRow(caseStem, forms),
        categoryId,
        likeness: near[0]?.likeness ?? 0,
        near: near.map(({ index, likeness }) => ({
          where: 'bank' as const,
          questionId: bank[index]!.questionId,
          position: -1,
          stem: bank[index]!.stem.slice(0, 200),
          likeness,
        })),
      })
      if (!isStored) throw new DomainError(Code.stateChanged, replies.importedBefore)
      await touchDraft(db, caller.comId, draftId, { changed_at: now })
      const all = await categories(db, caller.comId)
      const paging = { pageIndex: 1, pageSize: 1 }
      const { list } = await pageOfRows(
        db,
        caller.comId,
        draftId,
        { positions: [position] },
        paging,
      )
      return {
        row: shownRow(list[0]!, all, language),
        draft: shown(await ownDraft(db, caller, draftId), language, now),
      }
    },

    async setRows(
      { draftId, knowCatId, difficulty, choice, ...filter },
      { db, caller, language, now },
    ) {
      if (!(await lockDraft(db, caller, draftId)))
        throw new DomainError(Code.notFound, commonReplies.notFound)
      if (knowCatId !== undefined) await checkedCategory(db, caller.comId, knowCatId)
      // What a model wrote is looked at one by one.
      if (choice === 'take' && filter.positions?.length !== 1)
        if ((await ownDraft(db, caller, draftId)).format === 'model')
          throw new DomainError(Code.badInput, replies.oneByOne)
      await setRows(db, caller.comId, draftId, filter, { knowCatId, difficulty, choice })
      await touchDraft(db, caller.comId, draftId, { changed_at: now })
      return shown(await ownDraft(db, caller, draftId), language, now)
    },

    async confirm(input, { db, caller, language, now, audit }) {
      const done = await confirmDraft(db, caller, input, language, now)
      const draft = await ownDraft(db, caller, input.draftId)
      await audit({ after: { ...done, draftId: draft.draftId, from: draft.format } })
      return { ...done, draft: shown(draft, language, now) }
    },

    async undo({ draftId }, { db, caller, language, now, audit }) {
      const done = await undoDraft(db, caller, draftId, language, now)
      await audit({ after: { undone: done.undone, kept: done.kept.length } })
      return { ...done, draft: shown(await ownDraft(db, caller, draftId), language, now) }
    },

    async drop({ draftId }, { db, caller }) {
      if (!(await deleteDraft(db, caller, draftId)))
        throw new DomainError(Code.notFound, commonReplies.notFound)
      return {}
    },
  }
}
