import { useEffect, useRef, type RefObject } from 'react'
import { focusText } from './keepFocus'

/** For what takes the place of what had the focus, as the verdict that of the options: it takes the focus that is left over. */
export function useFocusLeft(): RefObject<unknown> {
  const ref = useRef<unknown>(null)
  useEffect(() => focusText(ref.current, 'ifLost'), [])
  return ref
}
