import type { TabStorage } from '../capabilities/DeviceStorage'

const prefix = 'training/tab/'

/** sessionStorage under our own prefix. */
export const tabStorage: TabStorage = {
  get: (key) => sessionStorage.getItem(prefix + key) ?? undefined,
  set: (key, value) => sessionStorage.setItem(prefix + key, value),
  remove: (key) => sessionStorage.removeItem(prefix + key),
}
