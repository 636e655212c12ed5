import { useRef, type RefObject } from 'react'
import { useShown } from '@/core/navigation/useParams'
import { focusHeading } from '@/ui/keepFocus'

/** The first page of a run is read from its beginning anyhow: there the focus stays where the browser puts it. */
let isFirst = true

/** Whoever hears the page or goes by keyboard begins at its name when it comes to the front, not at the end of the one before. */
export function useHeadingFocus(): RefObject<unknown> {
  const root = useRef<unknown>(null)
  useShown(() => {
    // The page stands a moment later than it is told to show itself.
    if (!isFirst) setTimeout(() => focusHeading(root.current), 0)
    isFirst = false
  })
  return root
}
