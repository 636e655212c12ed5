import { useEffect, useRef, type RefObject } from 'react'
import { focusText } from './keepFocus'

/** For what becomes another thing where it stands, as a question the next one: reading goes on with it. The first one is left to the name of its page. */
export function useFocusMoved(id: string): RefObject<unknown> {
  const ref = useRef<unknown>(null)
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    focusText(ref.current)
  }, [id])
  return ref
}
