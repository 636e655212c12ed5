import type { TabStorage } from '../capabilities/DeviceStorage'

/** In memory: a mini-program has no storage of one run. */
export function runStorage(): TabStorage {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  }
}
