import { Type as T, type Static } from 'typebox'
import { citingKinds } from '../../kinds'
import type { Area } from '../call'
import { deskPaging, Flag, Id, Keyword, oneOf, pageOf, strict, Time } from '../fields'

const own = '/education-intf/api/own/citation'
const thing = { kind: oneOf(citingKinds), thingId: Id }
const clause = { docId: Id, address: T.String({ minLength: 1, maxLength: 40 }) }

const Citation = T.Object({
  ...thing,
  /** The stem, or the title. */
  thing: T.String(),
  ...clause,
  title: T.String(),
  number: T.String(),
  /** How the clause reads in the newest edition; '' : it is gone. */
  clauseTitle: T.String(),
  words: T.String(),
  /** 1: it reads otherwise than when it was cited or reviewed. */
  due: Flag,
  /** 1: it is not in the newest edition any more. */
  gone: Flag,
  /** 1: its document was withdrawn. */
  withdrawn: Flag,
  citedTime: Time,
})
export type Citation = Static<typeof Citation>

const FoundClause = T.Object({
  ...clause,
  title: T.String(),
  number: T.String(),
  clauseTitle: T.String(),
  words: T.String(),
})
export type FoundClause = Static<typeof FoundClause>

/** What cites clauses of documents. */
export const citation = {
  clauses: {
    path: `${own}/clauses`,
    needs: 'content.read',
    ours: true,
    silent: true,
    summary: 'Clauses of the newest editions by words, or of one document in their order.',
    input: T.Object({ keyword: Keyword, docId: T.Optional(Id), ...deskPaging }, strict),
    output: pageOf(FoundClause),
  },
  of: {
    path: `${own}/of`,
    needs: 'content.read',
    ours: true,
    silent: true,
    summary: 'What a question, course or guide cites.',
    input: T.Object(thing, strict),
    output: T.Object({ list: T.Array(Citation) }),
  },
  list: {
    path: `${own}/list`,
    needs: 'content.read',
    ours: true,
    summary:
      'Everything of my hospital that cites a clause, what waits for a review first; due 1: only that.',
    input: T.Object(
      {
        due: T.Optional(Flag),
        docId: T.Optional(Id),
        kind: T.Optional(oneOf(citingKinds)),
        ...deskPaging,
      },
      strict,
    ),
    output: pageOf(Citation),
  },
  cite: {
    path: `${own}/cite`,
    needs: 'content.author',
    changes: true,
    ours: true,
    silent: true,
    summary: 'A question, course or guide cites a clause; twice is once.',
    input: T.Object({ ...thing, ...clause }, strict),
    output: T.Object({}),
  },
  uncite: {
    path: `${own}/uncite`,
    needs: 'content.author',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    silent: true,
    summary: 'It cites the clause no more.',
    input: T.Object({ ...thing, ...clause }, strict),
    output: T.Object({}),
  },
  confirm: {
    path: `${own}/confirm`,
    needs: 'content.author',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    silent: true,
    summary:
      'Somebody has looked at it: it is right by the words that the clause has now, and may stand in new papers again. Refused where the clause is gone.',
    input: T.Object({ ...thing, ...clause }, strict),
    output: T.Object({}),
  },
} as const satisfies Area
