import type { Contract } from '@contract/calls'
import type { Product } from '@contract/calls/library/product'
import { Code } from '@contract/codes'
import type { Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import type { ContentChecks } from '../contentCheck/contentCheckService'
import { mapPage } from '../../db/page'
import { commonReplies } from '../../http/texts'
import { fileHomes } from './fileHomeRepository'
import {
  findItem,
  listCategories,
  recordReader,
  readerOf,
  searchItems,
  type ItemRow,
} from './libraryRepository'
import type { ProductBody } from './making/bodies'
import type { Addresses } from './pictures'
import { reactionsFor, reactionCounts } from './reactionCalls'

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

/** What a product is used for, its strength as it is read. */
const usesOf = ({ uses }: ProductBody) =>
  uses.map(({ value, unit, ...use }) => ({ ...use, target: `${value} ${unit}`.trim() }))

/** Products by category, with their data sheets (spec 3, product). */
export const productCalls = (
  addresses: Addresses,
  checks: ContentChecks,
): Handlers<Contract['product']> => ({
  async categories({ pid = '' }, { db, caller }) {
    const all = await listCategories(db, readerOf(caller))
    const under = (parent: string) =>
      all
        .filter(({ parentId }) => parentId === parent)
        .map(({ itemId, title }) => ({ prodCatId: itemId, prodCatName: title }))
    return {
      list: under(pid).map((category) => ({ ...category, children: under(category.prodCatId) })),
    }
  },
  async search({ prodCatId, keyword, ...paging }, { db, caller }) {
    const reader = readerOf(caller)
    const parents =
      prodCatId === undefined
        ? undefined
        : [
            prodCatId,
            ...(await listCategories(db, reader))
              .filter(({ parentId }) => parentId === prodCatId)
              .map(({ itemId }) => itemId),
          ]
    const wish = { kind: 'prod', reader, keyword, ...(parents && { parents }) }
    return mapPage(await searchItems(db, wish, paging), productOf)
  },
  async detail({ prodId }, { db, caller, now }) {
    const row = await findItem(db, 'prod', prodId, readerOf(caller))
    if (!row) throw new DomainError(Code.notFound, commonReplies.notFound)
    const body = row.body as ProductBody
    const homes = await fileHomes(
      db,
      row.comId,
      body.files.map(({ fileId }) => fileId),
    )
    await recordReader(db, caller, [{ kind: 'prod', itemId: prodId }], now)
    return {
      ...productOf(row),
      ...body,
      uses: usesOf(body),
      dilutes: body.dilution ? 1 : 0,
      files: body.files.map(({ fileId, name }) => {
        const home = caller && homes.get(fileId)
        return { fileId, name, url: home ? addresses.of(home, fileId, now).url : '' }
      }),
      ...(await reactionCounts(db, caller, { kind: 'prod', itemId: prodId })),
    }
  },
  ...reactionsFor('prod', 'prodId', checks),
})
