import Taro from '@tarojs/taro'
import type { DeviceStorage } from '../capabilities/DeviceStorage'

const key = 'fakePerson'

/**
 * A code of wx.login, good for five minutes and one use. `fake`: the development server plays the platform and takes codes
 * that we make ourselves: an open id that stays on the device, and something new each time.
 */
export async function logInCode(storage: DeviceStorage, fake: boolean): Promise<string> {
  if (!fake) return (await Taro.login()).code
  const known = storage.get(key) ?? `dev-${Math.random().toString(36).slice(2, 14)}`
  storage.set(key, known)
  return `fake.${known}.${Date.now().toString(36)}`
}
