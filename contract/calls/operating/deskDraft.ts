import { Type as T, type Static } from 'typebox'
import type { Area } from '../call'
import { Id, strict, text, Time } from '../fields'

const own = '/education-intf/api/own/deskDraft'

/** What is edited, by the kind and the id of it: exam/0191…, question/new. */
const thing = text(160, 1)
/** Which version of the stored thing it was written upon. */
const base = text(64)

/** Somebody else who has changes of the same thing that are not stored yet. */
export const OtherWriter = T.Object({
  userId: Id,
  userName: T.String(),
  jobNumber: T.String(),
  deptName: T.String(),
  keptTime: Time,
})
export type OtherWriter = Static<typeof OtherWriter>
const others = T.Array(OtherWriter)

/** What somebody at a desk has written and not stored yet. */
export const deskDraft = {
  open: {
    path: `${own}/open`,
    access: 'signedIn',
    ours: true,
    summary:
      'My draft of a thing, if there is one, and who else of my hospital has changes of it that are not stored.',
    input: T.Object({ thing }, strict),
    output: T.Object({
      draft: T.Union([T.Object({ written: T.String(), base, keptTime: Time }), T.Null()]),
      others,
    }),
  },
  keep: {
    path: `${own}/keep`,
    access: 'signedIn',
    repeatable: true,
    ours: true,
    silent: true,
    summary: 'Keeps what I have written so far (JSON of the editor) in place of my draft before.',
    input: T.Object({ thing, base, written: text(400_000, 1) }, strict),
    output: T.Object({ keptTime: Time, others }),
  },
  drop: {
    path: `${own}/drop`,
    access: 'signedIn',
    repeatable: true,
    ours: true,
    silent: true,
    summary: 'Forgets my draft: it is stored, or not wanted.',
    input: T.Object({ thing }, strict),
    output: T.Object({}),
  },
} as const satisfies Area
