import type { ExpectedInterruptions } from '../../capabilities/expectedInterruptions'
import type { Visibility } from '../../capabilities/Visibility'

/** Whether the page is in front. */
export const browserVisibility = (interruptions: ExpectedInterruptions): Visibility => ({
  interruptions,
  onChange: (notify) => {
    const listener = () => notify(document.visibilityState === 'visible')
    // Some browsers end a page with this alone.
    const gone = () => notify(false)
    document.addEventListener('visibilitychange', listener)
    window.addEventListener('pagehide', gone)
    return () => {
      document.removeEventListener('visibilitychange', listener)
      window.removeEventListener('pagehide', gone)
    }
  },
})
