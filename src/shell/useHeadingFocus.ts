import { useRef, type RefObject } from 'react'
import { buildTarget } from '@/platform/buildTarget'
import { useShown } from '@/core/navigation/useParams'
import { keepFocus, type Focusable } from '@/ui/keepFocus'

interface Root {
  querySelector?(
    selector: string,
  ): (Focusable & { setAttribute(name: string, value: string): void }) | null
}

/** The first page of a run is read from its beginning anyhow: there the focus stays where the browser puts it. */
let isFirst = true

/** Whoever hears the page or goes by keyboard begins at its name when it comes to the front, not at the end of the one before. */
export function useHeadingFocus(): RefObject<unknown> {
  const root = useRef<unknown>(null)
  useShown(() => {
    if (buildTarget !== 'h5') return
    if (isFirst) {
      isFirst = false
      return
    }
    // The page stands a moment later than it is told to show itself.
    setTimeout(() => {
      const heading = (root.current as Root | null)?.querySelector?.(
        '[role="heading"][aria-level="1"]',
      )
      heading?.setAttribute('tabindex', '-1')
      keepFocus(heading)
    }, 0)
  })
  return root
}
