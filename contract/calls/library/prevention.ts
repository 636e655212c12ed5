import { Type as T, type Static } from 'typebox'
import { dilutionWays } from '../../kinds'
import type { Area } from '../call'
import { Id, Keyword, oneOf, pageOf, paging, strict, PlatformWord } from '../fields'

const Guide = T.Object({
  guideId: Id,
  title: PlatformWord,
  tool: T.String(),
  audience: PlatformWord,
  reviewedAt: T.String(),
  sections: T.Array(
    T.Object({
      heading: PlatformWord,
      paragraphs: T.Array(PlatformWord),
      /** What to do, one after the other. src: the signed address of a picture, '' : none. */
      steps: T.Array(T.Object({ words: PlatformWord, src: T.String(), alt: PlatformWord })),
    }),
  ),
  sources: T.Array(PlatformWord),
  note: PlatformWord,
  disclaimer: PlatformWord,
})
export type Guide = Static<typeof Guide>

const Product = T.Object({
  productId: Id,
  name: PlatformWord,
  activeIngredient: PlatformWord,
  calc: oneOf(dilutionWays),
  stock: T.Object({ value: T.Number(), unit: T.String(), label: PlatformWord }),
  allowed: T.Object({ min: T.Number(), max: T.Number(), unit: T.String() }),
  targets: T.Array(
    T.Object({
      scene: PlatformWord,
      value: T.Number(),
      unit: T.String(),
      contactMinutes: T.Integer(),
      method: PlatformWord,
      source: PlatformWord,
    }),
  ),
  useWithinHours: T.Integer(),
  warnings: T.Array(PlatformWord),
  ppe: T.Array(PlatformWord),
})
export type Disinfectant = Static<typeof Product>

export const prevention = {
  guides: {
    path: '/incontrol-intf/api/preventionManual/getGuideList',
    access: 'public',
    summary:
      'Prevention manuals and guides. category: the tool that shows them; guideId: one of them.',
    input: T.Object(
      {
        category: T.Optional(T.String({ maxLength: 40 })),
        keyword: Keyword,
        guideId: T.Optional(Id),
        ...paging,
      },
      strict,
    ),
    output: pageOf(Guide),
  },
  disinfectants: {
    path: '/education-intf/api/own/prevention/disinfectants',
    access: 'public',
    ours: true,
    summary: 'What the dilution calculator knows of each product.',
    input: T.Object({}, strict),
    output: T.Object({ disclaimer: PlatformWord, list: T.Array(Product) }),
  },
} as const satisfies Area
