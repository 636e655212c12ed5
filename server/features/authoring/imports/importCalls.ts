import type { Contract } from '@contract/calls'
import type { ImportDraft } from '@contract/calls/authoringShapes'
import { Code } from '@contract/codes'
import type { Language } from '@contract/texts'
import type { Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { categories } from '../bank/bankRepository'
import { formsFrom } from '../bank/forms'
import { problemText } from '../texts'
import { confirmDraft } from './confirmDraft'
import { findDraft, pageOfRows, type DraftHead } from './importRepository'
import { ingestFile } from './ingestFile'
import { mapPage } from '../../../db/page'
import { commonReplies } from '../../../http/texts'

type ImportCalls = Pick<
  Handlers<Contract['authoring']>,
  'importFile' | 'importText' | 'importDraft' | 'importRows' | 'confirmImport'
>

function shown({ confirmedAt: _, problems, ...head }: DraftHead, language: Language): ImportDraft {
  return {
    ...head,
    problems: problems.map(({ place, key, values }) => ({
      line: place.line,
      part: place.part,
      text: problemText(key, language, values),
    })),
  }
}

/** Files of questions on their way into the bank. */
export const importCalls: ImportCalls = {
  async importFile({ fileName }, { db, caller, now, language, file }) {
    return shown(await ingestFile(db, caller, { fileName, bytes: file }, language, now), language)
  },

  async importText({ text }, { db, caller, now, language }) {
    return shown(await ingestFile(db, caller, { fileName: '', text }, language, now), language)
  },

  async importDraft({ draftId }, { db, caller, language }) {
    const draft = await findDraft(db, caller, draftId)
    if (!draft || draft.confirmedAt !== null)
      throw new DomainError(Code.notFound, commonReplies.notFound)
    return shown(draft, language)
  },

  async importRows({ draftId, near, ...paging }, { db, caller }) {
    const draft = await findDraft(db, caller, draftId)
    if (!draft || draft.confirmedAt !== null)
      throw new DomainError(Code.notFound, commonReplies.notFound)
    const page = await pageOfRows(db, caller.comId, draftId, near === 1, paging)
    const names = new Map((await categories(db)).map(({ knowCatId, path }) => [knowCatId, path]))
    return mapPage(page, (row) => ({
      position: row.position,
      line: row.line,
      part: row.part,
      caseStem: row.question.kind === 'case' ? row.question.stem : '',
      forms: formsFrom(row.question, row.categoryId ?? ''),
      knowCatName: names.get(row.categoryId ?? '') ?? '',
      near: row.near,
    }))
  },

  async confirmImport(input, { db, caller, now }) {
    return confirmDraft(db, caller, input, now)
  },
}
