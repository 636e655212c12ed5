import { buildTarget } from '@/platform/buildTarget'

interface Stop {
  focus(): void
  setAttribute(name: string, value: string): void
  getAttribute(name: string): string | null
}
interface Group {
  querySelectorAll(selector: string): ArrayLike<Stop>
}
interface ArrowKey {
  key: string
  currentTarget: unknown
  target: unknown
  preventDefault(): void
  stopPropagation(): void
}

const stops = '[role="radio"], [role="checkbox"], [role="tab"]'
const isChosen = (stop: Stop) =>
  stop.getAttribute('aria-checked') === 'true' || stop.getAttribute('aria-selected') === 'true'
const stopsOf = (group: unknown) => Array.from((group as Group).querySelectorAll(stops))

/** The one that Tab stops at: the others are reached by the arrows. */
function stopAt(all: readonly Stop[], at: Stop | undefined) {
  for (const stop of all) stop.setAttribute('tabindex', stop === at ? '0' : '-1')
}

function onKeyDown(steps: Readonly<Record<string, number>>) {
  return (event: ArrowKey) => {
    const { key, currentTarget, target } = event
    const all = stopsOf(currentTarget)
    const at = all.indexOf(target as Stop)
    const step = steps[key]
    if (at < 0 || step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    all[(at + step + all.length) % all.length]?.focus()
  }
}

/** A choice that came to the focus is where Tab stops from now on. */
function onFocus({ currentTarget, target }: { currentTarget: unknown; target: unknown }) {
  const all = stopsOf(currentTarget)
  if (all.includes(target as Stop)) stopAt(all, target as Stop)
}

/** When it stands: at what is chosen, else at the first. */
function ref(group: unknown) {
  if (!group) return
  const all = stopsOf(group)
  stopAt(all, all.find(isChosen) ?? all[0])
}

const down = { ArrowDown: 1, ArrowUp: -1 }
const along = { ...down, ArrowRight: 1, ArrowLeft: -1 }
const handlers = (steps: Readonly<Record<string, number>>, isOneStop: boolean) =>
  buildTarget === 'h5' ? { onKeyDown: onKeyDown(steps), ...(isOneStop && { onFocus, ref }) } : {}

/**
 * The arrows go from choice to choice, and Tab stops once in the group. Choosing is Space or Enter, so that nobody answers by looking.
 * In a question only up and down: left and right turn to the next one.
 */
export const arrowKeys = {
  ofOptions: handlers(down, true),
  /** Of which several may be chosen: each is a stop of its own. */
  ofBoxes: handlers(down, false),
  ofViews: handlers(along, true),
} as const
