import type { Platform } from '../Platform'

/** `iPhone`, `Android`, `Windows`: enough for a person to tell their devices apart. */
export function deviceNameOf(userAgent: string): string {
  const system = /\b(iPhone|iPad|Android|Windows|Macintosh|Linux)\b/.exec(userAgent)?.[1] ?? 'Web'
  const browser = /MicroMessenger|Edg|Firefox|Chrome|Safari/.exec(userAgent)?.[0] ?? ''
  return [system, browser].filter(Boolean).join(' ')
}

export function browserSystem(): Platform['system'] {
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  return {
    language: navigator.language,
    theme: dark.matches ? 'dark' : 'light',
    widthPx: window.innerWidth,
    safeTopPx: 0,
    deviceName: deviceNameOf(navigator.userAgent),
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
  }
}
