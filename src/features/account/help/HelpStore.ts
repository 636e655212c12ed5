import { makeAutoObservable, runInAction } from 'mobx'
import { ApiError } from '@/api/ApiError'
import type { Deps } from '@/core/stores'

export interface NetworkReport {
  online: boolean
  type: string
  /** Of one small call to the hospital's server, ms; undefined: it did not answer. */
  roundTripMs?: number
}

/** What support asks for: the state of the network, and what this device has not sent. */
export class HelpStore {
  report?: NetworkReport = undefined

  constructor(
    private readonly deps: Pick<
      Deps,
      'api' | 'deviceClock' | 'network' | 'outbox' | 'phone' | 'session'
    >,
  ) {
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true })
  }

  async checkNetwork() {
    const { deviceClock, network, api } = this.deps
    const online = network.isOnline()
    const type = await network.type().catch(() => 'unknown')
    const before = deviceClock.monotonicNow()
    const answered = await api.identity.waysIn({}, { overlay: false, silent: true }).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        // A refusal is an answer too.
        return error.code !== undefined
      },
    )
    const roundTripMs = Math.round(deviceClock.monotonicNow() - before)
    runInAction(() => (this.report = { online, type, ...(answered && { roundTripMs }) }))
  }

  /** How many things of this person wait on this device. */
  get waiting() {
    return this.deps.outbox.count
  }

  /** Everything that waits, as text that support can read back in: what was to be sent, its key and when it was put in; no name, no token. */
  async copyUnsent() {
    const { outbox, phone, session } = this.deps
    const lanes = [...new Set(outbox.waiting().map(({ lane }) => lane))]
    const entries = lanes
      .flatMap((lane) => outbox.entries(lane))
      .map(({ call, input, idempotencyKey, putTime }) => ({
        call,
        input: withoutSeal(input),
        idempotencyKey,
        putTime,
      }))
    await phone.copy(
      JSON.stringify(
        { personId: session.personId, deviceId: session.deviceId, entries },
        undefined,
        1,
      ),
    )
  }
}

/** Keys of a device never leave it by the clipboard. */
function withoutSeal(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input
  return Object.fromEntries(Object.entries(input).filter(([name]) => name !== 'sealKey'))
}
