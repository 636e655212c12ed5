import type { Contract } from '@contract/calls'
import type { EditionForm, MadeEdition } from '@contract/calls/library/documentMaking'
import { Code } from '@contract/codes'
import { platformId } from '../../../companies'
import { namesIn } from '../../../db/personNames'
import type { Db } from '../../../db/schema'
import { newId } from '../../../db/newId'
import type { Caller, Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { commonReplies } from '../../../http/texts'
import type { FileStore } from '../../../integrations/fileStore/FileStore'
import { findFile, type FileAddresses } from '../../file/fileService'
import { clausesOfEdition, filesOfEdition } from '../documentRepository'
import { readFileFor } from './documentFiles'
import { documentTypes, everyEdition, listMade, type HeldEdition } from './editionRepository'
import { decisionCalls } from './decisionCalls'
import { saveDraft } from './saveDraft'
import { readingMakingCalls } from '../readings/readingMakingCalls'

const notThere = () => new DomainError(Code.notFound, commonReplies.notFound)

/** Which clauses of an edition are new or read otherwise than in the one before, and which are gone. */
async function changes(db: Db, shown: HeldEdition, editions: readonly HeldEdition[]) {
  const before = editions.find((one) => one.position < shown.position)
  if (!before) return { changed: [], gone: [] }
  const [now, then] = await Promise.all([
    clausesOfEdition(db, shown.docId, shown.versionId),
    clausesOfEdition(db, shown.docId, before.versionId),
  ])
  const earlier = new Map(then.map((one) => [one.address, one.wordsHash]))
  const kept = new Set(now.map(({ address }) => address))
  return {
    changed: now
      .filter(({ address, wordsHash }) => earlier.get(address) !== wordsHash)
      .map(({ address }) => address),
    gone: then.filter(({ address }) => !kept.has(address)).map(({ address }) => address),
  }
}

async function formOf(db: Db, held: HeldEdition): Promise<EditionForm> {
  const { docId, versionId } = held
  return {
    title: held.title,
    number: held.number,
    publisher: held.publisher,
    typeId: held.typeId,
    summary: held.summary,
    keyPoints: held.keyPoints,
    keywords: held.keywords,
    whatChanged: held.whatChanged,
    ...(held.inForceAt !== null && { inForceTime: held.inForceAt }),
    clauses: (await clausesOfEdition(db, docId, versionId)).map(({ address, title, words }) => ({
      address,
      title,
      words,
    })),
    files: (await filesOfEdition(db, docId, versionId)).map(({ fileId, name }) => ({
      fileId,
      name,
    })),
  }
}

async function shown(
  db: Db,
  caller: Caller,
  held: HeldEdition,
  editions: readonly HeldEdition[],
  sign: (comId: string, fileId: string) => string,
): Promise<MadeEdition> {
  const ids = [held.authorId, held.reviewerId].filter((one) => one !== null)
  const [names, form, differs, files] = await Promise.all([
    namesIn(db, caller.comId, ids),
    formOf(db, held),
    changes(db, held, editions),
    filesOfEdition(db, held.docId, held.versionId),
  ])
  return {
    ...form,
    docId: held.docId,
    versionId: held.versionId,
    edition: held.edition,
    state: held.state,
    platform: held.comId === platformId ? 1 : 0,
    mine: held.authorId === caller.userId ? 1 : 0,
    note: held.note,
    authorName: names.get(held.authorId ?? '') ?? '',
    reviewerName: names.get(held.reviewerId ?? '') ?? '',
    publishedTime: held.publishedAt,
    fileFacts: files.map(({ isScanned, ...file }) => ({
      ...file,
      scanned: isScanned ? 1 : 0,
      url: sign(held.comId, file.fileId),
    })),
    all: editions.map((one) => ({
      versionId: one.versionId,
      number: one.number,
      state: one.state,
      inForceTime: one.inForceAt,
      current: one.versionId === one.currentId ? 1 : 0,
    })),
    ...differs,
  }
}

/** The library as an office makes it: drafts, a second person who publishes, editions; and who has to read what. */
export const makingCalls = (
  store: FileStore,
  addresses: FileAddresses,
): Omit<Handlers<Contract['documentMaking']>, 'startSummary' | 'summary'> => ({
  ...decisionCalls,
  ...readingMakingCalls,

  list: ({ keyword = '', typeId, state, own, ...paging }, { db, caller }) =>
    listMade(
      db,
      {
        comId: caller.comId,
        brand: caller.brand,
        keyword: keyword.trim(),
        typeId,
        state,
        onlyOwn: own === 1,
      },
      paging,
    ),

  async types(_input, { db }) {
    return { list: await documentTypes(db) }
  },

  async read({ docId, versionId }, { db, caller, now }) {
    const editions = await everyEdition(db, [caller.comId, platformId], docId)
    const held =
      versionId === undefined ? editions[0] : editions.find((one) => one.versionId === versionId)
    if (!held) throw notThere()
    return shown(
      db,
      caller,
      held,
      editions,
      (comId, fileId) => addresses.of(comId, fileId, now).url,
    )
  },

  readFile: ({ fileId }, { db, caller }) => readFileFor(db, store, caller.comId, fileId),

  async save({ docId, versionId, edition, form }, { db, caller, now }) {
    for (const { fileId } of form.files)
      if (!(await findFile(db, fileId, [caller.comId]))) throw notThere()
    const at =
      docId !== undefined && versionId !== undefined && edition !== undefined
        ? { docId, versionId, edition }
        : { docId: newId(now), versionId: newId(now), edition: undefined }
    return saveDraft(db, store, caller, { at, form }, now)
  },

  async nextEdition({ docId }, { db, caller, now }) {
    const editions = await everyEdition(db, [caller.comId], docId)
    const [newest] = editions
    if (!newest) throw notThere()
    const { versionId, edition } = newest
    if (newest.state === 'draft' || newest.state === 'review') return { docId, versionId, edition }
    const { inForceTime: _, ...form } = await formOf(db, newest)
    const at = { docId, versionId: newId(now), edition: undefined }
    return saveDraft(db, store, caller, { at, form: { ...form, whatChanged: '' } }, now)
  },
})
