import Taro from '@tarojs/taro'
import { answered } from './answered'
import type { DeviceStorage } from '../capabilities/DeviceStorage'

const key = 'fakePerson'
const codeWithinMs = 4000

/**
 * A code of wx.login, good for five minutes and one use. `fake`: the development server plays the platform and takes codes
 * that we make ourselves: an open id that stays on the device, and something new each time.
 */
export async function logInCode(storage: DeviceStorage, fake: boolean): Promise<string> {
  if (!fake) return (await answered(Taro.login(), codeWithinMs)).code
  const known = storage.get(key) ?? `dev-${Math.random().toString(36).slice(2, 14)}`
  storage.set(key, known)
  return `fake.${known}.${Date.now().toString(36)}`
}
