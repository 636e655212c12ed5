import type { Contract } from '@contract/calls'
import type { Disinfectant } from '@contract/calls/prevention'
import { loadDisinfectants, loadGuides } from '../../../content/guides'
import type { Handlers } from '../../http/handlers'
import { mapPage, pageIn } from '../../db/page'

const isCalc = (text: string): text is Disinfectant['calc'] =>
  ['c1v1', 'tablet', 'powder', 'none'].includes(text)

/** Guides and the calculator's data: content of the platform, the same for everybody, changed by a release only. */
export function preventionCalls(): Handlers<Contract['prevention']> {
  const { guides, disclaimer } = loadGuides()
  const products = loadDisinfectants()
  const texts = new Map(
    guides.map((guide) => [
      guide.guideId,
      [
        guide.title,
        guide.audience,
        ...guide.sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
      ]
        .join('\n')
        .toLowerCase(),
    ]),
  )
  const list = products.disinfectants.map(
    ({ allowedTarget, calc, useWithinHours, ...product }) => ({
      ...product,
      calc: isCalc(calc) ? calc : ('none' as const),
      allowed: allowedTarget,
      useWithinHours: useWithinHours ?? 0,
    }),
  )
  return {
    guides({ category, keyword = '', guideId, ...paging }) {
      const word = keyword.trim().toLowerCase()
      const found = guides.filter(
        (guide) =>
          (category === undefined || guide.tool === category) &&
          (guideId === undefined || guide.guideId === guideId) &&
          (texts.get(guide.guideId) ?? '').includes(word),
      )
      const page = pageIn(found, paging)
      return Promise.resolve(mapPage(page, (guide) => ({ ...guide, disclaimer })))
    },
    disinfectants: () => Promise.resolve({ disclaimer: products.disclaimer, list }),
  }
}
