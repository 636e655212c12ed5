import type { Contract } from '@contract/calls'
import type { Disinfectant } from '@contract/calls/prevention'
import { loadDisinfectants, loadGuides } from '../../../content/guides'
import type { Handlers } from '../../http/handlers'

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
    guides({ category, keyword = '', guideId, pageIndex, pageSize }) {
      const word = keyword.trim().toLowerCase()
      const found = guides.filter(
        (guide) =>
          (category === undefined || guide.tool === category) &&
          (guideId === undefined || guide.guideId === guideId) &&
          (texts.get(guide.guideId) ?? '').includes(word),
      )
      const from = (pageIndex - 1) * pageSize
      return Promise.resolve({
        list: found.slice(from, from + pageSize).map((guide) => ({ ...guide, disclaimer })),
        total: found.length,
        pageIndex,
        pageSize,
      })
    },
    disinfectants: () => Promise.resolve({ disclaimer: products.disclaimer, list }),
  }
}
