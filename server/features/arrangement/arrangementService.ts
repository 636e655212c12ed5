import type { Db } from '../../db/schema'
import { arrangementAt, everyEntry } from './arrangementRepository'

export { everyEntry, storeArrangement } from './arrangementRepository'

interface Entry {
  menuId: string
  children: readonly Entry[]
}

/** The node of the menu whose entries an office arranges: the study home. */
export const arrangedNode = 'study'

/** A menu with the entries of the study home as they were arranged at this entry; those that nobody named follow. */
export async function arrangedMenu<T extends Entry & { children: T[] }>(
  db: Db,
  { comId, appCode }: { comId: string; appCode: string },
  menu: readonly T[],
): Promise<T[]> {
  const found = await arrangementAt(db, comId, appCode)
  const order = found?.form.entries ?? []
  const placeOf = (menuId: string) => {
    const at = order.findIndex((one) => one.menuId === menuId)
    return at < 0 ? order.length : at
  }
  const isShown = (menuId: string) => order.find((one) => one.menuId === menuId)?.shown !== 0
  return menu.map((one) =>
    one.menuId === arrangedNode
      ? {
          ...one,
          children: one.children
            .filter(({ menuId }) => isShown(menuId))
            .sort((first, second) => placeOf(first.menuId) - placeOf(second.menuId)),
        }
      : one,
  )
}

/** Words that an office wants searched for. */
export const arrangedWords = async (db: Db, comId: string): Promise<readonly string[]> =>
  (await arrangementAt(db, comId, everyEntry))?.form.words ?? []
