import { useQuery } from '@tanstack/react-query'
import type { CategoryRow } from '@contract/calls/authoring/questionCategory'
import { useApi } from '../../session/SessionContext'

export interface Category {
  id: string
  name: string
  /** In it and below it. */
  count: number
  /** In it alone. */
  here: number
  isOwn: boolean
  isPlatform: boolean
  isClosed: boolean
  children: readonly Category[]
}

/** Rows that stand each below the one above it, as a tree. */
function treeOf(rows: readonly CategoryRow[]): readonly Category[] {
  const below = (parentId: string): readonly Category[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .map((row) => ({
        id: row.knowCatId,
        name: row.name,
        count: row.questions,
        here: row.here,
        isOwn: row.own === 1,
        isPlatform: row.platform === 1,
        isClosed: row.closed === 1,
        children: below(row.knowCatId),
      }))
  return below('')
}

/** The tree of knowledge categories, the platform's and the hospital's own; closed ones too. */
export function useCategories(): readonly Category[] {
  return useCategoryRows().data ?? []
}

/** The categories of questions as a tree, asked once for all who show it. */
export function useCategoryRows() {
  const api = useApi()
  return useQuery({
    queryKey: ['categories'],
    queryFn: async ({ signal }) => treeOf((await api.questionCategory.tree({}, { signal })).list),
  })
}

interface Choice {
  value: string
  title: string
  disabled: boolean
  children: Choice[]
}

/** What a field offers: all that are open; one that is closed only where it is what stands there now, or above open ones. */
export const choicesOf = (tree: readonly Category[], now = ''): Choice[] =>
  tree.flatMap(({ id, name, isClosed, children }) => {
    const below = choicesOf(children, now)
    return isClosed && id !== now && below.length === 0
      ? []
      : [{ value: id, title: name, disabled: isClosed && id !== now, children: below }]
  })

/** The names from the top down to a category: 手卫生 / 指征与方法. */
export function pathOf(tree: readonly Category[], id: string): string {
  for (const { id: own, name, children } of tree) {
    if (own === id) return name
    const below = pathOf(children, id)
    if (below) return `${name} / ${below}`
  }
  return ''
}
