import { Type as T, type Static } from 'typebox'
import { editionStates, madeKinds } from '../../kinds'
import type { Area } from '../call'
import { deskPaging, Flag, Id, Keyword, oneOf, pageOf, strict, text, Time } from '../fields'
import { LibraryForm, LibraryRow, MadeItem } from './libraryShapes'

const own = '/education-intf/api/own/libraryMaking'
const kind = oneOf(madeKinds)
const oneItem = { kind, itemId: Id }
const atEdition = { ...oneItem, position: T.Integer(), edition: T.Integer() }
const edition = T.Object(atEdition)

/** A category of products as the desk keeps it; own: it can be changed here. */
const MadeCategory = T.Object({
  prodCatId: Id,
  pid: T.String(),
  name: T.String(),
  products: T.Integer(),
  own: Flag,
})
export type MadeCategory = Static<typeof MadeCategory>

/** Magazines, products and guides as an office makes them. */
export const libraryMaking = {
  list: {
    path: `${own}/list`,
    needs: 'content.read',
    ours: true,
    summary:
      'Issues, products or guides of my hospital and of the platform by their newest edition, the last changed first.',
    input: T.Object(
      {
        kind,
        keyword: Keyword,
        state: T.Optional(oneOf(editionStates)),
        /** 1: only the hospital's own. */
        own: T.Optional(Flag),
        ...deskPaging,
      },
      strict,
    ),
    output: pageOf(LibraryRow),
  },
  read: {
    path: `${own}/read`,
    needs: 'content.read',
    ours: true,
    summary: 'One edition with everything its author wrote; without a position the newest.',
    input: T.Object({ ...oneItem, position: T.Optional(T.Integer()) }, strict),
    output: MadeItem,
  },
  save: {
    path: `${own}/save`,
    needs: 'content.author',
    changes: true,
    ours: true,
    silent: true,
    summary:
      'Stores a draft; without an id a new thing. shownTime: when it is to be shown once it is published; none: at once. 101220 when somebody was quicker.',
    input: T.Object(
      {
        itemId: T.Optional(Id),
        position: T.Optional(T.Integer()),
        edition: T.Optional(T.Integer()),
        form: LibraryForm,
        shownTime: T.Optional(Time),
      },
      strict,
    ),
    output: edition,
  },
  nextEdition: {
    path: `${own}/nextEdition`,
    needs: 'content.author',
    changes: true,
    ours: true,
    summary:
      'A draft that begins as the newest edition: the next one of my own thing, or (what is the platform’s) a thing of my hospital; the draft that is there already, if there is one.',
    input: T.Object(oneItem, strict),
    output: edition,
  },
  submit: {
    path: `${own}/submit`,
    needs: 'content.author',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    summary: 'Hands a draft to a second person; says in words what it lacks.',
    input: T.Object(atEdition, strict),
    output: edition,
  },
  takeBack: {
    path: `${own}/takeBack`,
    needs: 'content.author',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    summary: 'Takes what waits for its review back into the hands of its author.',
    input: T.Object(atEdition, strict),
    output: edition,
  },
  publish: {
    path: `${own}/publish`,
    needs: 'content.publish',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    summary:
      'Approves an edition that somebody else wrote: it is shown at once, or from its moment on in the place of the one before.',
    input: T.Object(atEdition, strict),
    output: edition,
  },
  sendBack: {
    path: `${own}/sendBack`,
    needs: 'content.publish',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    summary: 'Sends an edition back to its author, with the reason.',
    input: T.Object({ ...atEdition, note: text(300, 1) }, strict),
    output: edition,
  },
  withdraw: {
    path: `${own}/withdraw`,
    needs: 'content.publish',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    summary:
      'Nobody reads it any more; its likes and comments stay, and a next edition brings it back.',
    input: T.Object({ ...oneItem, reason: text(300, 1) }, strict),
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
  categories: {
    path: `${own}/categories`,
    needs: 'content.read',
    ours: true,
    summary: 'Categories of products of the platform and of my hospital, two levels.',
    input: T.Object({}, strict),
    output: T.Object({ list: T.Array(MadeCategory) }),
  },
  saveCategory: {
    path: `${own}/saveCategory`,
    needs: 'content.publish',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    summary: 'Adds a category of products, or renames one of mine. pid: what it stands under.',
    input: T.Object({ prodCatId: T.Optional(Id), pid: T.Optional(Id), name: text(40, 1) }, strict),
    output: T.Object({ prodCatId: Id }),
  },
  removeCategory: {
    path: `${own}/removeCategory`,
    needs: 'content.publish',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    summary: 'Takes a category of mine away that holds no product and no other category.',
    input: T.Object({ prodCatId: Id }, strict),
    output: T.Object({}),
  },
} as const satisfies Area
