import type {
  GuideForm,
  IssueForm,
  LibraryForm,
  ProductForm,
} from '@contract/calls/library/libraryShapes'
import { replies } from '../texts'

type Reply = (typeof replies)[keyof typeof replies]
const isEmpty = (words: string) => words.trim() === ''

function issueProblem({ number, day, articles }: IssueForm): Reply | undefined {
  if (isEmpty(number)) return replies.lacksNumber
  if (day === '') return replies.lacksDay
  if (articles.length === 0) return replies.lacksArticles
  const isBare = articles.some(
    ({ title, sections }) => isEmpty(title) || sections.every(({ text }) => isEmpty(text)),
  )
  return isBare ? replies.articleBare : undefined
}

function productProblem({ catId, uses, dilution }: ProductForm): Reply | undefined {
  if (catId === '') return replies.lacksCategory
  if (uses.length === 0) return replies.lacksUses
  if (!dilution || dilution.way === 'none') return undefined
  const { stock, allowed } = dilution
  return stock.value > 0 && allowed.max > 0 && allowed.min <= allowed.max
    ? undefined
    : replies.dilutionWrong
}

function guideProblem({ audience, sections, sources }: GuideForm): Reply | undefined {
  if (isEmpty(audience)) return replies.lacksAudience
  const hasWords = sections.some(
    ({ paragraphs, steps }) => paragraphs.length > 0 || steps.some(({ words }) => !isEmpty(words)),
  )
  if (!hasWords) return replies.lacksWords
  return sources.length === 0 ? replies.lacksSources : undefined
}

/** What an edition lacks before it can be handed in, in words; undefined: nothing. `isPlatform`: it says whom it is for. */
export function formProblem(form: LibraryForm, isPlatform: boolean): Reply | undefined {
  if (isEmpty(form.title)) return replies.lacksTitle
  if (isPlatform && form.brands.length === 0) return replies.lacksBrands
  if (form.kind === 'mag') return issueProblem(form)
  return form.kind === 'prod' ? productProblem(form) : guideProblem(form)
}
