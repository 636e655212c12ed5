import { Type as T, type Static } from 'typebox'
import type { Area } from './call'
import { Id, Keyword, pageOf, paging, strict } from './fields'
import { reactionDetails, reactionsOf } from './reaction'

const Category = T.Object({ prodCatId: Id, prodCatName: T.String() })

const Product = T.Object({
  prodId: Id,
  prodCatId: Id,
  prodCatName: T.String(),
  prodName: T.String(),
  ingredient: T.String(),
  summary: T.String(),
})
export type Product = Static<typeof Product>

const ProductDetail = T.Interface([Product], {
  /** What it is used for: `target` with its unit, `minutes` of contact. */
  uses: T.Array(
    T.Object({
      scene: T.String(),
      target: T.String(),
      minutes: T.Number(),
      method: T.String(),
      source: T.String(),
      note: T.String(),
    }),
  ),
  strength: T.String(),
  useWithinHours: T.Number(),
  warnings: T.Array(T.String()),
  incompatible: T.Array(T.String()),
  protection: T.Array(T.String()),
  note: T.String(),
  disclaimer: T.String(),
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
