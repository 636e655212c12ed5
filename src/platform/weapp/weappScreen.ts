import Taro from '@tarojs/taro'
import type { DeviceScreen } from '../capabilities/DeviceScreen'
import { applyTheme } from './applyTheme'

/** The platform has no live regions, so nothing is announced; what is said is drawn by a component with role alert. */
export function weappScreen(): DeviceScreen {
  const info = Taro.getSystemInfoSync()
  const { fontSizeScaleFactor: typeScale } = ((
    Taro.getAppBaseInfo as (() => object) | undefined
  )?.() ?? {}) as { fontSizeScaleFactor?: number }
  return {
    language: info.language,
    theme: info.theme === 'dark' ? 'dark' : 'light',
    widthPx: info.windowWidth,
    safeTopPx: info.statusBarHeight ?? 0,
    pixels: [
      Math.round(info.screenWidth * info.pixelRatio),
      Math.round(info.screenHeight * info.pixelRatio),
    ],
    knowsSafeArea: true,
    cornerIsTaken: true,
    cornerPx: cornerOf(info.windowWidth),
    ...(typeScale !== undefined && { typeScale }),
    onThemeChange: (notify) => {
      const listener = ({ theme }: { theme: string }) => notify(theme === 'dark' ? 'dark' : 'light')
      Taro.onThemeChange(listener)
      return () => Taro.offThemeChange(listener)
    },
    onWidthChange: (notify) => {
      let isHeard = true
      Taro.onWindowResize(({ size }) => isHeard && notify(size.windowWidth))
      return () => void (isHeard = false)
    },
    applyTheme,
    setTitle: (title) => void (title && Taro.setNavigationBarTitle({ title })),
    // Older base libraries have no such call, and iOS keeps recordings away but no screenshots.
    blockScreenshots: (blocked) => {
      if (Taro.canIUse('setVisualEffectOnCapture'))
        void Taro.setVisualEffectOnCapture({ visualEffect: blocked ? 'hidden' : 'none' }).catch(
          () => undefined,
        )
    },
    keepAwake: awakeKeeper(),
  }
}

/** The platform forgets it when the program is left: whoever comes back to an exam from a call finds the screen on again. */
function awakeKeeper(): (awake: boolean) => void {
  let isWanted = false
  const tell = () => void Taro.setKeepScreenOn({ keepScreenOn: isWanted }).catch(() => undefined)
  Taro.onAppShow(() => isWanted && tell())
  return (awake) => {
    isWanted = awake
    tell()
  }
}

/** The capsule stands in the upper right corner; an old phone that does not say where has it at its usual place. */
function cornerOf(windowWidth: number): number {
  const usualPx = 94
  try {
    const { left } = Taro.getMenuButtonBoundingClientRect()
    return left > 0 ? windowWidth - left : usualPx
  } catch {
    return usualPx
  }
}
