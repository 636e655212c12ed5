import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { brandNames } from '@contract/rules/place/brands'
import { platformId } from '../../../companies'
import { newId } from '../../../db/newId'
import { orNull } from '../../../db/orNull'
import type { Db, Tx } from '../../../db/schema'
import type { Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { commonReplies } from '../../../http/texts'
import { replies } from '../texts'
import { everyCategory } from './categoryRepository'

async function heldCategory(tx: Tx, comId: string, prodCatId: string) {
  const row = await tx
    .selectFrom('library_item')
    .select(['title', 'parent_id'])
    .where('kind', '=', 'cat')
    .where('item_id', '=', prodCatId)
    .where('com_id', '=', comId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new DomainError(Code.notFound, commonReplies.notFound)
  return row
}

/** Under what a new category may stand: one of the first level. */
async function checkPlace(db: Db, comId: string, pid: string): Promise<void> {
  if (pid === '') return
  const above = (await everyCategory(db, comId)).find(({ prodCatId }) => prodCatId === pid)
  if (!above) throw new DomainError(Code.notFound, commonReplies.notFound)
  if (above.pid !== '') throw new DomainError(Code.badInput, replies.categoryDeep)
}

type Calls = Pick<
  Handlers<Contract['libraryMaking']>,
  'categories' | 'saveCategory' | 'removeCategory'
>

/** Categories of products: what they are called and under what they stand. */
export const categoryCalls: Calls = {
  async categories(_input, { db, caller }) {
    return { list: await everyCategory(db, caller.comId) }
  },

  async saveCategory({ prodCatId, pid = '', name }, { db, caller, now, audit }) {
    const { comId, brand } = caller
    if (prodCatId !== undefined) {
      const { title } = await heldCategory(db, comId, prodCatId)
      await db
        .updateTable('library_item')
        .set({ title: name.trim() })
        .where('kind', '=', 'cat')
        .where('item_id', '=', prodCatId)
        .where('com_id', '=', comId)
        .execute()
      await audit({ before: { name: title }, after: { name }, thingId: prodCatId })
      return { prodCatId }
    }
    await checkPlace(db, comId, pid)
    const fresh = newId(now)
    await db
      .insertInto('library_item')
      .values({
        kind: 'cat',
        item_id: fresh,
        com_id: comId,
        parent_id: orNull(pid),
        // After those that are there: the platform's own begin at 0.
        position: 1000,
        brands: comId === platformId ? [...brandNames] : [brand],
        title: name.trim(),
        subtitle: null,
        summary: null,
        issued: null,
        body: '{}',
        search_text: '',
      })
      .execute()
    await audit({ after: { name }, thingId: fresh })
    return { prodCatId: fresh }
  },

  async removeCategory({ prodCatId }, { db, caller, audit }) {
    const { title } = await heldCategory(db, caller.comId, prodCatId)
    const all = await everyCategory(db, caller.comId)
    const holds =
      all.some(({ pid }) => pid === prodCatId) ||
      (all.find((one) => one.prodCatId === prodCatId)?.products ?? 0) > 0
    if (holds) throw new DomainError(Code.stateChanged, replies.categoryUsed)
    await db
      .deleteFrom('library_item')
      .where('kind', '=', 'cat')
      .where('item_id', '=', prodCatId)
      .where('com_id', '=', caller.comId)
      .execute()
    await audit({ before: { name: title }, thingId: prodCatId })
    return {}
  },
}
