import { Type as T, type Static } from 'typebox'
import { deskJobStates, packParts, packPartStates } from '../../kinds'
import type { Area } from '../call'
import { Day, deskPaging, Id, Keyword, oneOf, pageOf, strict, text, Time } from '../fields'

const own = '/education-intf/api/own/inspection'

/** What a pack is about. */
const scope = {
  /** Days of the hospital, both included. */
  from: Day,
  until: Day,
  /** Departments with all below them; none: all that the caller may see. */
  unitIds: T.Array(Id, { maxItems: 200 }),
  /** Only what has one of these words in its name; none: everything. */
  topics: T.Array(text(20, 1), { maxItems: 10 }),
  parts: T.Array(oneOf(packParts), { minItems: 1, maxItems: packParts.length }),
}
export const PackScope = T.Object(scope, strict)
export type PackScope = Static<typeof PackScope>

/** A part of a pack as it stands. */
const Part = T.Object({
  part: oneOf(packParts),
  state: oneOf(packPartStates),
  /** Things in it: meetings, exams, people … as its name says. */
  count: T.Integer(),
  files: T.Integer(),
  pages: T.Integer(),
  bytes: T.Integer(),
  /** What is missing in it, in a person's words. */
  lacks: T.Array(T.String()),
})
export type PackPartStanding = Static<typeof Part>

const Pack = T.Object({
  packId: Id,
  jobId: Id,
  title: T.String(),
  /** Who it is for: 等级医院复审. */
  purpose: T.String(),
  ...scope,
  /** In words: the departments that it is about. */
  whom: T.String(),
  state: oneOf(deskJobStates),
  /** Why it failed, in a person's words. */
  says: T.String(),
  makerName: T.String(),
  createdTime: Time,
  /** 0: it is not whole yet. */
  madeTime: Time,
  pages: T.Integer(),
  bytes: T.Integer(),
  /** 1: its sums were counted a second way and agree; 0: they do not; -1: not counted yet. */
  verified: T.Integer({ minimum: -1, maximum: 1 }),
})
export type PackRow = Static<typeof Pack>
const one = T.Object({ packId: Id }, strict)

/** Inspection packs: everything of a period in one zip. */
export const inspection = {
  preview: {
    path: `${own}/preview`,
    needs: 'inspection.pack',
    ours: true,
    fromReplica: true,
    summary: 'How much would stand in each part of an inspection pack.',
    input: PackScope,
    output: T.Object({
      parts: T.Array(
        T.Object({ part: oneOf(packParts), count: T.Integer(), isClosed: T.Boolean() }),
      ),
      /** Units that were named and have been merged into others: 旧名 → 新名. */
      merged: T.Array(T.String()),
    }),
  },
  start: {
    path: `${own}/start`,
    asksAgain: true,
    needs: 'inspection.pack',
    changes: true,
    decides: { about: 'export' },
    ours: true,
    summary:
      'Begins the long job that makes an inspection pack. Refused where nothing was held in the period.',
    input: T.Object({ title: text(60, 1), purpose: text(60), ...scope }, strict),
    output: T.Object({ packId: Id, jobId: Id }),
  },
  list: {
    path: `${own}/list`,
    needs: 'inspection.pack',
    ours: true,
    summary:
      'Inspection packs, the last first: all of a hospital for who reads results of all of it, else the own ones. Kept three years.',
    input: T.Object({ keyword: Keyword, ...deskPaging }, strict),
    output: pageOf(Pack),
  },
  pack: {
    path: `${own}/pack`,
    needs: 'inspection.pack',
    handsOut: 'file',
    ours: true,
    silent: true,
    summary: 'A pack with its parts, and where its file is fetched, for two hours.',
    input: one,
    output: T.Object({
      pack: Pack,
      parts: T.Array(Part),
      /** What was done, the last first. */
      log: T.Array(T.Object({ time: Time, line: T.String() })),
      done: T.Integer(),
      total: T.Integer(),
      startedTime: Time,
      /** '' while it is not made. */
      address: T.String(),
      sha256: T.String(),
    }),
  },
} as const satisfies Area
