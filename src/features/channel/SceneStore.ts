import type { Scene, SceneTask } from '@contract/calls/community/scene'
import { rethrowUnexpected } from '@/api/ApiError'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import type { SceneDetail } from '@/shell/scene/SceneView'
import { anyOfScene, openAny } from './anyTask'

type Kind = 'study' | 'ncov' | 'province'

/** A programme of tasks under one address; without one the programmes that are open now. */
export class SceneStore {
  readonly detail: Resource<SceneDetail, string>
  readonly scenes: Resource<readonly Scene[], Kind>
  /** How I stand in its tasks: renewed alone when the page comes back to the front. */
  readonly tasks: Resource<readonly SceneTask[], string>

  constructor(private readonly deps: Pick<Deps, 'api'>) {
    this.detail = new Resource((sceneId: string, options) =>
      deps.api.scene.detail({ sceneId }, options),
    )
    this.tasks = new Resource(async (sceneId: string, options) => {
      const { list } = await deps.api.scene.tasks({ sceneId }, options)
      return list
    })
    this.scenes = new Resource(async (extendType: Kind, options) => {
      const { list } = await deps.api.scene.effective({ extendType }, options)
      return list
    })
  }

  /** The programme once, my states each time. */
  async open(sceneId: string) {
    if (this.detail.key === sceneId && this.detail.value) return this.tasks.open(sceneId)
    await Promise.all([this.detail.open(sceneId), this.tasks.open(sceneId)])
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
