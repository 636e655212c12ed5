import Taro from '@tarojs/taro'
import type { Installation } from '../capabilities/Installation'
import { randomBytes } from './randomBytes'

/** The app id decides the brand. There is one instance of a mini-program. */
export function weappInstallation(): Installation {
  const { appId } = Taro.getAccountInfoSync().miniProgram
  const { brand, model } = Taro.getSystemInfoSync()
  return {
    channel: 'weapp',
    instanceId: 'weapp',
    deviceName: `${brand} ${model}`.trim(),
    brandHint: appId,
    brandQuery: { appId },
    isDemo: false,
    randomBytes,
  }
}
