import Taro from '@tarojs/taro'
import type { DeviceStorage } from '../capabilities/DeviceStorage'

/** The mini-program's own storage: 10 MB, 1 MB a key. `set` throws when it is full. */
export function weappStorage(): DeviceStorage {
  return {
    // A key that is not there reads as the empty text; nothing of ours is stored empty.
    get: (key) => (Taro.getStorageSync<string>(key) as string | undefined) || undefined,
    set: (key, value) => Taro.setStorageSync(key, value),
    remove: (key) => Taro.removeStorageSync(key),
    keys: (prefix) => Taro.getStorageInfoSync().keys.filter((key) => key.startsWith(prefix)),
  }
}
