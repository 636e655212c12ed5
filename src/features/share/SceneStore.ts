import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { ExamTask } from '@contract/calls/exam'
import type { Scene } from '@contract/calls/scene'
import { ApiError, rethrowUnexpected } from '@/api/ApiError'
import { Pages } from '@/core/Pages'
import type { Deps } from '@/core/stores'

export type SceneDetail = Output<Contract['scene']['detail']>
const extendTypes = ['study', 'exam', 'ncov', 'province'] as const

/** A package of exams under one address; without one the packages that are open now. */
export class SceneStore {
  detail?: SceneDetail = undefined
  scenes?: Scene[] = undefined
  failed = false
  /** No scene of this id for this visitor. */
  isGone = false
  readonly pages: Pages<ExamTask>
  private sceneId = ''

  constructor(private readonly deps: Deps) {
    this.pages = new Pages<ExamTask>(
      (page, options) => deps.api.scene.exams({ sceneId: this.sceneId, ...page }, options),
      ({ taskId }) => taskId,
    )
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, pages: false, detail: observableRef, scenes: observableRef },
      { autoBind: true },
    )
  }

  async open(sceneId: string) {
    const isOther = sceneId !== this.sceneId
    this.sceneId = sceneId
    this.failed = this.isGone = false
    if (isOther) this.detail = undefined
    try {
      const detail = await this.deps.api.scene.detail({ sceneId }, { overlay: false, silent: true })
      runInAction(() => (this.detail = detail))
      await (isOther ? this.pages.restart() : this.pages.refresh())
    } catch (error) {
      rethrowUnexpected(error)
      runInAction(() => {
        this.isGone = error instanceof ApiError && error.problem === 'refused'
        this.failed = !this.isGone && !this.detail
      })
    }
  }

  async openAll(extendType: string | undefined) {
    this.failed = false
    const known = extendTypes.find((one) => one === extendType)
    const reply = await this.deps.api.scene
      .effective({ ...(known && { extendType: known }) }, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    runInAction(() => {
      this.scenes = reply?.list ?? this.scenes
      this.failed = !this.scenes
    })
  }
}
