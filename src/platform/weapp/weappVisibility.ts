import Taro from '@tarojs/taro'
import type { ExpectedInterruptions } from '../capabilities/expectedInterruptions'
import type { Visibility } from '../capabilities/Visibility'

/** Whether the mini-program is in front. */
export const weappVisibility = (interruptions: ExpectedInterruptions): Visibility => ({
  interruptions,
  onChange: (listener) => {
    const shown = () => listener(true)
    const hidden = () => listener(false)
    Taro.onAppShow(shown)
    Taro.onAppHide(hidden)
    return () => {
      Taro.offAppShow(shown)
      Taro.offAppHide(hidden)
    }
  },
})
