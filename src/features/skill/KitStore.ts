import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { SkillKit, SkillPerson } from '@contract/calls/study/skill'
import { ApiError, rethrowUnexpected } from '@/api/ApiError'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

/** The kit as this phone has it. */
interface KeptKit {
  kit: SkillKit
  /** Epoch ms, the phone's clock. */
  keptAt: number
  /** It came from the phone: there was no network. */
  isOld: boolean
}

/** Checklists and people for an observer: from the hospital, and kept on the phone for where there is no network. */
export class KitStore {
  readonly kept: Resource<KeptKit>
  keyword = ''
  /** Who the hospital found beside those of the kit. */
  found: readonly SkillPerson[] = []

  constructor(private readonly deps: Pick<Deps, 'api' | 'deviceClock' | 'session' | 'storage'>) {
    this.kept = new Resource(async (_key, options) => {
      try {
        const kit = await deps.api.skill.kit({}, options)
        const keptAt = deps.deviceClock.wallNow()
        this.keep({ kit, keptAt })
        return { kit, keptAt, isOld: false }
      } catch (error) {
        const old = error instanceof ApiError && isOffline(error) ? this.recall() : undefined
        if (!old) throw error
        return { ...old, isOld: true }
      }
    })
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, kept: false, found: observableRef },
      { autoBind: true },
    )
  }

  get kit() {
    return this.kept.value?.kit
  }

  /** People whom the search finds, the own departments first; without a word all of them. */
  get people(): readonly SkillPerson[] {
    const word = this.keyword.trim().toLowerCase()
    const own = (this.kit?.people ?? []).filter(
      ({ userName, jobNumber }) =>
        word === '' ||
        userName.toLowerCase().includes(word) ||
        jobNumber.toLowerCase().includes(word),
    )
    const ids = new Set(own.map(({ userId }) => userId))
    return [...own, ...(word === '' ? [] : this.found.filter(({ userId }) => !ids.has(userId)))]
  }

  async search(keyword: string) {
    this.keyword = keyword
    this.found = []
    if (keyword.trim() === '' || this.kit?.hasMore !== 1) return
    const reply = await this.deps.api.skill
      .people({ keyword: keyword.trim() }, { overlay: false })
      .catch(rethrowUnexpected)
    runInAction(() => {
      if (reply && keyword === this.keyword) this.found = reply.list
    })
  }

  private get place() {
    return this.deps.session.personKey('skillKit')
  }

  private keep(kept: Omit<KeptKit, 'isOld'>) {
    try {
      this.deps.storage.set(this.place, JSON.stringify(kept))
    } catch {
      // A full phone observes with the network only.
    }
  }

  private recall(): Omit<KeptKit, 'isOld'> | undefined {
    try {
      return JSON.parse(this.deps.storage.get(this.place) ?? '') as KeptKit
    } catch {
      return undefined
    }
  }
}

const isOffline = ({ problem }: ApiError) => problem === 'network' || problem === 'timeout'
