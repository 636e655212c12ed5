import type { Contract } from '@contract/calls'
import type { DocumentEdition, DocumentRow } from '@contract/calls/library/document'
import { Code } from '@contract/codes'
import type { Language } from '@contract/texts'
import { dayOf } from '@contract/rules/hospitalTime'
import { platformId } from '../../companies'
import type { Db } from '../../db/schema'
import type { Caller, Context, Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { commonReplies, textIn } from '../../http/texts'
import { findFile, type FileAddresses } from '../file/fileService'
import type { ContentChecks } from '../contentCheck/contentCheckService'
import { reactionsFor, reactionCounts } from '../library/libraryService'
import { citedBy } from './citing/citationRepository'
import {
  clausesOfEdition,
  countView,
  documentGroups,
  editionsOf,
  filesOfEdition,
  findFileText,
  findWithdrawn,
  type EditionRow,
  type Viewer,
} from './documentRepository'
import { readingCalls } from './readings/readingCalls'
import { inForce, replies, standingOf, statusTexts } from './texts'
import { marksIn, pieceOf, wordsOf } from './search/grams'
import { clausesWith, searchDocuments, type FoundRow } from './search/searchRepository'
import type { Reader } from './visibleRepository'

/** Names the edition in force. */
const latest = 'latest'

const viewerOf = (caller: Caller | undefined, address: string): Viewer =>
  caller ? { comId: caller.comId, viewer: caller.userId } : { comId: '', viewer: address }
const readerOf = (caller: Caller | undefined): Reader => ({
  comId: caller?.comId ?? platformId,
  brand: caller?.brand,
})
const notThere = () => new DomainError(Code.notFound, commonReplies.notFound)

/** Why an edition cannot be read: its document was withdrawn, and for what, or there is none. */
async function notShown(db: Db, docId: string, caller: Caller | undefined) {
  const withdrawn = await findWithdrawn(db, docId, readerOf(caller))
  return withdrawn ? new DomainError(Code.ended, replies.withdrawn, withdrawn) : notThere()
}

const rowOf = (row: FoundRow): Omit<DocumentRow, 'titleMarks' | 'hits'> => ({
  docId: row.docId,
  docTypeId: row.docTypeId,
  docTypeName: row.docTypeName,
  title: row.title,
  number: row.number,
  publisher: row.publisher,
  date: row.date,
  status: row.status,
  standing: standingOf(row.status),
  summary: row.summary,
  views: row.views,
  own: row.comId === platformId ? 0 : 1,
})

/** The rows of a page with the places of the words, in the title and in up to three clauses. */
async function withHits(
  db: Db,
  rows: readonly FoundRow[],
  keyword: string,
): Promise<DocumentRow[]> {
  const words = wordsOf(keyword)
  const hits = await clausesWith(db, rows, words)
  return rows.map((row) => ({
    ...rowOf(row),
    titleMarks: marksIn(row.title, words),
    hits: hits
      .filter(({ docId }) => docId === row.docId)
      .flatMap(({ address, title, words: said }) => {
        const piece = pieceOf([title, said].filter(Boolean).join(' '), words)
        return piece ? [{ address, ...piece }] : []
      }),
  }))
}

/** Files of an edition with addresses that are signed for who is logged in. */
async function shownFiles(
  db: Db,
  edition: EditionRow,
  addresses: FileAddresses,
  now: number,
  caller: Caller | undefined,
) {
  const files = await filesOfEdition(db, edition.docId, edition.versionId)
  return Promise.all(
    files.map(async ({ isScanned, ...file }) => {
      const stored = caller && (await findFile(db, file.fileId, [edition.comId]))
      return {
        ...file,
        scanned: isScanned ? (1 as const) : (0 as const),
        url: stored ? addresses.of(stored.com_id, stored.file_id, now).url : '',
      }
    }),
  )
}

/** Which edition is meant: named, or (none, `latest`) the one in force; of a preview else the newest. */
function choose(
  editions: readonly EditionRow[],
  versionId: string | undefined,
  isPreview: boolean,
) {
  if (versionId !== undefined && versionId !== latest)
    return editions.find((one) => one.versionId === versionId)
  return (
    editions.find((one) => one.versionId === one.currentId) ?? (isPreview ? editions[0] : undefined)
  )
}

/** An edition's own word; of one that was replaced, or is still to come, not that it is in force. */
function statusOf(shown: EditionRow, current: EditionRow | undefined, language: Language): string {
  if (shown.status !== inForce || shown.versionId === current?.versionId) return shown.status
  const isOlder = current !== undefined && shown.position < current.position
  return textIn(isOlder ? statusTexts.replaced : statusTexts.toCome, language)
}

/** The library: the platform's documents are open to everybody; who is logged in reads those of the own brand and hospital. */
export function documentCalls(
  addresses: FileAddresses,
  checks: ContentChecks,
): Handlers<Contract['document']> {
  async function findEdition(
    db: Db,
    { docId, versionId }: { docId: string; versionId?: string | undefined },
    { caller, now, language }: Pick<Context<Caller | undefined>, 'caller' | 'now' | 'language'>,
    isPreview = false,
  ): Promise<DocumentEdition> {
    const editions = await editionsOf(db, docId, readerOf(caller), isPreview)
    const shown = choose(editions, versionId, isPreview)
    if (!shown) throw await notShown(db, docId, caller)
    const current = editions.find((one) => one.versionId === one.currentId)
    const before = editions.find(
      (one) => one.position < shown.position && one.state === 'published',
    )
    const earlier = new Map(
      before
        ? (await clausesOfEdition(db, docId, before.versionId)).map((one) => [
            one.address,
            one.wordsHash,
          ])
        : [],
    )
    const isLatest = current === undefined || shown.position >= current.position
    const status = statusOf(shown, current, language)
    return {
      docId,
      versionId: shown.versionId,
      docTypeId: shown.typeId,
      docTypeName: shown.typeName,
      title: shown.title,
      number: shown.number,
      publisher: shown.publisher,
      date: shown.issued,
      status,
      standing: standingOf(status),
      summary: shown.summary,
      views: shown.views,
      own: shown.comId === platformId ? 0 : 1,
      keyPoints: shown.keyPoints,
      keywords: shown.keywords,
      fullTextIncluded: shown.fullText ? 1 : 0,
      disclaimer: shown.disclaimer,
      whatChanged: shown.whatChanged,
      inForceTime: shown.inForceAt,
      clauses: (await clausesOfEdition(db, docId, shown.versionId)).map(
        ({ address, title, words, wordsHash }) => ({
          address,
          title,
          words,
          changed: before && earlier.get(address) !== wordsHash ? 1 : 0,
        }),
      ),
      files: await shownFiles(db, shown, addresses, now, caller),
      editions: editions
        .filter((one) => one.versionId !== current?.versionId)
        .map((one) => ({
          versionId: one.versionId,
          number: one.number,
          status: statusOf(one, current, language),
          whatChanged: one.whatChanged,
          inForceTime: one.inForceAt,
        })),
      isLatest: isLatest ? 1 : 0,
      replacedBy: isLatest ? '' : current.number || current.title,
      ...(await reactionCounts(db, caller, { kind: 'doc', itemId: docId })),
    }
  }

  return {
    ...readingCalls,

    async groups(_input, { db, caller }) {
      return { list: await documentGroups(db, readerOf(caller)) }
    },

    async search({ docTypeId: typeId, keyword = '', ...paging }, { db, caller }) {
      const page = await searchDocuments(db, readerOf(caller), { typeId, keyword }, paging)
      return { ...page, list: await withHits(db, page.list, keyword) }
    },

    async detail({ docId }, context) {
      const { db, caller, address, now } = context
      const detail = await findEdition(db, { docId }, context)
      await countView(db, docId, viewerOf(caller, address), dayOf(now))
      return detail
    },

    async edition(which, context) {
      const { db, caller, address, now } = context
      const edition = await findEdition(db, which, context)
      await countView(db, which.docId, viewerOf(caller, address), dayOf(now))
      return edition
    },

    editionPreview: (which, context) => findEdition(context.db, which, context, true),

    async fileText(which, { db, caller }) {
      const text = await findFileText(db, which, readerOf(caller))
      if (!text) throw notThere()
      return text
    },

    async cited({ kind, ids }, { db, caller }) {
      return { list: await citedBy(db, readerOf(caller), kind, ids) }
    },

    ...reactionsFor('doc', 'docId', checks),
  }
}
