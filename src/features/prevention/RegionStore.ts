import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Scene } from '@contract/calls/scene'
import { ApiError } from '@/api/ApiError'
import type { Deps } from '@/core/stores'

/** The training of one region: the scene behind its page. */
export class RegionStore {
  scene?: Scene = undefined
  /** Nothing is open there. */
  isNone = false
  failed = false
  private lastAsk = ''

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps' | 'lastAsk'>(
      this,
      { deps: false, lastAsk: false, scene: observableRef },
      { autoBind: true },
    )
  }

  async open(regionCode: string, sceneId: string | undefined) {
    this.lastAsk = regionCode
    Object.assign(this, { scene: undefined, isNone: false, failed: false })
    const { api } = this.deps
    try {
      const id =
        sceneId ??
        (await api.scene.template({ regionCode }, { overlay: false, silent: true })).sceneId
      const { scene } = await api.scene.detail({ sceneId: id }, { overlay: false, silent: true })
      runInAction(() => {
        if (this.lastAsk === regionCode) this.scene = scene
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      runInAction(() => {
        if (this.lastAsk !== regionCode) return
        if (error.problem === 'refused') this.isNone = true
        else this.failed = true
      })
    }
  }
}
