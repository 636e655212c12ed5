import type { TabStorage } from '../../capabilities/DeviceStorage'
import { openStore } from './openStore'

const prefix = 'training/tab/'
const { store } = openStore('sessionStorage')

/** sessionStorage under our own prefix. */
export const tabStorage: TabStorage = {
  get: (key) => store.getItem(prefix + key) ?? undefined,
  set: (key, value) => store.setItem(prefix + key, value),
  remove: (key) => store.removeItem(prefix + key),
}
