import type { Schema } from '../../../db/schema'
import type {
  ArticleForm,
  GuideForm,
  IssueForm,
  LibraryForm,
  ProductForm,
} from '@contract/calls/library/libraryShapes'

/** What library_item keeps of an article: what its issue says of it, and the disclaimer of the issue. */
export type ArticleBody = Pick<ArticleForm, 'sections'> & { disclaimer: string }
export type ProductBody = Omit<ProductForm, 'kind' | 'title' | 'catId' | 'ingredient' | 'summary'>
export type GuideBody = Pick<GuideForm, 'sections' | 'sources' | 'note' | 'disclaimer'> & {
  /** The day on which it was published. */
  reviewedAt: string
}

/** A row of library_item without what its edition says: whose it is, and for whom. */
export interface ItemWords {
  kind: Schema['library_item']['kind']
  itemId: string
  parentId: string | null
  title: string
  subtitle: string
  summary: string
  issued: string
  body: unknown
  search: readonly string[]
}

const article = (issue: IssueForm, issueId: string, one: ArticleForm): ItemWords => {
  const body: ArticleBody = { sections: one.sections, disclaimer: issue.disclaimer }
  return {
    kind: 'art',
    itemId: one.artId,
    parentId: issueId,
    title: one.title.trim(),
    subtitle: one.author.trim(),
    summary: one.summary.trim(),
    issued: issue.day,
    body,
    search: [
      one.title,
      one.author,
      one.summary,
      ...one.sections.flatMap((part) => [part.heading, part.text]),
    ],
  }
}

const ofIssue = (issue: IssueForm, itemId: string): ItemWords[] => [
  {
    kind: 'mag',
    itemId,
    parentId: null,
    title: issue.title.trim(),
    subtitle: issue.number.trim(),
    summary: issue.summary.trim(),
    issued: issue.day,
    body: {},
    search: [issue.title, issue.number, issue.summary, ...issue.articles.map((one) => one.title)],
  },
  ...issue.articles.map((one) => article(issue, itemId, one)),
]

function ofProduct(form: ProductForm, itemId: string): ItemWords {
  const { kind, title, catId, ingredient, summary, ...sheet } = form
  const body: ProductBody = sheet
  return {
    kind,
    itemId,
    parentId: catId || null,
    title: title.trim(),
    subtitle: ingredient.trim(),
    summary: summary.trim(),
    issued: '',
    body,
    search: [title, ingredient, ...sheet.uses.map(({ scene }) => scene)],
  }
}

function ofGuide(form: GuideForm, itemId: string, reviewedAt: string): ItemWords {
  const { sections, sources, note, disclaimer } = form
  const body: GuideBody = { sections, sources, note, disclaimer, reviewedAt }
  return {
    kind: 'guide',
    itemId,
    parentId: form.tool,
    title: form.title.trim(),
    subtitle: form.audience.trim(),
    summary: '',
    issued: reviewedAt,
    body,
    search: [
      form.title,
      form.audience,
      ...sections.flatMap(({ heading, paragraphs, steps }) => [
        heading,
        ...paragraphs,
        ...steps.map(({ words }) => words),
      ]),
    ],
  }
}

/** The rows that readers are shown of a form; `day`: on which it was published. */
export function itemsOf(form: LibraryForm, itemId: string, day: string): ItemWords[] {
  if (form.kind === 'mag') return ofIssue(form, itemId)
  return form.kind === 'prod' ? [ofProduct(form, itemId)] : [ofGuide(form, itemId, day)]
}

/** Pictures and files that a form shows. */
export function filesOf(form: LibraryForm): string[] {
  const pictures = (list: readonly { picture?: { fileId: string } }[]) =>
    list.flatMap(({ picture }) => (picture ? [picture.fileId] : []))
  if (form.kind === 'mag') return form.articles.flatMap(({ sections }) => pictures(sections))
  if (form.kind === 'prod') return form.files.map(({ fileId }) => fileId)
  return form.sections.flatMap(({ steps }) => pictures(steps))
}
