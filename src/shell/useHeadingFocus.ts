import { useRef, type RefObject } from 'react'
import { useShown } from '@/core/navigation/useParams'
import { useStore } from '@/core/stores'
import { focusHeading } from '@/ui/keepFocus'
import { FirstPage } from './FirstPage'

/** Whoever hears the page or goes by keyboard begins at its name when it comes to the front, not at the end of the one before. */
export function useHeadingFocus(): RefObject<unknown> {
  const root = useRef<unknown>(null)
  const firstPage = useStore(FirstPage)
  useShown(() => {
    // The page stands a moment later than it is told to show itself.
    if (!firstPage.take()) setTimeout(() => focusHeading(root.current), 0)
  })
  return root
}
