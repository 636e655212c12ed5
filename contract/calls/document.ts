import { Type as T, type Static } from 'typebox'
import type { Area } from './call'
import { Flag, Id, Keyword, pageOf, paging, strict } from './fields'
import { reactionDetails, reactionsOf } from './reaction'

const DocumentGroup = T.Object({ docTypeId: Id, docTypeName: T.String(), count: T.Integer() })
export type DocumentGroup = Static<typeof DocumentGroup>

const DocumentRow = T.Object({
  docId: Id,
  docTypeId: Id,
  docTypeName: T.String(),
  title: T.String(),
  /** WS/T 313—2019 and the like; empty when it has none. */
  number: T.String(),
  publisher: T.String(),
  date: T.String(),
  status: T.String(),
  summary: T.String(),
  views: T.Integer(),
})
export type DocumentRow = Static<typeof DocumentRow>

const DocumentDetail = T.Interface([DocumentRow], {
  keyPoints: T.Array(T.String()),
  keywords: T.Array(T.String()),
  /** 0: only the summary and key points are ours to show. */
  fullTextIncluded: Flag,
  disclaimer: T.String(),
  ...reactionDetails,
  /** Other editions of it; the one in force is not among them. */
  editions: T.Array(T.Object({ versionId: Id, number: T.String(), status: T.String() })),
})
export type DocumentDetail = Static<typeof DocumentDetail>

const Edition = T.Interface([DocumentDetail], {
  versionId: Id,
  /** 0: the document in force replaces it. */ isLatest: Flag,
  replacedBy: T.String(),
})
export type DocumentEdition = Static<typeof Edition>
const ofEdition = T.Object({ docId: Id, versionId: T.Optional(Id) }, strict)

export const document = {
  groups: {
    path: '/education-intf/api/doc/getDocGroup',
    fromReplica: true,
    access: 'public',
    summary: 'Kinds of documents with the number of each.',
    input: T.Object({}, strict),
    output: T.Object({ list: T.Array(DocumentGroup) }),
  },
  search: {
    path: '/education-intf/api/doc/searchDocument',
    fromReplica: true,
    access: 'public',
    summary: 'Documents of the brand by kind and words, newest first.',
    input: T.Object({ docTypeId: T.Optional(Id), keyword: Keyword, ...paging }, strict),
    output: pageOf(DocumentRow),
  },
  detail: {
    path: '/education-intf/api/doc/getDocumentDetailById',
    access: 'public',
    summary: 'One document: facts, key points, source. Views count once per day a user.',
    input: T.Object({ docId: Id }, strict),
    output: DocumentDetail,
  },
  edition: {
    path: '/education-intf/api/doc/getVersionDocumentDetailById',
    access: 'public',
    summary: 'One edition of a document; an old one says what replaced it.',
    input: ofEdition,
    output: Edition,
  },
  editionPreview: {
    path: '/education-intf/api/doc/getVersionDocumentByIdForPreview',
    needs: 'content.read',
    summary: 'The same for authors; no view is counted.',
    input: ofEdition,
    output: Edition,
  },
  ...reactionsOf('/education-intf/api/doc', 'docId'),
} as const satisfies Area
