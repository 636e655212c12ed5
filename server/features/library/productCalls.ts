import type { Contract } from '@contract/calls'
import type { Product, ProductDetail } from '@contract/calls/product'
import { Code } from '@contract/codes'
import type { Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { listCategories, findItem, searchItems, type ItemRow } from './libraryRepository'
import { reactionsFor, reactionCounts } from './reactionCalls'
import { mapPage } from '../../db/page'
import { commonReplies } from '../../http/texts'

/** What seedLibrary stores of a product. */
export type ProductBody = Pick<
  ProductDetail,
  | 'uses'
  | 'strength'
  | 'useWithinHours'
  | 'warnings'
  | 'incompatible'
  | 'protection'
  | 'note'
  | 'disclaimer'
>

const productOf = ({
  itemId,
  parentId,
  parentTitle,
  title,
  subtitle,
  summary,
}: ItemRow): Product => ({
  prodId: itemId,
  prodCatId: parentId,
  prodCatName: parentTitle,
  prodName: title,
  ingredient: subtitle,
  summary,
})

export const productCalls: Handlers<Contract['product']> = {
  async categories({ pid = '' }, { db }) {
    const all = await listCategories(db)
    const under = (parent: string) =>
      all
        .filter(({ parentId }) => parentId === parent)
        .map(({ itemId, title }) => ({ prodCatId: itemId, prodCatName: title }))
    return {
      list: under(pid).map((category) => ({ ...category, children: under(category.prodCatId) })),
    }
  },
  async search({ prodCatId, keyword, ...paging }, { db, caller }) {
    const parents =
      prodCatId === undefined
        ? undefined
        : [
            prodCatId,
            ...(await listCategories(db))
              .filter(({ parentId }) => parentId === prodCatId)
              .map(({ itemId }) => itemId),
          ]
    const wish = { kind: 'prod', brand: caller?.brand, keyword, ...(parents && { parents }) }
    return mapPage(await searchItems(db, wish, paging), productOf)
  },
  async detail({ prodId }, { db, caller }) {
    const row = await findItem(db, 'prod', prodId, caller?.brand)
    if (!row) throw new DomainError(Code.notFound, commonReplies.notFound)
    return {
      ...productOf(row),
      ...(row.body as ProductBody),
      ...(await reactionCounts(db, caller, { kind: 'prod', itemId: prodId })),
    }
  },
  ...reactionsFor('prod', 'prodId'),
}
