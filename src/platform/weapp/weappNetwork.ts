import Taro from '@tarojs/taro'
import type { Network, NetworkType } from '../capabilities/Network'

const known: readonly string[] = ['wifi', '5g', '4g', '3g', '2g', 'none']
const typeOf = (type: string) => (known.includes(type) ? (type as NetworkType) : 'unknown')

/** The platform tells the network only by promise: until the first answer it counts as there. */
export function weappNetwork(): Network {
  let isOnline = true
  const listeners = new Set<(online: boolean, type: NetworkType) => void>()
  const tell = (online: boolean, type: string) => {
    // The first answer and a change may both say that it is gone.
    if (!online && !isOnline) return
    isOnline = online
    listeners.forEach((listener) => listener(online, typeOf(type)))
  }
  void Taro.getNetworkType().then(
    // A start without network is told; that there is one is no news.
    ({ networkType }) => void (networkType === 'none' && tell(false, networkType)),
    () => undefined,
  )
  Taro.onNetworkStatusChange(({ isConnected, networkType }) => tell(isConnected, networkType))
  return {
    isOnline: () => isOnline,
    type: async () => typeOf((await Taro.getNetworkType()).networkType),
    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
