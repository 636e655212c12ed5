import type { ExamTask } from '@contract/calls/exam/examShapes'
import type { Scene } from '@contract/calls/community/scene'
import { Pages } from '@/core/loading/Pages'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import type { SceneDetail } from '@/shell/scene/SceneView'

const extendTypes = ['study', 'exam', 'ncov', 'province'] as const

/** A package of exams under one address; without one the packages that are open now. */
export class SceneStore {
  readonly detail: Resource<SceneDetail, string>
  readonly scenes: Resource<readonly Scene[], string | undefined>
  readonly pages: Pages<ExamTask>

  constructor({ api }: Pick<Deps, 'api'>) {
    this.detail = new Resource((sceneId: string, options) => api.scene.detail({ sceneId }, options))
    this.scenes = new Resource(async (extendType: string | undefined, options) => {
      const known = extendTypes.find((one) => one === extendType)
      const { list } = await api.scene.effective({ ...(known && { extendType: known }) }, options)
      return list
    })
    this.pages = new Pages<ExamTask>(
      (page, options) => api.scene.exams({ sceneId: this.detail.key ?? '', ...page }, options),
      ({ taskId }) => taskId,
    )
  }

  async open(sceneId: string) {
    const isOther = sceneId !== this.detail.key
    await this.detail.open(sceneId)
    await (isOther ? this.pages.restart() : this.pages.open())
  }
}
