import { Type as T, type Static } from 'typebox'
import { editionStates } from '../../kinds'
import { AudienceShape } from '../people/audience'
import { Flag, Id, oneOf, strict, text, Time } from '../fields'

/** So much a document holds at most; what is longer is cut into several. */
export const documentLimits = {
  clauses: 1000,
  /** Characters of one clause, and of all. */
  clause: 8000,
  characters: 120_000,
  files: 12,
} as const

/** A piece of a document that can be cited. */
export const ClauseShape = T.Object(
  {
    /** How it is cited: 第三条, 4.2.1. */
    address: text(40, 1),
    title: text(120),
    words: text(documentLimits.clause),
  },
  strict,
)
export type Clause = Static<typeof ClauseShape>

/** What an edition says of itself, as it is written. */
export const EditionForm = T.Object(
  {
    title: text(120),
    /** WS/T 313—2019 and the like; empty when it has none. */
    number: text(60),
    publisher: text(80),
    typeId: T.String({ maxLength: 64 }),
    summary: text(1000),
    keyPoints: T.Array(text(200, 1), { maxItems: 20 }),
    keywords: T.Array(text(30, 1), { maxItems: 20 }),
    /** Of a later edition: what is new in it. */
    whatChanged: text(1000),
    /** From when on it is in force; none: nobody said yet. */
    inForceTime: T.Optional(Time),
    clauses: T.Array(ClauseShape, { maxItems: documentLimits.clauses }),
    files: T.Array(T.Object({ fileId: Id, name: text(80, 1) }, strict), {
      maxItems: documentLimits.files,
    }),
  },
  strict,
)
export type EditionForm = Static<typeof EditionForm>

const EditionStateShape = oneOf(editionStates)

/** A row of the desk's list: a document by its newest edition. */
export const MadeRow = T.Object({
  docId: Id,
  versionId: Id,
  title: T.String(),
  number: T.String(),
  typeName: T.String(),
  state: EditionStateShape,
  /** 1: it is the platform's, to be read only. */
  platform: Flag,
  /** null: nobody said. */
  inForceTime: T.Union([Time, T.Null()]),
  /** The number of editions. */
  editions: T.Integer(),
  clauses: T.Integer(),
  files: T.Integer(),
  /** People of my hospital who opened it. */
  readers: T.Integer(),
  /** Things that cite a clause which has changed since. */
  due: T.Integer(),
  authorName: T.String(),
  updatedTime: Time,
})
export type MadeRow = Static<typeof MadeRow>

export const MadeEdition = T.Interface([EditionForm], {
  docId: Id,
  versionId: Id,
  edition: T.Integer(),
  state: EditionStateShape,
  platform: Flag,
  /** 1: I wrote it, so somebody else reviews it. */
  mine: Flag,
  note: T.String(),
  authorName: T.String(),
  reviewerName: T.String(),
  publishedTime: T.Union([Time, T.Null()]),
  /** What became of each file. */
  fileFacts: T.Array(
    T.Object({
      fileId: Id,
      name: T.String(),
      type: T.String(),
      bytes: T.Number(),
      pages: T.Union([T.Integer(), T.Null()]),
      scanned: Flag,
      url: T.String(),
    }),
  ),
  /** All of the document, the newest first. */
  all: T.Array(
    T.Object({
      versionId: Id,
      number: T.String(),
      state: EditionStateShape,
      inForceTime: T.Union([Time, T.Null()]),
      current: Flag,
    }),
  ),
  /** Clauses that differ from the edition before, and those that are gone. */
  changed: T.Array(T.String()),
  gone: T.Array(T.String()),
})
export type MadeEdition = Static<typeof MadeEdition>

/** People have to read an edition. */
export const ReadingTask = T.Object({
  taskId: Id,
  docId: Id,
  title: T.String(),
  number: T.String(),
  endTime: Time,
  whom: AudienceShape,
  /** Days after the next edition comes into force; null: this edition only. */
  days: T.Union([T.Integer(), T.Null()]),
  withdrawn: Flag,
  given: T.Integer(),
  done: T.Integer(),
})
export type ReadingTask = Static<typeof ReadingTask>
