import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { brandNames } from '@contract/rules/place/brands'
import { platformId } from '../../../companies'
import { newId } from '../../../db/newId'
import type { Db, Tx } from '../../../db/schema'
import type { Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { commonReplies } from '../../../http/texts'
import { replies } from '../texts'
import {
  deleteCategory,
  everyCategory,
  insertCategory,
  lockCategory,
  renameCategory,
} from './categoryRepository'

async function heldCategory(tx: Tx, comId: string, prodCatId: string) {
  const row = await lockCategory(tx, comId, prodCatId)
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
      await renameCategory(db, comId, prodCatId, name.trim())
      await audit({ before: { name: title }, after: { name }, thingId: prodCatId })
      return { prodCatId }
    }
    await checkPlace(db, comId, pid)
    const fresh = newId(now)
    const brands = comId === platformId ? brandNames : [brand]
    await insertCategory(db, comId, { prodCatId: fresh, pid, name: name.trim(), brands })
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
    await deleteCategory(db, caller.comId, prodCatId)
    await audit({ before: { name: title }, thingId: prodCatId })
    return {}
  },
}
