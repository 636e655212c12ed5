import type { DeviceStorage } from '../../capabilities/DeviceStorage'

/** Other things may live on the same origin. */
const prefix = 'training/'

/** localStorage, under our own prefix. `set` throws when it is full. */
export function browserStorage(store: Storage, isLasting = true): DeviceStorage {
  return {
    ...(!isLasting && { isFleeting: true as const }),
    get: (key) => store.getItem(prefix + key) ?? undefined,
    set: (key, value) => store.setItem(prefix + key, value),
    remove: (key) => store.removeItem(prefix + key),
    keys: (start) =>
      Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
        .filter((key) => key.startsWith(prefix + start))
        .map((key) => key.slice(prefix.length)),
  }
}
