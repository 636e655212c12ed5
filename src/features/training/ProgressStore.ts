import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

type Detail = Output<Contract['scene']['detail']>
type Certificate = Output<Contract['certificate']['ofScene']>

/** A task of this state was done (3: handed in or finished). */
const done = 3

/** How far somebody is with a subject, and whether its certificate is theirs. */
export class ProgressStore {
  readonly progress: Resource<Detail & { certificate: Certificate | undefined }, string>

  constructor({ api }: Pick<Deps, 'api'>) {
    this.progress = new Resource(async (sceneId: string, options) => {
      const detail = await api.scene.detail({ sceneId }, options)
      const isAsked = detail.certified === 1 && detail.signUp === 'taken'
      const certificate = isAsked ? await api.certificate.ofScene({ sceneId }, options) : undefined
      return { ...detail, certificate }
    })
  }

  static isDone = ({ taskState }: Detail['tasks'][number]) => taskState === done
}
