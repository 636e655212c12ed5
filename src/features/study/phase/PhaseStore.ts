import { ApiError } from '@/api/ApiError'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import { loadPhase, type PhaseIds } from './loadPhase'
import { PhaseOpening } from './PhaseOpening'
import { PlayerSettings } from './PlayerSettings'
import { KeptStore } from '../offline/KeptStore'

/** The first heartbeat may hold the page up so long, ms. */
const firstHeartbeatMs = 3000

interface Wanted {
  ids: PhaseIds
  isPreview: boolean
}

/** The phase in front: one opening after the other. */
export class PhaseStore {
  static readonly uses = { kept: KeptStore }
  readonly visit: Resource<PhaseOpening, Wanted>
  readonly settings: PlayerSettings

  constructor(
    private readonly deps: Pick<
      Deps,
      | 'addresses'
      | 'api'
      | 'deviceClock'
      | 'installation'
      | 'media'
      | 'network'
      | 'outbox'
      | 'session'
      | 'storage'
      | 'transport'
      | 'viewers'
      | 'visibility'
    > & { kept: KeptStore },
  ) {
    this.settings = new PlayerSettings(deps.storage)
    this.visit = new Resource((wanted) => this.load(wanted))
  }

  /** Opens a phase; a course that is over is shown and not recorded. */
  async open(ids: PhaseIds, isPreview: boolean) {
    this.close()
    await this.visit.open({ ids, isPreview })
  }

  /** The page is left. */
  close() {
    this.visit.value?.close()
    this.visit.clear()
  }

  dispose() {
    this.close()
  }

  private async load(wanted: Wanted): Promise<PhaseOpening> {
    const details = await loadPhase(this.deps, wanted.ids, wanted.isPreview)
    this.checkWanted(wanted)
    const opening = new PhaseOpening(this.deps, details, this.settings)
    const slow = new Promise<void>((resolve) => setTimeout(resolve, firstHeartbeatMs))
    await Promise.race([opening.begin(), slow])
    if (this.visit.key !== wanted) opening.close()
    this.checkWanted(wanted)
    return opening
  }

  /** Another one was asked for meanwhile, or the page is left. */
  private checkWanted(wanted: Wanted) {
    if (this.visit.key !== wanted) throw new ApiError('cancelled', '')
  }
}
