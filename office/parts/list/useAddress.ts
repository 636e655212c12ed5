import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useOffice } from '../../session/SessionContext'

/** Whether the browser's way back leads past the change. */
interface How {
  replace?: boolean
}

/**
 * The query of the address and THE way to change it. A change is made upon the newest that any part of the page has asked
 * for, drawn or not: a drawer that closes and a filter that is set at once both count (react-router's own functional form
 * gives what was drawn last, and one of the two is lost).
 */
export function useAddress() {
  // By the place, which is the same object for all parts of a page: the router draws a change a moment after it was asked.
  const { session } = useOffice()
  const { wanted: asked } = session
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  // A handler that an older drawing left behind belongs to the place of today.
  const place = useRef(location)
  useEffect(() => {
    place.current = location
  }, [location])
  const change = (next: (before: URLSearchParams) => URLSearchParams, how?: How) => {
    const { goingTo = place.current.pathname } = session
    // The person has left for another page whose code is still on its way: a search that ends now would bring them back.
    if (goingTo !== place.current.pathname) return
    const before = asked.get(place.current) ?? new URLSearchParams(place.current.search)
    const wanted = next(new URLSearchParams(before))
    asked.set(place.current, wanted)
    setSearch(wanted, how)
  }
  return {
    search,
    change,
    /** Sets these values; one that is empty or undefined is taken out. */
    put: (values: Readonly<Record<string, string | undefined>>, how?: How) =>
      change((wanted) => {
        for (const [name, value] of Object.entries(values))
          if (value) wanted.set(name, value)
          else wanted.delete(name)
        return wanted
      }, how),
  }
}
