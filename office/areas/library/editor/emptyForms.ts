import type {
  ArticleForm,
  GuideForm,
  LibraryForm,
  ProductForm,
} from '@contract/calls/library/libraryShapes'
import type { MadeKind } from '@contract/kinds'
import { newKey } from '../../../api/newKey'

/** An empty section of an article. */
export const emptyPart = (): ArticleForm['sections'][number] => ({ heading: '', text: '' })
/** An empty article of a magazine, with an id of its own. */
export const emptyArticle = (): ArticleForm => ({
  artId: newKey().slice(0, 36),
  title: '',
  author: '',
  summary: '',
  sections: [emptyPart()],
})
/** A use of a disinfectant: 500 mg/L for 30 minutes, to be changed. */
export const emptyUse = (): ProductForm['uses'][number] => ({
  scene: '',
  value: 500,
  unit: 'mg/L',
  minutes: 30,
  method: '',
  source: '',
  note: '',
})
/** An empty section of a guide. */
export const emptySection = (): GuideForm['sections'][number] => ({
  heading: '',
  paragraphs: [],
  steps: [],
})

/** What a new issue, product or guide begins with. */
export function emptyForm(kind: MadeKind): LibraryForm {
  const common = { title: '', brands: [], disclaimer: '' }
  if (kind === 'mag')
    return { kind, ...common, number: '', day: '', summary: '', articles: [emptyArticle()] }
  if (kind === 'guide')
    return {
      kind,
      ...common,
      tool: 'preventionManual',
      audience: '',
      sections: [emptySection()],
      sources: [],
      note: '',
    }
  return {
    kind,
    ...common,
    catId: '',
    ingredient: '',
    summary: '',
    strength: '',
    uses: [],
    useWithinHours: 0,
    warnings: [],
    incompatible: [],
    protection: [],
    note: '',
    files: [],
  }
}
