import type { HostStorage } from './HostStorage'
import type { AppJson } from './types'

const keptUnder = 'host/packages'

/**
 * Which sub-packages are on the phone. One is fetched when a page of it is opened first, or before that by `preloadRule`; what was
 * fetched stays there, also when the program is killed. `unreachable`: none can be fetched although there is a network.
 */
export class SubPackages {
  unreachable = false
  private readonly roots: readonly string[]
  private readonly present: Set<string>

  constructor(
    private readonly appJson: Pick<AppJson, 'subPackages' | 'subpackages' | 'preloadRule'>,
    private readonly storage: HostStorage,
    private readonly connection: { readonly online: boolean; readonly isWifi: boolean },
  ) {
    const packages = appJson.subPackages ?? appJson.subpackages ?? []
    this.roots = packages.map(({ root }) => rootOf(root))
    const kept = storage.get(keptUnder)
    this.present = new Set(Array.isArray(kept) ? (kept as string[]) : [])
  }

  /** Fetches what a page needs. Whether it is here: always so for a page of the main package. */
  fetchFor(page: string): boolean {
    const root = this.roots.find((one) => page.startsWith(one))
    return root === undefined || this.fetch(root)
  }

  /** A page is in front: what its rule names is fetched in the background, and nobody hears whether it came. */
  preloadFrom(page: string): void {
    const rule = this.appJson.preloadRule?.[page]
    if (!rule || (rule.network !== 'all' && !this.connection.isWifi)) return
    for (const name of rule.packages) this.fetch(rootOf(name))
  }

  /** Takes them off the phone again, as the platform does when it needs room. */
  forget(): void {
    this.present.clear()
    this.keep()
  }

  /** Beside what the program stores, whose limit does not concern it. */
  private keep(): void {
    try {
      this.storage.set(keptUnder, [...this.present])
    } catch {
      // Kept for this run only.
    }
  }

  private fetch(root: string): boolean {
    if (this.present.has(root)) return true
    if (this.unreachable || !this.connection.online) return false
    this.present.add(root)
    this.keep()
    return true
  }
}

const rootOf = (name: string) => name.replace(/\/?$/, '/')
