import type { Platform } from '../Platform'

/** In memory: a mini-program has no storage of one run. */
export function runStorage(): Platform['tabStorage'] {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  }
}
