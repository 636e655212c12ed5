import Taro from '@tarojs/taro'
import type { Look } from '../capabilities/DeviceScreen'

/** Status bar and page background of the page in front; the platform keeps them for each page. */
export function applyTheme({ theme, background }: Look) {
  const quiet = () => undefined
  const frontColor = theme === 'dark' ? '#ffffff' : '#000000'
  void Taro.setNavigationBarColor({ frontColor, backgroundColor: background }).then(quiet, quiet)
  void Taro.setBackgroundColor({
    backgroundColor: background,
    backgroundColorTop: background,
    backgroundColorBottom: background,
  }).then(quiet, quiet)
}
