import { makeAutoObservable, observableRef } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { rethrowUnexpected } from '@/api/ApiError'
import { quietly } from '@/core/loading/Resource'
import type { DisplayStore } from '@/core/display/DisplayStore'
import type { Deps } from '@/core/stores'
import { isBuilt } from '@/core/navigation/isBuilt'
import { parseAddress } from '@/routes/address'

export type HomeBanner = Output<Contract['arrangement']['shown']>['banners'][number]
type Menu = Output<Contract['dictionary']['menuTree']>['children'][number]
export type HomeEntry = Omit<Menu, 'children'>

/** An entry whose screen this build does not have is dropped (docs/calls.tsv). */
function leadsSomewhere({ path }: HomeEntry): boolean {
  const screen = parseAddress(path)
  return screen !== undefined && isBuilt(screen.name)
}

/** What is kept on the device: shown until the server has answered, and without network. */
interface Kept {
  banners: HomeBanner[]
  /** undefined: the server has never said. */
  entries: HomeEntry[] | undefined
}

/** What the office arranged for the study home: banners within their period, the entries and their order. */
export class HomeArrangementStore {
  private known: Kept = { banners: [], entries: undefined }

  constructor(
    private readonly deps: Pick<Deps, 'api' | 'clock' | 'session' | 'storage'> & {
      display: DisplayStore
    },
  ) {
    makeAutoObservable<this, 'deps' | 'known'>(
      this,
      { deps: false, known: observableRef },
      { autoBind: true },
    )
  }

  /** A banner that was kept ends with its period, also without network. */
  get banners(): HomeBanner[] {
    const now = this.deps.clock.serverNow()
    return this.known.banners.filter(({ endTime }) => endTime > now)
  }

  /** undefined: never said by the server; the page shows the usual ones. */
  get entries(): readonly HomeEntry[] | undefined {
    return this.known.entries
  }

  /** Each time the study home comes to the front. */
  async load() {
    if (this.known.entries === undefined) this.show(this.kept())
    const { api, display } = this.deps
    const appCode = display.brand.code
    const [shown, menu] = await Promise.all([
      api.arrangement.shown({ appCode }, quietly).catch(rethrowUnexpected),
      api.dictionary
        .menuTree({ appCode, platform: display.device }, quietly)
        .catch(rethrowUnexpected),
    ])
    if (!shown && !menu) return
    const study = menu?.children.find(({ menuId }) => menuId === 'study')
    this.show({
      banners: shown?.banners ?? this.known.banners,
      entries: study ? (study.children as HomeEntry[]).filter(leadsSomewhere) : this.known.entries,
    })
    this.keep()
  }

  private show(known: Kept | undefined) {
    if (known) this.known = known
  }

  private get key() {
    return this.deps.session.personKey('home')
  }

  /** A full device keeps none: then the usual entries stand there without network. */
  private keep() {
    const { storage } = this.deps
    try {
      storage.set(this.key, JSON.stringify(this.known))
    } catch {
      storage.remove(this.key)
    }
  }

  private kept(): Kept | undefined {
    try {
      return JSON.parse(this.deps.storage.get(this.key) ?? '') as Kept
    } catch {
      return undefined
    }
  }
}
