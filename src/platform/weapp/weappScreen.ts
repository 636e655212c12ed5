import Taro from '@tarojs/taro'
import type { DeviceScreen } from '../capabilities/DeviceScreen'
import { applyTheme } from './applyTheme'

/** The platform has no live regions, so nothing is announced; what is said is drawn by a component with role alert. */
export function weappScreen(): DeviceScreen {
  const info = Taro.getSystemInfoSync()
  return {
    language: info.language,
    theme: info.theme === 'dark' ? 'dark' : 'light',
    widthPx: info.windowWidth,
    safeTopPx: info.statusBarHeight ?? 0,
    cornerIsTaken: true,
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
  }
}
