import type { DeviceScreen } from '../../capabilities/DeviceScreen'
import type { HostBridge } from '../../capabilities/HostBridge'
import { announcer } from './announce'
import { applyTheme } from './applyTheme'
import { awakeKeeper } from './keepAwake'
import { setTitle } from './setTitle'

/** Language, theme and size of the screen, as the browser or the host app says. */
export function browserScreen(host: HostBridge): DeviceScreen {
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  return {
    language: navigator.language,
    theme: dark.matches ? 'dark' : 'light',
    widthPx: window.innerWidth,
    safeTopPx: 0,
    pixels: [
      Math.round(window.screen.width * window.devicePixelRatio),
      Math.round(window.screen.height * window.devicePixelRatio),
    ],
    knowsSafeArea: window.CSS?.supports('padding-bottom', 'env(safe-area-inset-bottom)') ?? false,
    cornerPx: 0,
    cornerIsTaken: false,
    onThemeChange: (notify) => {
      const listener = () => notify(dark.matches ? 'dark' : 'light')
      // Safari before 14 knows only addListener.
      if (dark.addEventListener) dark.addEventListener('change', listener)
      else dark.addListener(listener)
      return () =>
        dark.removeEventListener
          ? dark.removeEventListener('change', listener)
          : dark.removeListener(listener)
    },
    onWidthChange: (notify) => {
      const listener = () => notify(window.innerWidth)
      window.addEventListener('resize', listener)
      return () => window.removeEventListener('resize', listener)
    },
    applyTheme,
    pageStands: () => document.getElementById('first')?.remove(),
    setTitle,
    announce: announcer(),
    blockScreenshots: (blocked) => void host.blockScreenshots(blocked),
    keepAwake: awakeKeeper(),
  }
}
