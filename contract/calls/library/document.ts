import { Type as T, type Static } from 'typebox'
import { citedStates, citingKinds } from '../../kinds'
import { documentStandings } from '../../libraryKinds'
import type { Area } from '../call'
import { Flag, Id, Keyword, oneOf, pageOf, paging, strict, Time, PlatformWord } from '../fields'
import { reactionDetails, reactionsOf } from '../community/reaction'

const DocumentGroup = T.Object({ docTypeId: Id, docTypeName: PlatformWord, count: T.Integer() })
export type DocumentGroup = Static<typeof DocumentGroup>

/** Where the words that were looked for stand in a text: from, until. */
const Marks = T.Array(T.Object({ from: T.Integer(), until: T.Integer() }))
export type Marks = Static<typeof Marks>

const DocumentRow = T.Object({
  docId: Id,
  docTypeId: Id,
  docTypeName: PlatformWord,
  title: T.String(),
  /** WS/T 313—2019 and the like; empty when it has none. */
  number: T.String(),
  publisher: T.String(),
  date: T.String(),
  status: PlatformWord,
  /** What that says in one word; other: nothing of these. */
  standing: oneOf(documentStandings),
  summary: T.String(),
  views: T.Integer(),
  /** 1: of my hospital's own. */
  own: Flag,
  titleMarks: Marks,
  /** Clauses with the words that were looked for: a piece of each. */
  hits: T.Array(T.Object({ address: T.String(), words: T.String(), marks: Marks })),
})
export type DocumentRow = Static<typeof DocumentRow>

const DocumentFile = T.Object({
  fileId: Id,
  name: T.String(),
  type: T.String(),
  bytes: T.Number(),
  pages: T.Union([T.Integer(), T.Null()]),
  /** 1: a PDF of pictures, whose text nobody can search. */
  scanned: Flag,
  /** Signed; '' for who is not logged in. */
  url: T.String(),
})
export type DocumentFile = Static<typeof DocumentFile>

const DocumentClause = T.Object({
  address: T.String(),
  title: T.String(),
  words: T.String(),
  /** 1: new or other words than in the edition before. */
  changed: Flag,
})
export type DocumentClause = Static<typeof DocumentClause>

const DocumentDetail = T.Interface([T.Omit(DocumentRow, ['titleMarks', 'hits'])], {
  versionId: Id,
  keyPoints: T.Array(T.String()),
  keywords: T.Array(T.String()),
  /** 0: only the summary and key points are ours to show. */
  fullTextIncluded: Flag,
  disclaimer: PlatformWord,
  whatChanged: T.String(),
  inForceTime: T.Union([Time, T.Null()]),
  clauses: T.Array(DocumentClause),
  files: T.Array(DocumentFile),
  ...reactionDetails,
  /** Other editions of it, the newest first; the one in force is not among them. */
  editions: T.Array(
    T.Object({
      versionId: Id,
      number: T.String(),
      status: PlatformWord,
      whatChanged: T.String(),
      inForceTime: T.Union([Time, T.Null()]),
    }),
  ),
})

const Edition = T.Interface([DocumentDetail], {
  /** 0: the document in force replaces it. */ isLatest: Flag,
  replacedBy: T.String(),
})
export type DocumentEdition = Static<typeof Edition>
const ofEdition = T.Object({ docId: Id, versionId: T.Optional(Id) }, strict)

const CitedClause = T.Object({
  thingId: Id,
  docId: Id,
  title: T.String(),
  address: T.String(),
  clauseTitle: T.String(),
  /** How it stands in the newest edition: with other words (changed) or not there (gone) until somebody has looked at it; the document is in force no more (withdrawn). */
  state: oneOf(citedStates),
  /** The edition that still has it, where the one in force has not; '' : the one in force, or none. */
  versionId: T.String(),
})
export type CitedClause = Static<typeof CitedClause>

/** How far somebody is with a document that they have to read. Times are the server's. */
const Reading = T.Object({
  /** null: they need not. */
  dueTime: T.Union([Time, T.Null()]),
  /** Seconds that it takes, and that were read. */
  needSeconds: T.Integer(),
  seconds: T.Integer(),
  /** When they were at its end after that time. */
  seenTime: T.Union([Time, T.Null()]),
  /** When they said so. */
  knownTime: T.Union([Time, T.Null()]),
})
export type Reading = Static<typeof Reading>
const oneEdition = T.Object({ docId: Id, versionId: Id }, strict)

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
    summary:
      'Documents of the platform for my brand and of my hospital, by kind and words of their full text, newest first; with words also the clauses that hold them.',
    input: T.Object({ docTypeId: T.Optional(Id), keyword: Keyword, ...paging }, strict),
    output: pageOf(DocumentRow),
  },
  detail: {
    path: '/education-intf/api/doc/getDocumentDetailById',
    access: 'public',
    summary:
      'One document: facts, clauses, files by signed addresses; one that was withdrawn says why. Views count once per day a user.',
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
    summary: 'The same for authors, drafts too; no view is counted.',
    input: ofEdition,
    output: Edition,
  },
  fileText: {
    path: '/education-intf/api/own/document/fileText',
    access: 'signedIn',
    ours: true,
    silent: true,
    summary: 'The text of a file of a document, where the file itself cannot be drawn.',
    input: T.Object({ docId: Id, fileId: Id }, strict),
    output: T.Object({ name: T.String(), paragraphs: T.Array(T.String()) }),
  },
  cited: {
    path: '/education-intf/api/own/document/cited',
    access: 'signedIn',
    ours: true,
    silent: true,
    summary: 'Clauses that questions, courses or guides cite.',
    input: T.Object(
      { kind: oneOf(citingKinds), ids: T.Array(Id, { minItems: 1, maxItems: 100 }) },
      strict,
    ),
    output: T.Object({ list: T.Array(CitedClause) }),
  },
  reading: {
    path: '/education-intf/api/own/document/reading',
    access: 'signedIn',
    ours: true,
    silent: true,
    summary: 'How far I am with an edition that I may have to read.',
    input: oneEdition,
    output: Reading,
  },
  keepReading: {
    path: '/education-intf/api/own/document/keepReading',
    access: 'signedIn',
    ours: true,
    repeatable: true,
    silent: true,
    summary:
      'I am reading it; at most so many seconds count as the server’s clock went since the last time. atEnd: I have come to its end.',
    input: T.Object(
      { docId: Id, versionId: Id, seconds: T.Integer({ minimum: 0, maximum: 3600 }), atEnd: Flag },
      strict,
    ),
    output: Reading,
  },
  knowReading: {
    path: '/education-intf/api/own/document/knowReading',
    access: 'signedIn',
    ours: true,
    changes: true,
    silent: true,
    summary: 'I have read it and know it: refused before its end and its time were reached.',
    input: oneEdition,
    output: Reading,
  },
  ...reactionsOf('/education-intf/api/doc', 'docId'),
} as const satisfies Area
