import { buildTarget } from '@/platform/buildTarget'

export interface Focusable {
  focus?(options?: { preventScroll: boolean }): void
  readonly isConnected?: boolean
  readonly ownerDocument?: { activeElement: Focusable | null; body?: Focusable } | null
}

/** So long after they stand Taro's elements may still take their children out and put them in again, ms. */
const settlesMs = 600

/** Nothing has the focus. */
function isLost(near: Focusable | null | undefined): boolean {
  const { activeElement, body } = near?.ownerDocument ?? {}
  return !activeElement || activeElement === body
}

/**
 * Gives an element the focus, and once more where it loses it to nobody at once: the first drawing of the elements around it
 * takes them out of the document and in again, and with that the focus. `ifLost`: takes it from nobody, not even at first. On the
 * mini-program there is none.
 */
export function keepFocus(
  element: Focusable | null | undefined,
  when: 'always' | 'ifLost' = 'always',
): void {
  if (buildTarget !== 'h5' || !element?.focus) return
  const until = Date.now() + settlesMs
  const give = () => {
    if (element.isConnected !== false && isLost(element)) element.focus?.({ preventScroll: true })
    if (Date.now() < until) setTimeout(give, 50)
  }
  if (when === 'always') element.focus({ preventScroll: true })
  setTimeout(give, 0)
}

interface Target extends Focusable {
  setAttribute(name: string, value: string): void
  readonly style?: { outline: string }
}

interface Root {
  querySelector?(selector: string): Target | null
}

/** Gives the focus to what is no target otherwise: reading goes on there; `ifLost`: only where nothing has it. */
export function focusText(element: unknown, when: 'always' | 'ifLost' = 'always'): void {
  const target = element as Target | null | undefined
  if (buildTarget !== 'h5' || !target?.setAttribute) return
  target.setAttribute('tabindex', '-1')
  // No ring says that it could be pressed.
  if (target.style) target.style.outline = 'none'
  keepFocus(target, when)
}

/** Gives the focus to the name of a page. */
export function focusHeading(root: unknown, when: 'always' | 'ifLost' = 'always'): void {
  if (buildTarget !== 'h5') return
  focusText((root as Root | null)?.querySelector?.('[role="heading"][aria-level="1"]'), when)
}
