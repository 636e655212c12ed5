import { Code } from '@contract/codes'
import type { Db } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import { replies } from '../texts'
import { categories, type Category } from './categoryRepository'

/** The categories that a hospital may put questions into: the platform's and its own that are open, with their paths. */
export const openCategories = (db: Db, comId: string): Promise<Category[]> =>
  categories(db, comId).then((all) => all.filter(({ isOpen }) => isOpen))

/** A category that a question of the hospital may be put into. Throws categoryNeeded. */
export async function checkedCategory(db: Db, comId: string, knowCatId: string): Promise<Category> {
  const found = (await openCategories(db, comId)).find((one) => one.knowCatId === knowCatId)
  if (!found) throw new DomainError(Code.badInput, replies.categoryNeeded)
  return found
}
