import type { Output } from '@contract/calls/call'
import type { Contract } from '@contract/calls'
import type { BestState } from '@contract/calls/exam/examTask'
import { rethrowUnexpected } from '@/api/ApiError'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

export type Tries = Output<Contract['exam']['tries']>

interface Loaded {
  tries: Tries
  /** Whether the best score is final, or can be made so; undefined: it is not known now. */
  best?: BestState | undefined
}

/** My attempts of one task. */
export class TriesStore {
  readonly loaded: Resource<Loaded, string>

  constructor(private readonly deps: Pick<Deps, 'api'>) {
    const { exam, examTask } = deps.api
    this.loaded = new Resource(async (taskId: string, options) => {
      const [tries, best] = await Promise.all([
        exam.tries({ taskId }, options),
        examTask.bestState({ taskId }, options).catch(rethrowUnexpected),
      ])
      return { tries, best }
    })
  }

  get best() {
    return this.loaded.value?.best
  }

  get passed() {
    return this.loaded.value?.tries.list.some(({ passed }) => passed) ?? false
  }

  /** Takes the best score as the final one. Throws ApiError, which the shell has shown. */
  async confirmBest(taskId: string) {
    try {
      await this.deps.api.examTask.confirmBest({ taskId })
    } finally {
      await this.loaded.open(taskId)
    }
  }
}
