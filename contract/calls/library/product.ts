import { Type as T, type Static } from 'typebox'
import type { Area } from '../call'
import { Flag, Id, Keyword, pageOf, paging, strict, PlatformWord } from '../fields'
import { reactionDetails, reactionsOf } from '../community/reaction'

const Category = T.Object({ prodCatId: Id, prodCatName: PlatformWord })

const Product = T.Object({
  prodId: Id,
  prodCatId: Id,
  prodCatName: PlatformWord,
  prodName: PlatformWord,
  ingredient: PlatformWord,
  summary: PlatformWord,
})
export type Product = Static<typeof Product>

const ProductDetail = T.Interface([Product], {
  /** What it is used for: `target` with its unit, `minutes` of contact. */
  uses: T.Array(
    T.Object({
      scene: PlatformWord,
      target: T.String(),
      minutes: T.Number(),
      method: PlatformWord,
      source: PlatformWord,
      note: PlatformWord,
    }),
  ),
  strength: PlatformWord,
  useWithinHours: T.Number(),
  warnings: T.Array(PlatformWord),
  incompatible: T.Array(PlatformWord),
  protection: T.Array(PlatformWord),
  note: PlatformWord,
  disclaimer: PlatformWord,
  /** Data sheets. url: '' for guests. */
  files: T.Array(T.Object({ fileId: Id, name: T.String(), url: T.String() })),
  /** 1: the dilution tool counts with it. */
  dilutes: Flag,
  ...reactionDetails,
})
export type ProductDetail = Static<typeof ProductDetail>

const path = '/education-intf/api/product'

export const product = {
  categories: {
    path: `${path}/getProdCatByPid`,
    access: 'public',
    summary:
      'Categories of products under another one; none named: the first level. With their own children.',
    input: T.Object({ pid: T.Optional(Id) }, strict),
    output: T.Object({ list: T.Array(T.Interface([Category], { children: T.Array(Category) })) }),
  },
  search: {
    path: `${path}/searchProducts`,
    access: 'public',
    summary: 'Products of a category (and those under it), by words.',
    input: T.Object({ prodCatId: T.Optional(Id), keyword: Keyword, ...paging }, strict),
    output: pageOf(Product),
  },
  detail: {
    path: `${path}/getProductById`,
    access: 'public',
    summary: 'One product: what it is for, how strong, what to heed.',
    input: T.Object({ prodId: Id }, strict),
    output: ProductDetail,
  },
  ...reactionsOf(path, 'prodId'),
} as const satisfies Area
