import type { Contract } from '@contract/calls'
import type { Disinfectant, Guide } from '@contract/calls/library/prevention'
import { guidesShown } from '@contract/kinds'
import { mapPage } from '../../db/page'
import type { Handlers } from '../../http/handlers'
import {
  findItem,
  recordReader,
  picturesOf,
  readerOf,
  searchItems,
  type Addresses,
  type GuideBody,
  type ItemRow,
  type ProductBody,
} from '../library/libraryService'

/** So many products the dilution tool offers. */
const maxProducts = 200

type Step = GuideBody['sections'][number]['steps'][number]
/** In lists nobody sees pictures. */
const noPicture = () => ({ src: '', alt: '' })

const stepsOf = (row: ItemRow) => (row.body as GuideBody).sections.flatMap(({ steps }) => steps)

function guideOf(row: ItemRow, pictureOf: (step: Step) => { src: string; alt: string }): Guide {
  const { sections, ...said } = row.body as GuideBody
  return {
    guideId: row.itemId,
    title: row.title,
    tool: row.parentId,
    audience: row.subtitle,
    ...said,
    sections: sections.map(({ heading, paragraphs, steps }) => ({
      heading,
      paragraphs,
      steps: steps.map((step) => ({ words: step.words, ...pictureOf(step) })),
    })),
  }
}

/** What the tool counts with, of products that say how a solution is made of them. */
function disinfectantOf({ itemId, title, subtitle, body }: ItemRow): Disinfectant {
  const { strength, uses, useWithinHours, warnings, protection, dilution } = body as ProductBody
  const { way = 'none', stock, allowed } = dilution ?? {}
  return {
    productId: itemId,
    name: title,
    activeIngredient: subtitle,
    calc: way,
    stock: { value: stock?.value ?? 0, unit: stock?.unit ?? '', label: strength },
    allowed: allowed ?? { min: 0, max: 0, unit: '' },
    targets: uses.map(({ minutes, ...use }) => ({ ...use, contactMinutes: Math.round(minutes) })),
    useWithinHours,
    warnings,
    ppe: protection,
  }
}

/** Guides and the calculator's data, of the platform and of the reader's hospital. */
export const preventionCalls = (addresses: Addresses): Handlers<Contract['prevention']> => ({
  async guides({ category, keyword, guideId, ...paging }, { db, caller, now, language }) {
    const reader = readerOf(caller)
    if (guideId !== undefined) {
      const row = await findItem(db, 'guide', guideId, reader)
      if (!row) return { list: [], total: 0, ...paging }
      await recordReader(db, caller, [{ kind: 'guide', itemId: guideId }], now)
      const { comId } = row
      const of = { comId, parts: stepsOf(row), language, now }
      const pictureOf = await picturesOf(db, addresses, of)
      return { list: [guideOf(row, pictureOf)], total: 1, ...paging }
    }
    const parents = category === undefined ? {} : { parents: guidesShown(category) }
    const page = await searchItems(db, { kind: 'guide', reader, keyword, ...parents }, paging)
    return mapPage(page, (row) => guideOf(row, noPicture))
  },

  async disinfectants(_input, { db, caller }) {
    const wish = { kind: 'prod', reader: readerOf(caller), dilutes: true }
    const { list } = await searchItems(db, wish, { pageIndex: 1, pageSize: maxProducts })
    const disclaimer = list
      .map(({ body }) => (body as ProductBody).disclaimer)
      .find((words) => words !== '')
    return { disclaimer: disclaimer ?? '', list: list.map(disinfectantOf) }
  },
})
