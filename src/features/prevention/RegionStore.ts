import type { Scene } from '@contract/calls/community/scene'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

interface Which {
  regionCode: string
  sceneId?: string | undefined
}

/** The training of one region: the scene behind its page. */
export class RegionStore {
  readonly scene: Resource<Scene, Which>

  constructor({ api }: Pick<Deps, 'api'>) {
    this.scene = new Resource(async ({ regionCode, sceneId }: Which, options) => {
      const id = sceneId ?? (await api.scene.template({ regionCode }, options)).sceneId
      return (await api.scene.detail({ sceneId: id }, options)).scene
    })
  }
}
