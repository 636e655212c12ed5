import { Type as T, type Static } from 'typebox'
import { proposalKinds, proposalStates } from '../../kinds'
import { QuestionForm } from './authoringShapes'
import type { Area } from '../call'
import {
  deskPaging,
  Flag,
  Id,
  Keyword,
  oneOf,
  pageOf,
  strict,
  text,
  Time,
  PlatformWord,
} from '../fields'
import { Media, QuestionKind } from './question'

const own = '/education-intf/api/own/authoring'

export const ProposalRow = T.Object({
  proposalId: Id,
  kind: oneOf(proposalKinds),
  state: oneOf(proposalStates),
  stem: T.String(),
  questionKind: QuestionKind,
  knowCatName: PlatformWord,
  /** How many questions it changes: several for a case. */
  questions: T.Integer(),
  authorName: T.String(),
  authorDepartment: T.String(),
  authorJobNumber: T.String(),
  /** 1: mine, which somebody else has to look at. */
  mine: Flag,
  createdTime: Time,
  deciderName: T.String(),
  decidedTime: Time,
  note: T.String(),
})
export type ProposalRow = Static<typeof ProposalRow>

const Version = T.Object({
  questionId: Id,
  version: T.Integer(),
  caseStem: T.String(),
  caseMedia: T.Array(Media),
  form: QuestionForm,
})

/** A second person looks at questions before they come into the bank, where the hospital wants that. */
export const questionReview = {
  rule: {
    path: `${own}/reviewRule`,
    needs: 'exam.read',
    ours: true,
    summary: 'Whether a second person looks at questions of my hospital, and how many wait.',
    input: T.Object({}, strict),
    output: T.Object({ isWanted: Flag, waiting: T.Integer(), mineReturned: T.Integer() }),
  },
  setRule: {
    path: `${own}/setReviewRule`,
    needs: 'content.publish',
    changes: true,
    decides: { about: 'setting' },
    ours: true,
    silent: true,
    summary:
      'Says whether a second person looks at questions of my hospital. What waits when it is turned off still waits.',
    input: T.Object({ isWanted: Flag }, strict),
    output: T.Object({}),
  },
  list: {
    path: `${own}/proposals`,
    needs: 'exam.read',
    ours: true,
    summary:
      'Questions that wait for a second person, and what became of others, the oldest first.',
    input: T.Object(
      {
        state: T.Optional(oneOf(proposalStates)),
        mine: T.Optional(Flag),
        keyword: Keyword,
        ...deskPaging,
      },
      strict,
    ),
    output: pageOf(ProposalRow),
  },
  proposal: {
    path: `${own}/proposal`,
    needs: 'exam.read',
    ours: true,
    summary: 'What is proposed, and what stands in the bank now.',
    input: T.Object({ proposalId: Id }, strict),
    output: T.Object({
      proposal: ProposalRow,
      versions: T.Array(Version),
      before: T.Array(Version),
    }),
  },
  publish: {
    path: `${own}/publishProposals`,
    needs: 'content.publish',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    silent: true,
    timeoutMs: 60_000,
    summary:
      'Puts what is proposed into the bank; nobody their own. What cannot be (mine, decided before, overtaken by another change) stays and is counted.',
    input: T.Object({ proposalIds: T.Array(Id, { minItems: 1, maxItems: 500 }) }, strict),
    output: T.Object({
      published: T.Integer(),
      mine: T.Integer(),
      gone: T.Integer(),
      overtaken: T.Integer(),
    }),
  },
  sendBack: {
    path: `${own}/returnProposals`,
    needs: 'content.publish',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    silent: true,
    summary: 'Sends what is proposed back to its author, with a note that says why.',
    input: T.Object(
      { proposalIds: T.Array(Id, { minItems: 1, maxItems: 500 }), note: text(300, 1) },
      strict,
    ),
    output: T.Object({ returned: T.Integer(), mine: T.Integer(), gone: T.Integer() }),
  },
  withdraw: {
    path: `${own}/withdrawProposal`,
    needs: 'exam.author',
    changes: true,
    ours: true,
    silent: true,
    summary: 'Takes a proposal of mine back.',
    input: T.Object({ proposalId: Id }, strict),
    output: T.Object({}),
  },
} as const satisfies Area
