import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../session/SessionContext'

export interface Category {
  id: string
  name: string
  count: number
  children: readonly Category[]
}

/** The tree of knowledge categories, two levels deep, with how many questions stand in each. */
export function useCategories(): readonly Category[] {
  const api = useApi()
  const { data = [] } = useQuery({
    queryKey: ['categories'],
    queryFn: async ({ signal }): Promise<readonly Category[]> => {
      const { children } = await api.common.knowledgeTree({ withCount: 1 }, { signal })
      return children.map((one) => ({
        id: one.knowCatId,
        name: one.knowCatName,
        count: one.questionCount,
        children: one.children.map((leaf) => ({
          id: leaf.knowCatId,
          name: leaf.knowCatName,
          count: leaf.questionCount,
          children: [],
        })),
      }))
    },
  })
  return data
}
