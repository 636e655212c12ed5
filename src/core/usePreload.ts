import { useContext, useEffect } from 'react'
import { type RouteName, route } from '@/routes'
import { StoresContext } from './stores'

/** Has the code of these screens ready before the network may be gone. `when`: not before the page itself is there. */
export function usePreload(names: readonly RouteName[], when: boolean) {
  const platform = useContext(StoresContext)?.deps.platform
  useEffect(() => {
    if (when) platform?.preloadPages?.(names.map((name) => route(name).page))
  }, [platform, names, when])
}
