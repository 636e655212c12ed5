import Taro from '@tarojs/taro'
import type { Platform } from '../Platform'

export function weappSystem(): Platform['system'] {
  const info = Taro.getSystemInfoSync()
  return {
    language: info.language,
    theme: info.theme === 'dark' ? 'dark' : 'light',
    widthPx: info.windowWidth,
    safeTopPx: info.statusBarHeight ?? 0,
    deviceName: `${info.brand} ${info.model}`.trim(),
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
  }
}
