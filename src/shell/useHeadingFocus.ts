import { useEffect, useRef, type RefObject } from 'react'
import { useShown } from '@/core/navigation/useParams'
import { useDep } from '@/core/stores'
import { focusHeading } from '@/ui/keepFocus'

/** Whoever hears the page or goes by keyboard begins at its name when it comes to the front, not at the end of the one before. */
export function useHeadingFocus(): RefObject<unknown> {
  const root = useRef<unknown>(null)
  const { firstPage } = useDep('shell')
  useShown(() => {
    // The page stands a moment later than it is told to show itself.
    if (!firstPage.take()) setTimeout(() => focusHeading(root.current), 0)
  })
  // A page may become another one where it stands, as the answer sheet becomes the result: what had the focus went with it.
  useEffect(() => {
    const timer = setTimeout(() => firstPage.isLeft && focusHeading(root.current, 'ifLost'), 0)
    return () => clearTimeout(timer)
  }, [firstPage])
  return root
}
