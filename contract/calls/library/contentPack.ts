import { Type as T, type Static } from 'typebox'
import { packedKinds } from '../../kinds'
import type { Area } from '../call'
import { deskPaging, Flag, Id, oneOf, pageOf, strict, text, Time } from '../fields'

const own = '/education-intf/api/own/contentPack'
const maxBytes = 16 * 1024 * 1024

/** What a pack says of itself. */
const head = {
  packId: Id,
  name: T.String(),
  version: T.String(),
  /** The hospital that made it. */
  fromName: T.String(),
  source: T.String(),
  licence: T.String(),
  /** 1: its hospital says that a professional has reviewed it. */
  reviewed: Flag,
  madeTime: Time,
}

/** Of one kind in a pack: how many are new here, how many are newer than what was taken, stay as they are, and stay because the hospital changed them. */
const PackCount = T.Object({
  kind: oneOf(packedKinds),
  count: T.Integer(),
  fresh: T.Integer(),
  newer: T.Integer(),
  same: T.Integer(),
  kept: T.Integer(),
})
export type PackCount = Static<typeof PackCount>

const PackRow = T.Object({
  ...head,
  /** 0: it was read and not taken yet. */
  takenTime: Time,
  takenVersion: T.String(),
  takenBy: T.String(),
  /** Questions, courses and other things that it holds, taken or not. */
  things: T.Integer(),
  /** 1: the centre of a region sent it, to this hospital or, at the centre, from here. */
  isSent: Flag,
  /** Of what a centre sent: the hospitals of its region that have it, and those that took this version; 0 elsewhere. */
  hospitals: T.Integer(),
  takenIn: T.Integer(),
})
export type PackRow = Static<typeof PackRow>

/** What its maker says of a pack, and which kinds it holds. */
const Wanted = T.Object(
  {
    name: text(60, 2),
    version: text(20, 1),
    source: text(200),
    licence: text(200, 2),
    reviewed: Flag,
    kinds: T.Array(oneOf(packedKinds), {
      minItems: 1,
      maxItems: packedKinds.length,
      uniqueItems: true,
    }),
  },
  strict,
)
/** A pack that was looked at: what is in it, and what taking it would do. */
const Looked = T.Object({
  ...head,
  /** What `take` names: another file of the same pack in between is refused. */
  digest: T.String(),
  counts: T.Array(PackCount),
})

/** Content that hospitals exchange as files, or that a region's centre sends: made in one, taken in another. */
export const contentPack = {
  list: {
    path: `${own}/list`,
    needs: 'content.read',
    ours: true,
    summary: 'Packs that my hospital has read or taken, the last first.',
    input: T.Object({ ...deskPaging }, strict),
    output: pageOf(PackRow),
  },
  make: {
    path: `${own}/make`,
    needs: 'content.author',
    repeatable: true,
    handsOut: 'file',
    ours: true,
    silent: true,
    timeoutMs: 60_000,
    summary:
      'What my hospital made itself of these kinds, as a zip file with its name, version, source, licence and checksum. No people, no answers, no results; questions with pictures are left out and counted.',
    input: Wanted,
    output: T.Object({
      fileName: T.String(),
      base64: T.String(),
      count: T.Integer(),
      left: T.Integer(),
    }),
  },
  read: {
    path: `${own}/read`,
    needs: 'content.author',
    repeatable: true,
    ours: true,
    silent: true,
    timeoutMs: 60_000,
    inQuery: true,
    upload: { maxBytes },
    summary:
      'Reads a pack and checks it: size, shape, checksum, each thing in it. Says what taking it would do; nothing is taken yet. A broken or changed file is refused in a sentence.',
    input: T.Object({ fileName: text(200, 1) }, strict),
    output: Looked,
  },
  send: {
    path: `${own}/send`,
    needs: 'region.issue',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    silent: true,
    timeoutMs: 60_000,
    summary:
      'Sends what the centre of a region made itself to every hospital of the region: it stands among their packs, and each takes it or not. Again with the same name it is a new version.',
    input: Wanted,
    output: T.Object({ hospitals: T.Integer(), count: T.Integer(), left: T.Integer() }),
  },
  look: {
    path: `${own}/look`,
    needs: 'content.author',
    ours: true,
    silent: true,
    timeoutMs: 60_000,
    summary: 'A pack that stands here, read or sent, as `read` shows a file.',
    input: T.Object({ packId: Id }, strict),
    output: Looked,
  },
  take: {
    path: `${own}/take`,
    needs: 'content.author',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    silent: true,
    timeoutMs: 60_000,
    summary:
      'Takes what is new in a pack and renews what nobody here has changed since; everything else stays. Documents, questionnaires and checklists are drafts, questions go the way of an import. Twice is once.',
    input: T.Object({ packId: Id, digest: T.String({ minLength: 64, maxLength: 64 }) }, strict),
    output: T.Object({
      made: T.Integer(),
      renewed: T.Integer(),
      same: T.Integer(),
      kept: T.Integer(),
      /** Could not be taken: its category is none of ours. */
      left: T.Integer(),
    }),
  },
} as const satisfies Area
