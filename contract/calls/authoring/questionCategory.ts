import { Type as T, type Static } from 'typebox'
import type { Area } from '../call'
import { Flag, Id, strict, text } from '../fields'

const own = '/education-intf/api/own/authoring'
const name = text(40, 1)

export const CategoryRow = T.Object({
  knowCatId: Id,
  /** '': it stands at the top. */
  parentId: T.String(),
  name: T.String(),
  /** 1: whoever asks may rename, move, merge and close it. */
  own: Flag,
  /** 1: it is the platform's. */
  platform: Flag,
  closed: Flag,
  /** Questions of mine and the platform's in it, and in those below it. */
  questions: T.Integer(),
  /** In it alone. */
  here: T.Integer(),
})
export type CategoryRow = Static<typeof CategoryRow>

/** Knowledge categories: the platform's tree, and each hospital's own below it. */
export const questionCategory = {
  tree: {
    path: `${own}/categories`,
    needs: 'exam.read',
    ours: true,
    summary:
      'Every category that my hospital sees, each after the one above it, with the number of its questions; closed ones too.',
    input: T.Object({}, strict),
    output: T.Object({ list: T.Array(CategoryRow) }),
  },
  add: {
    path: `${own}/addCategory`,
    needs: 'exam.author',
    changes: true,
    decides: { about: 'setting' },
    ours: true,
    silent: true,
    summary:
      "Adds a category of mine: at the top, or below one of mine or the platform's, four deep at most. Refused where one there has that name.",
    input: T.Object({ parentId: T.Optional(Id), name }, strict),
    output: T.Object({ knowCatId: Id }),
  },
  rename: {
    path: `${own}/renameCategory`,
    needs: 'exam.author',
    changes: true,
    decides: { about: 'setting' },
    ours: true,
    silent: true,
    summary: 'Gives a category of mine another name.',
    input: T.Object({ knowCatId: Id, name }, strict),
    output: T.Object({}),
  },
  move: {
    path: `${own}/moveCategory`,
    needs: 'exam.author',
    changes: true,
    decides: { about: 'setting' },
    ours: true,
    silent: true,
    summary:
      'Puts a category of mine, with all below it, under another one or to the top. Refused under itself.',
    input: T.Object({ knowCatId: Id, parentId: T.Optional(Id) }, strict),
    output: T.Object({}),
  },
  merge: {
    path: `${own}/mergeCategory`,
    needs: 'exam.author',
    changes: true,
    decides: { about: 'setting' },
    ours: true,
    silent: true,
    timeoutMs: 60_000,
    summary:
      'Puts everything of a category of mine into another one: questions, those below it, what learners remember, rules of exams and courses. It is closed then.',
    input: T.Object({ knowCatId: Id, into: Id }, strict),
    output: T.Object({ questions: T.Integer() }),
  },
  close: {
    path: `${own}/closeCategory`,
    needs: 'exam.author',
    changes: true,
    decides: { about: 'setting' },
    ours: true,
    silent: true,
    summary:
      'Closes an empty category of mine, or opens it again. One with questions, or open ones below it, is refused by their number.',
    input: T.Object({ knowCatId: Id, closed: Flag }, strict),
    output: T.Object({}),
  },
} as const satisfies Area
