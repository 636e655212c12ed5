import { Type as T, type Static } from 'typebox'
import { brandNames } from '../../rules/place/brands'
import { dilutionWays, editionStates, guideTools, madeKinds } from '../../kinds'
import { Day, Flag, Id, oneOf, strict, text, Time } from '../fields'

/** So much one thing of the library holds at most. */
const libraryLimits = {
  articles: 40,
  sections: 40,
  paragraphs: 30,
  steps: 40,
  words: 4000,
  lines: 20,
  uses: 30,
  files: 8,
} as const

/** An uploaded picture; `alt`: what it shows, for who cannot see it. */
const Picture = T.Object({ fileId: Id, alt: text(200) }, strict)
const lines = (max: number) => T.Array(text(max, 1), { maxItems: libraryLimits.lines })
/** Platform content says whom it is for; a hospital's own is for the hospital. */
const brands = T.Array(oneOf(brandNames), { maxItems: brandNames.length, uniqueItems: true })
/** Said at the end of what is read; empty: nothing. */
const disclaimer = text(200)

const ArticleForm = T.Object(
  {
    artId: Id,
    title: text(80),
    author: text(40),
    summary: text(300),
    sections: T.Array(
      T.Object(
        { heading: text(80), text: text(libraryLimits.words), picture: T.Optional(Picture) },
        strict,
      ),
      { maxItems: libraryLimits.sections },
    ),
  },
  strict,
)
export type ArticleForm = Static<typeof ArticleForm>

/** An issue of a magazine with its articles. */
const IssueForm = T.Object(
  {
    kind: T.Literal('mag'),
    title: text(80),
    number: text(40),
    day: T.Union([Day, T.Literal('')]),
    summary: text(500),
    articles: T.Array(ArticleForm, { maxItems: libraryLimits.articles }),
    brands,
    disclaimer,
  },
  strict,
)
export type IssueForm = Static<typeof IssueForm>

const Use = T.Object(
  {
    scene: text(80, 1),
    value: T.Number({ minimum: 0, maximum: 1_000_000 }),
    unit: text(20),
    minutes: T.Number({ minimum: 0, maximum: 10_000 }),
    method: text(60),
    source: text(120),
    note: text(200),
  },
  strict,
)

/** A product: its data sheet, and what the dilution tool counts with. */
const ProductForm = T.Object(
  {
    kind: T.Literal('prod'),
    title: text(80),
    catId: text(64),
    ingredient: text(80),
    summary: text(300),
    strength: text(80),
    uses: T.Array(Use, { maxItems: libraryLimits.uses }),
    useWithinHours: T.Integer({ minimum: 0, maximum: 10_000 }),
    warnings: lines(200),
    incompatible: lines(120),
    protection: lines(120),
    note: text(500),
    files: T.Array(T.Object({ fileId: Id, name: text(80, 1) }, strict), {
      maxItems: libraryLimits.files,
    }),
    dilution: T.Optional(
      T.Object(
        {
          way: oneOf(dilutionWays),
          stock: T.Object({ value: T.Number({ minimum: 0 }), unit: text(20) }, strict),
          allowed: T.Object(
            { min: T.Number({ minimum: 0 }), max: T.Number({ minimum: 0 }), unit: text(20) },
            strict,
          ),
        },
        strict,
      ),
    ),
    brands,
    disclaimer,
  },
  strict,
)
export type ProductForm = Static<typeof ProductForm>

/** A guide or manual: sections of paragraphs, and steps with pictures. */
const GuideForm = T.Object(
  {
    kind: T.Literal('guide'),
    title: text(80),
    tool: oneOf(guideTools),
    audience: text(80),
    sections: T.Array(
      T.Object(
        {
          heading: text(80),
          paragraphs: T.Array(text(libraryLimits.words, 1), {
            maxItems: libraryLimits.paragraphs,
          }),
          steps: T.Array(T.Object({ words: text(500), picture: T.Optional(Picture) }, strict), {
            maxItems: libraryLimits.steps,
          }),
        },
        strict,
      ),
      { maxItems: libraryLimits.sections },
    ),
    sources: lines(120),
    note: text(300),
    brands,
    disclaimer,
  },
  strict,
)
export type GuideForm = Static<typeof GuideForm>

/** What somebody at a desk makes. */
export const LibraryForm = T.Union([IssueForm, ProductForm, GuideForm])
export type LibraryForm = Static<typeof LibraryForm>

const head = {
  kind: oneOf(madeKinds),
  itemId: Id,
  /** Which edition of it: 1, 2, 3. */
  position: T.Integer(),
  state: oneOf(editionStates),
  /** 1: it is the platform's. */
  platform: Flag,
  /** From when on it is shown; null: at once. */
  shownTime: T.Union([Time, T.Null()]),
  /** People of my hospital who have read it. */
  readers: T.Integer(),
  authorName: T.String(),
}

/** A row of the desk's list, by its newest edition. */
export const LibraryRow = T.Object({
  ...head,
  title: T.String(),
  /** The number of an issue, a product's category, the screen of a guide. */
  note: T.String(),
  /** Articles, uses, sections. */
  parts: T.Integer(),
  /** 1: an edition of it can be read now. */
  shown: Flag,
  updatedTime: Time,
})
export type LibraryRow = Static<typeof LibraryRow>

/** One edition as its author and the second person see it. */
export const MadeItem = T.Object({
  ...head,
  /** Rises with each change; who changes an older one is told. */
  edition: T.Integer(),
  form: LibraryForm,
  /** 1: I may change it and decide about it: it is of my hospital. */
  own: Flag,
  /** 1: I wrote it, so somebody else reviews it. */
  mine: Flag,
  note: T.String(),
  reviewerName: T.String(),
  publishedTime: T.Union([Time, T.Null()]),
  /** Where its pictures and files are shown from. */
  addresses: T.Array(T.Object({ fileId: Id, url: T.String() })),
  /** All editions, the newest first. */
  all: T.Array(
    T.Object({
      position: T.Integer(),
      state: oneOf(editionStates),
      shownTime: T.Union([Time, T.Null()]),
      current: Flag,
    }),
  ),
})
export type MadeItem = Static<typeof MadeItem>
