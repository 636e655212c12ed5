import { useEffect, useRef, type RefObject } from 'react'
import { keepFocus, type Focusable } from '../keepFocus'

interface Container {
  ownerDocument?: { activeElement: Focusable | null }
  querySelectorAll?(selector: string): ArrayLike<Focusable>
}
export interface KeyPressed {
  key: string
  shiftKey: boolean
  preventDefault(): void
  stopPropagation(): void
}

const targets = '[tabindex="0"], input, textarea, button, a[href]'

const insideOf = (root: unknown) =>
  Array.from((root as Container | null)?.querySelectorAll?.(targets) ?? [])
const activeIn = (root: unknown) => (root as Container | null)?.ownerDocument?.activeElement

/** Keeps the keyboard inside an open dialog or sheet (H5); on the mini-program there is none and nothing happens. */
export function useFocusTrap<Element>(
  open: boolean,
  onEscape: () => void,
): { ref: RefObject<Element>; onKeyDown(event: KeyPressed): void } {
  const ref = useRef<Element>(null)
  useEffect(() => {
    if (!open) return
    const before = activeIn(ref.current)
    keepFocus(insideOf(ref.current)[0])
    return () => before?.focus?.()
  }, [open])

  function onKeyDown(event: KeyPressed) {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onEscape()
      return
    }
    if (event.key !== 'Tab') return
    const all = insideOf(ref.current)
    const edge = event.shiftKey ? all[0] : all[all.length - 1]
    if (activeIn(ref.current) !== edge) return
    event.preventDefault()
    ;(event.shiftKey ? all[all.length - 1] : all[0])?.focus?.()
  }
  return { ref, onKeyDown }
}
