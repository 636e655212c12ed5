import type { MyPath } from '@contract/calls/study/learningPath'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

/** My ways through courses and exams. */
export class PathsStore {
  readonly paths: Resource<readonly MyPath[], 'mine'>

  constructor({ api }: Pick<Deps, 'api'>) {
    this.paths = new Resource(
      async (_key: 'mine', options) => (await api.learningPath.mine({}, options)).list,
    )
  }
}
