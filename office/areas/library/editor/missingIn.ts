import type {
  GuideForm,
  IssueForm,
  LibraryForm,
  ProductForm,
} from '@contract/calls/library/libraryShapes'
import type { Missing } from '../../../parts/editor/EditorPage'
import { text } from '../texts'

const isEmpty = (words: string) => words.trim() === ''
const lacks = (isLacking: boolean, field: string, words: string): Missing[] =>
  isLacking ? [{ field, words }] : []

const ofIssue = ({ number, day, articles }: IssueForm): Missing[] => [
  ...lacks(isEmpty(number), 'number', text('lacksNumber')),
  ...lacks(day === '', 'day', text('lacksDay')),
  ...lacks(articles.length === 0, 'articles', text('lacksArticles')),
  ...articles.flatMap(({ title, sections }, at) =>
    lacks(
      isEmpty(title) || sections.every((part) => isEmpty(part.text)),
      `article-${at + 1}`,
      text('articleBare', { n: at + 1 }),
    ),
  ),
]

const ofProduct = ({ catId, uses }: ProductForm): Missing[] => [
  ...lacks(catId === '', 'category', text('lacksCategory')),
  ...lacks(
    uses.every(({ scene }) => isEmpty(scene)),
    'uses',
    text('lacksUses'),
  ),
]

const ofGuide = ({ audience, sections, sources }: GuideForm): Missing[] => [
  ...lacks(isEmpty(audience), 'audience', text('lacksAudience')),
  ...lacks(
    !sections.some(
      ({ paragraphs, steps }) =>
        paragraphs.length > 0 || steps.some(({ words }) => !isEmpty(words)),
    ),
    'sections',
    text('lacksWords'),
  ),
  ...lacks(sources.length === 0, 'sources', text('lacksSources')),
]

function ofKind(form: LibraryForm): Missing[] {
  if (form.kind === 'mag') return ofIssue(form)
  return form.kind === 'prod' ? ofProduct(form) : ofGuide(form)
}

/** What keeps a draft from being handed in; the server asks for the same. */
export const missingIn = (form: LibraryForm, isPlatform: boolean): Missing[] => [
  ...lacks(isEmpty(form.title), 'title', text('lacksTitle')),
  ...lacks(isPlatform && form.brands.length === 0, 'brands', text('lacksBrands')),
  ...ofKind(form),
]
