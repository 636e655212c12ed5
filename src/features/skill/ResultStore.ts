import { makeAutoObservable, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { Observation } from '@contract/calls/study/skillShapes'
import { ApiError } from '@/api/ApiError'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

/** One observation, and the signature of who was observed. */
export class ResultStore {
  readonly one: Resource<Observation, string>
  readonly task: Resource<Output<Contract['skill']['task']>, string>
  /** Of which observation the signature is on this phone. */
  signedHere = ''

  constructor(private readonly deps: Pick<Deps, 'api' | 'clock' | 'outbox' | 'shell'>) {
    this.one = new Resource((observationId: string, options) =>
      deps.api.skill.one({ observationId }, options),
    )
    this.task = new Resource((taskId: string, options) => deps.api.skill.task({ taskId }, options))
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, one: false, task: false },
      { autoBind: true },
    )
  }

  /** Whether a signature of mine for this one waits on the phone. */
  isSigning(observationId: string) {
    return (
      this.signedHere === observationId ||
      this.deps.outbox.entries(laneOf(observationId)).length > 0
    )
  }

  /** Signs that I have seen it: on the phone first, then on its way. */
  async sign(observationId: string) {
    const { outbox, clock, shell } = this.deps
    outbox.put({
      lane: laneOf(observationId),
      call: 'skill.sign',
      input: { observationId, signedTime: clock.serverNow() },
    })
    this.signedHere = observationId
    if (!shell.online) return
    try {
      await outbox.flush(laneOf(observationId))
      await this.one.open(observationId)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.problem === 'refused') runInAction(() => (this.signedHere = ''))
    }
  }
}

const laneOf = (observationId: string) => `skillSign/${observationId}`
