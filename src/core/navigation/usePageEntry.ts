import { useContext, useEffect, useState } from 'react'
import { type RouteName, route } from '@/routes'
import { guard } from './navigation'
import { StoresContext } from '../stores'
import { useShown } from './useParams'

/** What every page's frame does when the page comes to the front: the route guard, and whether the overlay may cover it. */
export function usePageEntry(name: RouteName) {
  const stores = useContext(StoresContext)
  const [page] = useState(() => ({ name }))
  useEffect(() => {
    stores?.deps.pendingReads.shown(page)
    return () => stores?.deps.pendingReads.gone(page)
  }, [stores, page])
  useShown(() => {
    stores?.deps.pendingReads.shown(page)
    stores?.deps.shell.overlay.allow(route(name).overlay !== 'off')
    stores?.deps.display.dressPlatform()
    stores?.deps.display.keepScreenshotsAway(route(name).screenshots === 'blocked')
    void guard(name)
  })
}
