import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { Scene, SceneTask } from '@contract/calls/scene'
import { ApiError, rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'
import { anyOfScene, openAny } from './anyTask'

type SceneDetail = Output<Contract['scene']['detail']>

/** A programme of tasks under one address; without one the programmes that are open now. */
export class SceneStore {
  detail?: SceneDetail = undefined
  scenes?: Scene[] = undefined
  failed = false
  isGone = false

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, detail: observableRef, scenes: observableRef },
      { autoBind: true },
    )
  }

  async open(sceneId: string) {
    if (this.detail?.scene.sceneId !== sceneId) this.detail = undefined
    this.failed = this.isGone = false
    try {
      const detail = await this.deps.api.scene.detail({ sceneId }, { overlay: false, silent: true })
      runInAction(() => (this.detail = detail))
    } catch (error) {
      rethrowUnexpected(error)
      runInAction(() => {
        this.isGone = error instanceof ApiError && error.problem === 'refused'
        this.failed = !this.isGone && !this.detail
      })
    }
  }

  async openAll(extendType: 'study' | 'ncov' | 'province') {
    this.failed = false
    const reply = await this.deps.api.scene
      .effective({ extendType }, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    runInAction(() => {
      this.scenes = reply?.list ?? this.scenes
      this.failed = !this.scenes
    })
  }

  /** A course is asked for its content first: a scene names only the task. */
  async enter(task: SceneTask) {
    if (task.taskType !== 2) return openAny(anyOfScene(task))
    const { taskId, crsId: courseId } = await this.deps.api.study.baseInfo({ taskId: task.taskId })
    openAny({ ...anyOfScene(task), taskId, ['crsId']: courseId })
  }

  /** A link straight to one task of a scene. */
  async enterTask(taskId: string) {
    const course = await this.deps.api.study
      .baseInfo({ taskId }, { silent: true })
      .catch(rethrowUnexpected)
    openAny(
      course
        ? { taskId, taskType: 2, ['crsId']: course.crsId }
        : { taskId, taskType: 1, ['crsId']: '' },
    )
  }
}
