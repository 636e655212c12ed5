import type { Contract } from '@contract/calls'
import type { DocumentDetail, DocumentEdition } from '@contract/calls/document'
import { Code } from '@contract/codes'
import { dayOf } from '@contract/rules/hospitalTime'
import { mapPage } from '../../db/page'
import type { Db } from '../../db/schema'
import type { Caller, Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { reactionsFor, reactionCounts } from '../library/libraryService'
import { documentRepository, type Viewer } from './documentRepository'
import { commonReplies } from '../../http/texts'

/** Names the edition in force. */
const latest = 'latest'

interface Body {
  keyPoints: string[]
  fullTextIncluded: boolean
  disclaimer: string
}

type Row = Awaited<ReturnType<ReturnType<typeof documentRepository>['search']>>['list'][number]

const rowOf = (row: Row) => ({
  docId: row.document_id,
  docTypeId: row.type_id,
  docTypeName: row.type_name,
  title: row.title,
  number: row.number,
  publisher: row.publisher,
  date: row.issued,
  status: row.status,
  summary: row.summary,
  views: row.views ?? 0,
})

const viewerOf = (caller: Caller | undefined, address: string): Viewer =>
  caller ? { comId: caller.comId, viewer: caller.userId } : { comId: '', viewer: address }

/** The library of documents: open to everybody; a logged-in person sees the documents of the own brand. */
export function documentCalls(): Handlers<Contract['document']> {
  async function findDetail(
    db: Db,
    docId: string,
    caller: Caller | undefined,
  ): Promise<DocumentDetail> {
    const documents = documentRepository(db)
    const row = await documents.find(docId, caller?.brand)
    if (!row) throw new DomainError(Code.notFound, commonReplies.notFound)
    const body = row.body as Body
    return {
      ...rowOf(row),
      keyPoints: body.keyPoints,
      keywords: row.keywords,
      fullTextIncluded: body.fullTextIncluded ? 1 : 0,
      disclaimer: body.disclaimer,
      editions: (await documents.editions(docId)).map((one) => ({
        versionId: one.version_id,
        number: one.number,
        status: one.status,
      })),
      ...(await reactionCounts(db, caller, { kind: 'doc', itemId: docId })),
    }
  }

  /** Without a version: the document in force. */
  async function findEdition(
    db: Db,
    docId: string,
    versionId: string | undefined,
    caller: Caller | undefined,
  ): Promise<DocumentEdition> {
    const detail = await findDetail(db, docId, caller)
    if (versionId === undefined || versionId === latest)
      return { ...detail, versionId: latest, isLatest: 1, replacedBy: '' }
    const old = (await documentRepository(db).editions(docId)).find(
      (one) => one.version_id === versionId,
    )
    if (!old) throw new DomainError(Code.notFound, commonReplies.notFound)
    return {
      ...detail,
      versionId,
      isLatest: 0,
      replacedBy: detail.number || detail.title,
      title: old.title,
      number: old.number,
      publisher: old.publisher,
      date: old.issued,
      status: old.status,
      summary: old.summary,
      keyPoints: old.key_points,
    }
  }

  return {
    async groups(_input, { db, caller }) {
      const rows = await documentRepository(db).groups(caller?.brand)
      return {
        list: rows.map((row) => ({
          docTypeId: row.type_id,
          docTypeName: row.type_name,
          count: row.count,
        })),
      }
    },

    async search({ docTypeId: typeId, keyword, ...paging }, { db, caller }) {
      const wish = { brand: caller?.brand, typeId, keyword }
      return mapPage(await documentRepository(db).search(wish, paging), rowOf)
    },

    async detail({ docId }, { db, caller, address, now }) {
      const detail = await findDetail(db, docId, caller)
      await documentRepository(db).countView(docId, viewerOf(caller, address), dayOf(now))
      return detail
    },

    async edition({ docId, versionId }, { db, caller, address, now }) {
      const edition = await findEdition(db, docId, versionId, caller)
      await documentRepository(db).countView(docId, viewerOf(caller, address), dayOf(now))
      return edition
    },

    editionPreview({ docId, versionId }, { db, caller }) {
      return findEdition(db, docId, versionId, caller)
    },

    ...reactionsFor('doc', 'docId'),
  }
}
