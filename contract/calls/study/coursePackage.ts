import { Type as T, type Static } from 'typebox'
import { packageKinds } from '../../kinds'
import type { Area } from '../call'
import { Flag, Id, strict, oneOf } from '../fields'

const own = '/education-intf/api/own/coursePackage'

/** SCORM 1.2, or SCORM 2004 of any edition. */
export const PackageKind = oneOf(packageKinds)
export type PackageKind = Static<typeof PackageKind>

/** Characters of what a part of a package keeps: 64,000 of its own data by the standard, and the rest. */
const maxStateLength = 120_000

/** What a part of a package says of itself, and never unsays; null: nothing yet. */
const Item = T.Object({
  itemId: Id,
  title: T.String(),
  completed: Flag,
  passed: T.Union([Flag, T.Null()]),
  score: T.Union([T.Number(), T.Null()]),
})
export type PackageItem = Static<typeof Item>
const ofPhase = { taskId: Id, crsId: Id, phaseId: Id }

export const coursePackage = {
  open: {
    path: `${own}/open`,
    access: 'signedIn',
    ours: true,
    silent: true,
    summary:
      'Where a part of a course package plays (on the second origin, for half a day), and what it kept. Without tracingId nothing is kept.',
    input: T.Object(
      {
        ...ofPhase,
        tracingId: T.Optional(Id),
        itemId: T.Optional(Id),
        /** The page that will frame it: nobody else may. */
        origin: T.String({ pattern: '^https?://[A-Za-z0-9.\\[\\]:-]{1,200}$' }),
        /** 1: for authors, whoever learns. */
        preview: T.Optional(Flag),
      },
      strict,
    ),
    output: T.Object({
      kind: PackageKind,
      title: T.String(),
      items: T.Array(Item),
      itemId: Id,
      /** The second origin; empty: this host at `port`. */
      origin: T.String(),
      port: T.Integer(),
      path: T.String(),
      /** Data model of the standard as JSON, flat, by element; ready to start with. */
      state: T.String(),
      seq: T.Integer(),
      /** 1: what the course wants of it is there. */
      met: Flag,
    }),
  },
  keep: {
    path: `${own}/keep`,
    access: 'signedIn',
    ours: true,
    repeatable: true,
    silent: true,
    summary:
      'Keeps what a part of a package said. Older than what is kept (lease, seq): nothing changes. What counts is decided here.',
    input: T.Object(
      {
        ...ofPhase,
        tracingId: Id,
        itemId: Id,
        lease: T.Integer({ minimum: 1, maximum: 2_147_483_647 }),
        seq: T.Integer({ minimum: 1, maximum: 2_147_483_647 }),
        state: T.String({ minLength: 2, maxLength: maxStateLength }),
      },
      strict,
    ),
    output: T.Object({ items: T.Array(Item), met: Flag, seq: T.Integer() }),
  },
  page: {
    path: `${own}/page`,
    access: 'signedIn',
    ours: true,
    silent: true,
    summary:
      "The address of a package's page for a computer or a browser, where the mini-program cannot play it; empty when the server does not know its own.",
    input: T.Object(ofPhase, strict),
    output: T.Object({ url: T.String() }),
  },
} as const satisfies Area
