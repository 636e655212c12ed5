interface Touch {
  touches: ArrayLike<{ clientX: number; clientY: number }>
  changedTouches: ArrayLike<{ clientX: number; clientY: number }>
}

/** Shorter than this is a tap or a slip of the finger. */
const minPx = 60

/** Which way a finger went: -1 for the question before, 1 for the next, undefined for a scroll or a tap. */
export function swipeStep(
  from: { x: number; y: number },
  to: { x: number; y: number },
): 1 | -1 | undefined {
  const [across, down] = [to.x - from.x, Math.abs(to.y - from.y)]
  if (Math.abs(across) < minPx || down > Math.abs(across) / 2) return undefined
  return across < 0 ? 1 : -1
}

/** Handlers for a View: nothing is sent to the page while the finger moves. */
export function swipes(onSwipe: (step: 1 | -1) => void) {
  let from: { x: number; y: number } | undefined
  return {
    onTouchStart: (event: unknown) => {
      const touch = (event as Touch).touches[0]
      from = touch && { x: touch.clientX, y: touch.clientY }
    },
    onTouchEnd: (event: unknown) => {
      const touch = (event as Touch).changedTouches[0]
      const step = from && touch && swipeStep(from, { x: touch.clientX, y: touch.clientY })
      from = undefined
      if (step) onSwipe(step)
    },
  }
}
