import Taro from '@tarojs/taro'
import type { Updates } from '../capabilities/Updates'

/** The platform looks for a newer version at each cold start and keeps it until the next one, unless it is told to take it. */
export function weappUpdates(): Updates | undefined {
  const manager = (Taro.getUpdateManager as (() => Taro.UpdateManager | undefined) | undefined)?.()
  if (!manager) return undefined
  let isWaiting = false
  const listeners: (() => void)[] = []
  manager.onUpdateReady(() => {
    isWaiting = true
    listeners.forEach((listener) => listener())
  })
  return {
    restarts: true,
    onReady: (listener) => void listeners.push(listener),
    check: () => Promise.resolve(isWaiting),
    take: () => manager.applyUpdate(),
  }
}
