import type { Scene, SceneTask } from '@contract/calls/scene'
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

  constructor(private readonly deps: Pick<Deps, 'api'>) {
    this.detail = new Resource((sceneId: string, options) =>
      deps.api.scene.detail({ sceneId }, options),
    )
    this.scenes = new Resource(async (extendType: Kind, options) => {
      const { list } = await deps.api.scene.effective({ extendType }, options)
      return list
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
