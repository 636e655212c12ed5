import { Type as T, type Static } from 'typebox'
import type { Area } from './call'
import { Flag, Id, Keyword, pageOf, paging, strict } from './fields'

const DocumentGroup = T.Object({ docTypeId: Id, docTypeName: T.String(), count: T.Integer() })
export type DocumentGroup = Static<typeof DocumentGroup>

const DocumentRow = T.Object({
  docId: Id, docTypeId: Id, docTypeName: T.String(), title: T.String(),
  /** WS/T 313—2019 and the like; empty when it has none. */
  number: T.String(), publisher: T.String(), date: T.String(), status: T.String(), summary: T.String(),
  views: T.Integer(),
})
export type DocumentRow = Static<typeof DocumentRow>

const DocumentDetail = T.Interface([DocumentRow], {
  keyPoints: T.Array(T.String()), keywords: T.Array(T.String()),
  /** 0: only the summary and key points are ours to show. */
  fullTextIncluded: Flag,
  disclaimer: T.String(),
})
export type DocumentDetail = Static<typeof DocumentDetail>

export const document = {
  groups: {
    path: '/education-intf/api/doc/getDocGroup', access: 'public',
    summary: 'Kinds of documents with the number of each.',
    input: T.Object({}, strict), output: T.Object({ list: T.Array(DocumentGroup) }),
  },
  search: {
    path: '/education-intf/api/doc/searchDocument', access: 'public',
    summary: 'Documents of the brand by kind and words, newest first.',
    input: T.Object({ docTypeId: T.Optional(Id), keyword: Keyword, ...paging }, strict),
    output: pageOf(DocumentRow),
  },
  detail: {
    path: '/education-intf/api/doc/getDocumentDetailById', access: 'public',
    summary: 'One document: facts, key points, source. Views count once a day a person.',
    input: T.Object({ docId: Id }, strict), output: DocumentDetail,
  },
} as const satisfies Area
