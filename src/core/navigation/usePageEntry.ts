import { useEffect, useState } from 'react'
import { type RouteName, route } from '@/routes'
import { guard } from './navigation'
import { useDep } from '../stores'
import { useShown } from './useParams'

/** What every page's frame does when the page comes to the front: the route guard, and whether the overlay may cover it. */
export function usePageEntry(name: RouteName) {
  const pendingReads = useDep('pendingReads')
  const shell = useDep('shell')
  const display = useDep('display')
  const [page] = useState(() => ({ name }))
  useEffect(() => {
    pendingReads.shown(page)
    return () => pendingReads.gone(page)
  }, [pendingReads, page])
  useShown(() => {
    pendingReads.shown(page)
    shell.overlay.allow(route(name).overlay !== 'off')
    display.dressPlatform()
    display.keepScreenshotsAway(route(name).screenshots === 'blocked')
    display.keepAwake(route(name).screen === 'awake')
    void guard(name)
  })
}
