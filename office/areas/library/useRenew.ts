import { useQueryClient } from '@tanstack/react-query'
import { madeKinds } from '@contract/kinds'

/** Everything that shows the library asks anew. */
export function useRenew() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      ['libraryItem', ...madeKinds.map((kind) => `library-${kind}`)].map((name) =>
        queries.invalidateQueries({ queryKey: [name] }),
      ),
    )
}
