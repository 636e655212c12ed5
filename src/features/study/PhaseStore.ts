import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { ApiError, rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'
import { loadPhase } from './loadPhase'
import type { PhaseIds } from './PhaseIds'
import { PhaseOpening } from './PhaseOpening'
import { PlayerSettings } from './PlayerSettings'

/** The first heartbeat may hold the page up so long, ms. */
const firstHeartbeatMs = 3000

/** Why a phase is not open; `words`: the server's own, when it said no. */
interface Failure {
  words: string | undefined
}

/** The phase in front: one opening after the other. */
export class PhaseStore {
  opening?: PhaseOpening = undefined
  failure?: Failure = undefined
  readonly settings: PlayerSettings
  /** What was asked for last: what comes of an earlier asking is closed again. */
  private asked?: PhaseIds = undefined

  constructor(private readonly deps: Deps) {
    this.settings = new PlayerSettings(deps.platform.storage)
    makeAutoObservable<this, 'deps' | 'asked'>(
      this,
      { deps: false, asked: false, settings: false, opening: observableRef, failure: observableRef },
      { autoBind: true },
    )
  }

  /** Opens a phase; a course that is over is shown and not recorded. */
  async open(ids: PhaseIds, isPreview: boolean) {
    this.close()
    this.asked = ids
    try {
      const facts = await loadPhase(this.deps, ids, isPreview)
      if (this.asked === ids) await this.show(new PhaseOpening(this.deps, facts, this.settings))
    } catch (error) {
      rethrowUnexpected(error)
      const isRefused = error instanceof ApiError && error.code !== undefined
      runInAction(() => {
        if (this.asked === ids) this.failure = { words: isRefused ? error.message : undefined }
      })
    }
  }

  /** The page is left. */
  close() {
    this.asked = undefined
    this.failure = undefined
    this.opening?.close()
    this.opening = undefined
  }

  dispose() {
    this.close()
  }

  private async show(opening: PhaseOpening) {
    const slow = new Promise<void>((resolve) => setTimeout(resolve, firstHeartbeatMs))
    await Promise.race([opening.begin(), slow])
    if (this.asked !== opening.ids) return opening.close()
    runInAction(() => (this.opening = opening))
  }
}
