import { useDep } from '../stores'
import { useEffect } from 'react'
import { type RouteName, route } from '@/routes'

/** Has the code of these screens ready before the network may be gone. `when`: not before the page itself is there. */
export function usePreload(names: readonly RouteName[], when: boolean) {
  const addresses = useDep('addresses')
  useEffect(() => {
    if (when) addresses.preloadPages?.(names.map((name) => route(name).page))
  }, [addresses, names, when])
}
