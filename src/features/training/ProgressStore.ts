import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { TrainingTaskState } from '@contract/states'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

type Detail = Output<Contract['scene']['detail']>
type Certificate = Output<Contract['certificate']['ofScene']>

/** Whether a task of a subject was done: handed in or finished. */
export const isDone = ({ taskState }: Detail['tasks'][number]) =>
  taskState === TrainingTaskState.done

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
}
