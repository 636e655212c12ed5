import { makeAutoObservable, runInAction } from 'mobx'
import { rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'

/** Whose tasks a home page shows (decisions.md §2): the platform's or the own hospital's. */
export type Scope = 'platform' | 'hospital'
const scopes = { platform: 1, hospital: 2 } as const
export const countOrder = ['todo', 'doing', 'done', 'missed'] as const
export type Count = (typeof countOrder)[number]

/** Whose tasks a home page shows, and how many there are of each state. */
export class ScopedCounts {
  scope: Scope = 'hospital'
  /** Unknown until the hospital said it of this scope: a zero would be false. */
  counts: Partial<Record<Count, number>> = {}

  /** `changed`: the list is another one now. */
  constructor(
    private readonly deps: Pick<Deps, 'api'>,
    private readonly toolCode: 'EDU_001' | 'EDU_002',
    private readonly changed: () => Promise<unknown>,
  ) {
    makeAutoObservable<this, 'deps' | 'toolCode' | 'changed'>(
      this,
      { deps: false, toolCode: false, changed: false },
      { autoBind: true },
    )
  }

  get showScope() {
    return scopes[this.scope]
  }

  async choose(scope: Scope) {
    if (scope === this.scope) return
    this.scope = scope
    this.counts = {}
    await Promise.all([this.changed(), this.load()])
  }

  /** `showScope` of an address: 1 platform, 2 own hospital. */
  async take(showScope: string | undefined) {
    if (showScope === '1') await this.choose('platform')
    if (showScope === '2') await this.choose('hospital')
  }

  async load() {
    const { scope, showScope, toolCode } = this
    const reply = await this.deps.api.common
      .toolIndexes({ toolCode, showScope }, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    if (!reply || scope !== this.scope) return
    runInAction(() => {
      for (const { indexCode, value } of reply.list) this.counts[indexCode] = value
    })
  }
}
