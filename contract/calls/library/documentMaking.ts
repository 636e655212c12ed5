import { Type as T } from 'typebox'
import { editionStates } from '../../kinds'
import { AudienceShape } from '../people/audience'
import type { Area } from '../call'
import { ClauseShape, EditionForm, MadeEdition, MadeRow, ReadingTask } from './documentShapes'
import {
  deskPaging,
  Flag,
  Id,
  Keyword,
  NewcomerDays,
  oneOf,
  pageOf,
  strict,
  text,
  Time,
} from '../fields'

export type { Clause, EditionForm, MadeEdition, MadeRow, ReadingTask } from './documentShapes'

const own = '/education-intf/api/own/documentMaking'
const oneDocument = T.Object({ docId: Id }, strict)
const atEdition = { docId: Id, versionId: Id, edition: T.Integer() }
const version = T.Object({ docId: Id, versionId: Id, edition: T.Integer() })

/** The library as an office makes it. */
export const documentMaking = {
  list: {
    path: `${own}/list`,
    needs: 'content.read',
    ours: true,
    summary:
      'Documents of my hospital and of the platform by their newest edition, the last changed first; the caller’s own drafts too.',
    input: T.Object(
      {
        keyword: Keyword,
        typeId: T.Optional(Id),
        state: T.Optional(oneOf(editionStates)),
        /** 1: only the hospital's own. */
        own: T.Optional(Flag),
        ...deskPaging,
      },
      strict,
    ),
    output: pageOf(MadeRow),
  },
  types: {
    path: `${own}/types`,
    needs: 'content.read',
    ours: true,
    summary: 'What kinds of documents there are.',
    input: T.Object({}, strict),
    output: T.Object({ list: T.Array(T.Object({ typeId: Id, name: T.String() })) }),
  },
  read: {
    path: `${own}/read`,
    needs: 'content.read',
    ours: true,
    summary: 'One edition with everything its author wrote; without a version the newest.',
    input: T.Object({ docId: Id, versionId: T.Optional(Id) }, strict),
    output: MadeEdition,
  },
  readFile: {
    path: `${own}/readFile`,
    needs: 'content.author',
    ours: true,
    repeatable: true,
    silent: true,
    timeoutMs: 120_000,
    summary:
      'Reads the text of an uploaded PDF, Word, Excel or PowerPoint file or picture, and finds its clauses. Refuses a broken one in a sentence; a PDF without text says that it is scanned.',
    input: T.Object({ fileId: Id }, strict),
    output: T.Object({
      name: T.String(),
      type: T.String(),
      bytes: T.Number(),
      pages: T.Union([T.Integer(), T.Null()]),
      scanned: Flag,
      /** 1: its text is longer than a document may be, and was cut. */
      cut: Flag,
      clauses: T.Array(ClauseShape),
    }),
  },
  save: {
    path: `${own}/save`,
    needs: 'content.author',
    changes: true,
    ours: true,
    silent: true,
    summary:
      'Stores a draft; without a document a new one. Nobody who reads notices. 101220 when somebody was quicker.',
    input: T.Object(
      {
        docId: T.Optional(Id),
        versionId: T.Optional(Id),
        edition: T.Optional(T.Integer()),
        form: EditionForm,
      },
      strict,
    ),
    output: version,
  },
  nextEdition: {
    path: `${own}/nextEdition`,
    needs: 'content.author',
    changes: true,
    ours: true,
    summary:
      'A draft of the next edition of a published document, with what the newest one says; the draft that is there already, if there is one.',
    input: oneDocument,
    output: version,
  },
  startSummary: {
    path: `${own}/startSummary`,
    needs: 'content.author',
    changes: true,
    decides: { about: 'export' },
    ours: true,
    silent: true,
    summary:
      'Has a language model write a summary and key points of an edition, by a long job: the words of its clauses leave, but for those with a mobile or identity number. Nothing of the document changes.',
    input: T.Object({ docId: Id, versionId: Id }, strict),
    output: T.Object({ jobId: Id }),
  },
  summary: {
    path: `${own}/summary`,
    needs: 'content.author',
    ours: true,
    silent: true,
    summary: 'What a language model wrote by a job of mine, until its author takes it over.',
    input: T.Object({ jobId: Id }, strict),
    output: T.Object({
      docId: Id,
      versionId: Id,
      model: T.String(),
      summary: T.String(),
      keyPoints: T.Array(T.String()),
    }),
  },
  submit: {
    path: `${own}/submit`,
    needs: 'content.author',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    summary: 'Hands a draft to a second person; says in words what it lacks.',
    input: T.Object(atEdition, strict),
    output: version,
  },
  takeBack: {
    path: `${own}/takeBack`,
    needs: 'content.author',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    summary: 'Takes what waits for its review back into the hands of its author.',
    input: T.Object(atEdition, strict),
    output: version,
  },
  publish: {
    path: `${own}/publish`,
    needs: 'content.publish',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    summary:
      'Approves an edition that somebody else wrote: it is in force from its day on, what cites a changed clause is marked, and who has to read the document is given the new edition.',
    input: T.Object(atEdition, strict),
    output: T.Object({ docId: Id, versionId: Id, marked: T.Integer(), given: T.Integer() }),
  },
  sendBack: {
    path: `${own}/sendBack`,
    needs: 'content.publish',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    summary: 'Sends an edition back to its author, with the reason.',
    input: T.Object({ ...atEdition, note: text(300, 1) }, strict),
    output: version,
  },
  withdraw: {
    path: `${own}/withdraw`,
    needs: 'content.publish',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    summary:
      'Takes a document of my hospital out of the library; nobody has to read it any more, and what cites it is marked.',
    input: T.Object({ docId: Id, reason: text(300, 1) }, strict),
    output: T.Object({}),
  },
  drop: {
    path: `${own}/drop`,
    needs: 'content.author',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    summary: 'Throws a draft away that was never published.',
    input: T.Object(atEdition, strict),
    output: T.Object({}),
  },
  readings: {
    path: `${own}/readings`,
    needs: 'content.read',
    ours: true,
    summary: 'Who has to read which document until when, and how many have; the newest first.',
    input: T.Object({ docId: T.Optional(Id), ...deskPaging }, strict),
    output: pageOf(ReadingTask),
  },
  giveReading: {
    path: `${own}/giveReading`,
    needs: 'content.author',
    changes: true,
    decides: { about: 'task' },
    ours: true,
    summary:
      'People have to read the edition in force until then; with `days` each new edition too, so many days after it comes into force.',
    input: T.Object(
      {
        docId: Id,
        endTime: Time,
        whom: AudienceShape,
        days: T.Optional(T.Integer({ minimum: 1, maximum: 365 })),
        newcomerDays: NewcomerDays,
      },
      strict,
    ),
    output: T.Object({ taskId: Id }),
  },
  endReading: {
    path: `${own}/endReading`,
    needs: 'content.author',
    changes: true,
    decides: { about: 'task' },
    ours: true,
    summary: 'Nobody has to read it by this task any more.',
    input: T.Object({ taskId: Id }, strict),
    output: T.Object({}),
  },
} as const satisfies Area
