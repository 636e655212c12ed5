import { useEffect, useRef } from 'react'
import { useInFront } from './useParams'

/**
 * THE way in which what a page shows stays true: it is read as soon as what it `needs` is there, and again each time the
 * page comes to the front. What was done on another page may have changed any row (a course that was finished unlocks an
 * exam), so no list asks which. `load` leaves what stands there until the reply has come (`Pages.open`, `Resource.open`).
 * What waits in the outbox and arrives while the page is in front: `renewAfter`.
 */
export function useFresh(load: () => unknown, needs: readonly unknown[]) {
  const inFront = useInFront()
  const before = useRef<readonly unknown[]>([])
  useEffect(() => {
    const now = [inFront, ...needs]
    const isOther = now.some((one, at) => !Object.is(one, before.current[at]))
    before.current = now
    if (inFront && isOther) void load()
  })
}
