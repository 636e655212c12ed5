import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { SeparateConsent } from '@contract/privacyKinds'
import { rethrowUnexpected } from '@/api/ApiError'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

type Consent = Output<Contract['privacy']['consents']>['list'][number]

/** What I agreed to separately, and a copy of what is kept about me. */
export class OwnDataStore {
  readonly consents: Resource<readonly Consent[]>

  constructor(private readonly deps: Pick<Deps, 'api' | 'files'>) {
    this.consents = new Resource(async (_, options) => {
      const { list } = await deps.api.privacy.consents({}, options)
      return list
    })
  }

  isGiven(kind: SeparateConsent): boolean {
    return this.consents.value?.some((one) => one.kind === kind && one.given === 1) ?? false
  }

  /** Gives or withdraws one; whether the hospital knows it now. */
  async set(kind: SeparateConsent, isGiven: boolean): Promise<boolean> {
    const given = isGiven ? 1 : 0
    const done = await this.deps.api.privacy
      .setConsent({ kind, given })
      .then(() => true)
      .catch(rethrowUnexpected)
    if (!done) return false
    const others = (this.consents.value ?? []).filter((one) => one.kind !== kind)
    this.consents.show([...others, { kind, given, time: null }])
    return true
  }

  /** Fetches the workbook and shows it; whether that went well. */
  async open(): Promise<boolean> {
    const made = await this.deps.api.privacy.exportMine({}).catch(rethrowUnexpected)
    if (!made) return false
    return this.deps.files.open(made.address, made.fileName).then(
      () => true,
      () => false,
    )
  }
}
