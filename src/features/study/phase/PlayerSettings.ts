import { makeAutoObservable } from 'mobx'
import { keepIfRoom } from '@/core/keepIfRoom'
import type { DeviceStorage } from '@/platform/capabilities/DeviceStorage'

const savesKey = 'study/saves-data'

/** How the person likes to play, whatever is open: the speed until the app ends, saving data for this device. */
export class PlayerSettings {
  speed = 1
  /** Nothing is loaded before they play it, and of a film in several sizes the smallest. */
  saves: boolean

  constructor(private readonly storage: DeviceStorage) {
    this.saves = storage.get(savesKey) === '1'
    makeAutoObservable<this, 'storage'>(this, { storage: false }, { autoBind: true })
  }

  setSpeed(speed: number) {
    this.speed = speed
  }

  setSaves(saves: boolean) {
    this.saves = saves
    if (saves) keepIfRoom(this.storage, savesKey, '1')
    else this.storage.remove(savesKey)
  }
}
