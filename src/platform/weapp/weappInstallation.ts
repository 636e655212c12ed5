import Taro from '@tarojs/taro'
import type { Installation } from '../capabilities/Installation'
import { isOlder } from './oldLibrary'
import { randomBytes } from './randomBytes'

/** The app id decides the brand. There is one instance of a mini-program. */
export function weappInstallation(): Installation {
  const { appId } = Taro.getAccountInfoSync().miniProgram
  const { brand, model, SDKVersion = '' } = Taro.getSystemInfoSync()
  return {
    channel: 'weapp',
    instanceId: 'weapp',
    deviceName: `${brand} ${model}`.trim(),
    brandHint: appId,
    brandQuery: { appId },
    isOutdated: SDKVersion !== '' && isOlder(SDKVersion, MINIMUM_LIBRARY),
    randomBytes,
  }
}
