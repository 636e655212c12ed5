import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

/**
 * Leaves the page of something that was taken away, for its list. Whatever showed it is forgotten first: a list kept from before would
 * show it for as long as the network takes, to be tapped in vain.
 */
export function useLeave() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (to: string, ...names: readonly string[]) => {
    for (const name of names) {
      queries.removeQueries({ queryKey: [name], type: 'inactive' })
      // What this page itself shows of it is asked for anew by who shows it next, not here, where it is gone.
      void queries.invalidateQueries({ queryKey: [name], refetchType: 'none' })
    }
    void navigate(to, { replace: true })
  }
}
