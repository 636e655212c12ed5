import { useEffect, useRef } from 'react'
import { buildTarget } from '@/platform/buildTarget'
import { a11y } from './a11y'
import { focusText } from './keepFocus'

/**
 * For what becomes another thing where it stands, as a question the next one: it is a heading with these words, and reading goes on with
 * it. The first one is left to the name of its page. The mini-program has no focus, and would be sent every word twice. Gives attributes.
 */
export function useFocusMoved(id: string, words: () => string) {
  const ref = useRef<unknown>(null)
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    focusText(ref.current)
  }, [id])
  return {
    ref,
    ...(buildTarget === 'h5' && a11y({ role: 'heading', level: 2, label: words() })),
  }
}
