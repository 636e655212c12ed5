import { Type as T, type Static } from 'typebox'
import { entryKinds, unitKinds } from '../../kinds'
import type { Area } from '../call'
import { PostNature } from './dictionary'
import { Flag, Id, oneOf, strict, text, Time } from '../fields'

const Name = text(60, 1)
/** What stands beside the tree (posts, titles, groups of people), and what else people choose from. */
const EntryKind = oneOf(entryKinds)
export type EntryKind = Static<typeof EntryKind>

const Unit = T.Object({
  unitId: Id,
  name: T.String(),
  kind: oneOf(unitKinds),
  /** The hospital's own number of it; '' without one. */
  code: T.String(),
  parentId: T.Union([Id, T.Null()]),
  /** null: it is open. */
  closedTime: T.Union([Time, T.Null()]),
  /** What it was called before, and those that were merged into it. */
  formerNames: T.Array(T.String()),
  /** Active people whose main post is in it, and with those below it. */
  people: T.Integer(),
  peopleBelow: T.Integer(),
})
export type Unit = Static<typeof Unit>

const Entry = T.Object({
  kind: EntryKind,
  entryId: Id,
  name: T.String(),
  /** Of posts and titles. */
  nature: T.Union([PostNature, T.Null()]),
  closedTime: T.Union([Time, T.Null()]),
  people: T.Integer(),
})
export type Entry = Static<typeof Entry>

/** An entry of a dictionary, the platform's or the hospital's own. */
const DictionaryEntry = T.Interface([Entry], {
  /** Of majors: the group; null: it is a group, or of another kind. */
  parentId: T.Union([Id, T.Null()]),
  /** Of templates: a path of departments each. */
  departments: T.Array(T.String()),
  /** 1: the platform's, which a hospital only reads. */
  platform: Flag,
})
export type DictionaryEntry = Static<typeof DictionaryEntry>

/** What a merge or a close would take along. */
const Effects = T.Object({
  people: T.Integer(),
  units: T.Integer(),
  exams: T.Integer(),
  courses: T.Integer(),
  meetings: T.Integer(),
  trainings: T.Integer(),
  grants: T.Integer(),
})
export type Effects = Static<typeof Effects>

/** Names of departments; `above/below` puts one below another. */
export const departmentPaths = T.Array(text(120, 1), { maxItems: 500 })

const own = '/education-intf/api/own/organisation'
/** What changes the tree, or what stands beside it. */
const change = {
  needs: 'people.manage',
  changes: true,
  ours: true,
  silent: true,
  decides: { about: 'unit' },
} as const

/** The units of a hospital in one tree, its posts, titles and groups. */
export const organisation = {
  tree: {
    path: `${own}/tree`,
    needs: 'staff.read',
    ours: true,
    summary:
      'Units in the order of their tree, posts, titles and groups, closed ones too, each with its people. Who reads departments only gets these and those above them.',
    input: T.Object({}, strict),
    output: T.Object({ units: T.Array(Unit), entries: T.Array(Entry) }),
  },
  saveUnit: {
    path: `${own}/saveUnit`,
    ...change,
    summary:
      'Makes a unit (without unitId), or changes name, kind and number of one; a former name is kept. Two open units below the same one cannot be called the same.',
    input: T.Object(
      {
        unitId: T.Optional(Id),
        name: Name,
        kind: oneOf(unitKinds),
        code: text(30),
        /** Where a new one stands; without it at the top. */
        parentId: T.Optional(Id),
      },
      strict,
    ),
    output: T.Object({ unitId: Id }),
  },
  moveUnit: {
    path: `${own}/moveUnit`,
    ...change,
    summary:
      'Puts a unit with all that is below it under another one (null: at the top), before `beforeId` or last. Under itself: refused.',
    input: T.Object(
      { unitId: Id, parentId: T.Union([Id, T.Null()]), beforeId: T.Optional(Id) },
      strict,
    ),
    output: T.Object({}),
  },
  effects: {
    path: `${own}/effects`,
    needs: 'people.manage',
    ours: true,
    summary: 'What hangs on a unit: its people, units in it, what is meant for it, rights in it.',
    input: T.Object({ unitId: Id }, strict),
    output: Effects,
  },
  mergeUnits: {
    path: `${own}/mergeUnits`,
    ...change,
    summary:
      'A unit goes over into another one: people, units in it, audiences, rights and former names follow in one transaction; it is closed and its name stays known.',
    input: T.Object({ unitId: Id, intoId: Id }, strict),
    output: Effects,
  },
  closeUnit: {
    path: `${own}/closeUnit`,
    ...change,
    summary:
      'Closes a unit, or opens it again. With people, open units or running exams in it it is refused, by name and number: move or merge first.',
    input: T.Object({ unitId: Id, open: T.Boolean() }, strict),
    output: T.Object({}),
  },
  saveEntry: {
    path: `${own}/saveEntry`,
    ...change,
    summary:
      'Makes an entry of mine (without entryId): a post, title, group, major, kind of credits or template; or changes one.',
    input: T.Object(
      {
        kind: EntryKind,
        entryId: T.Optional(Id),
        name: Name,
        nature: T.Optional(PostNature),
        /** Of a new major: its group, mine or the platform's; without it it is a group. */
        parentId: T.Optional(Id),
        departments: T.Optional(departmentPaths),
      },
      strict,
    ),
    output: T.Object({ entryId: Id }),
  },
  orderEntries: {
    path: `${own}/orderEntries`,
    ...change,
    summary:
      'Puts my entries of a kind into this order, in which people choose from them; those that are not named stay behind them as they were.',
    input: T.Object(
      { kind: EntryKind, entryIds: T.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }) },
      strict,
    ),
    output: T.Object({}),
  },
  closeEntry: {
    path: `${own}/closeEntry`,
    ...change,
    summary:
      'Closes an entry of mine, or opens it again. With `intoId` the people of a post, title, group or major go over into another one (merged), exams for a post too; one with people and without it is refused, and so is a group of majors with open ones.',
    input: T.Object(
      { kind: EntryKind, entryId: Id, open: T.Boolean(), intoId: T.Optional(Id) },
      strict,
    ),
    output: T.Object({ people: T.Integer() }),
  },
  dictionary: {
    path: `${own}/dictionary`,
    needs: 'people.manage',
    ours: true,
    summary:
      'Posts, titles, majors, kinds of credits and templates of departments: mine, closed ones too, and beside them those of the platform that a hospital may use or take over.',
    input: T.Object({}, strict),
    output: T.Object({ list: T.Array(DictionaryEntry) }),
  },
  takeEntries: {
    path: `${own}/takeEntries`,
    ...change,
    summary:
      'Takes posts or titles of the platform over into mine; what is there by that name stays as it is, and is opened again. How many came.',
    input: T.Object(
      {
        kind: T.Union([T.Literal('post'), T.Literal('title')]),
        entryIds: T.Array(Id, { minItems: 1, maxItems: 200 }),
      },
      strict,
    ),
    output: T.Object({ taken: T.Integer() }),
  },
  readFile: {
    path: `${own}/readFile`,
    needs: 'people.manage',
    repeatable: true,
    inQuery: true,
    upload: { maxBytes: 4 * 1024 * 1024 },
    ours: true,
    silent: true,
    summary:
      'Units out of a file of the hospital (xlsx or csv: a column a level, names with what is above each, or a bare list), and which of them are there; nothing is stored.',
    input: T.Object({ fileName: text(200, 1) }, strict),
    output: T.Object({
      lines: T.Array(T.Object({ path: T.String(), kind: oneOf(unitKinds), isThere: Flag })),
    }),
  },
  addUnits: {
    path: `${own}/addUnits`,
    ...change,
    summary:
      'Adds departments from a template or a list, at the top or below a unit; what stands there stays as it is. How many came.',
    input: T.Object({ parentId: T.Optional(Id), departments: departmentPaths }, strict),
    output: T.Object({ added: T.Integer() }),
  },
  exportTree: {
    path: `${own}/exportTree`,
    needs: 'staff.read',
    handsOut: 'file',
    ours: true,
    summary: 'The units as a workbook, one path a row, with number, kind and people. Base64.',
    input: T.Object({}, strict),
    output: T.Object({ fileName: T.String(), base64: T.String() }),
  },
} as const satisfies Area
