import type { Network, NetworkType } from '../../capabilities/Network'

interface Connection {
  type?: string
  effectiveType?: string
}

/** Browsers tell little: Chrome's own kinds give wifi or the speed class, the others nothing. */
export function networkTypeOf({ type, effectiveType }: Connection = {}): NetworkType {
  if (type === 'wifi' || type === 'ethernet') return 'wifi'
  if (type === 'none') return 'none'
  const known = (['5g', '4g', '3g', '2g'] as const).find((one) => one === effectiveType)
  return known ?? (effectiveType === 'slow-2g' ? '2g' : 'unknown')
}

const connection = () => (navigator as Navigator & { connection?: Connection }).connection

/** Whether there is a network and of which kind, as the browser says. */
export function browserNetwork(): Network {
  return {
    isOnline: () => navigator.onLine,
    type: () => Promise.resolve(navigator.onLine ? networkTypeOf(connection()) : 'none'),
    onChange: (listener) => {
      const online = () => listener(true, networkTypeOf(connection()))
      const offline = () => listener(false, 'none')
      window.addEventListener('online', online)
      window.addEventListener('offline', offline)
      return () => {
        window.removeEventListener('online', online)
        window.removeEventListener('offline', offline)
      }
    },
  }
}
