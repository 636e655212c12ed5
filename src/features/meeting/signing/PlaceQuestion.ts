import type { Where } from '@contract/calls/meeting/meeting'
import type { Deps } from '@/core/stores'
import { DeviceError } from '@/platform/capabilities/DeviceError'

/** Asks the phone where it is, for a meeting that wants to know. */
export class PlaceQuestion {
  private knowsRefusal = false

  constructor(private readonly deps: Pick<Deps, 'phone' | 'shell'>) {}

  /** A refusal is explained once, with the way to the settings; who asks again signs without a place, which the manager sees. */
  async ask(): Promise<Where | 'refused' | undefined> {
    try {
      return await this.deps.phone.place()
    } catch (error) {
      if (!(error instanceof DeviceError)) throw error
      if (this.knowsRefusal || !this.deps.shell.explainRefusal(error, 'place')) return undefined
      this.knowsRefusal = true
      return 'refused'
    }
  }
}
