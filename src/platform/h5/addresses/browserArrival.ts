import type { Arrival } from '../../capabilities/Arrival'
import { consumeSecrets, firstAddress } from './consumeSecrets'

/** Made first of all: it takes what logs somebody in out of the address bar. */
export function browserArrival(): Arrival & { firstAddress(loadedAt: string): string } {
  const arrived = consumeSecrets()
  return {
    launch: {
      path: location.pathname.slice(BASE_PATH.length) || '/',
      query: Object.fromEntries(new URLSearchParams(location.search)),
    },
    consumeArrived: (name) => {
      const value = arrived[name]
      delete arrived[name]
      return value
    },
    firstAddress: (loadedAt) => firstAddress(loadedAt, arrived),
  }
}
