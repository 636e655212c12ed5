import { makeAutoObservable, runInAction } from 'mobx'
import { agreementVersion } from '@contract/rules/people/agreements'
import { withoutReply } from '@/api/ApiError'
import { keepIfRoom } from '@/core/keepIfRoom'
import type { Deps } from '../stores'

/** The log-in goes on to another page at once, which must not cancel the question. */
const throughNavigation = { cancelled: false, onCancel: () => undefined }

/**
 * Asks for consent again when the agreement has a new version. What was accepted on this device is remembered, so that the
 * server is asked once a version and person.
 */
export class ConsentStore {
  /** The version in force was not accepted yet. */
  isMissing = false
  private isChecking = false

  constructor(private readonly deps: Pick<Deps, 'api' | 'installation' | 'session' | 'storage'>) {
    makeAutoObservable<this, 'deps' | 'isChecking'>(
      this,
      { deps: false, isChecking: false },
      { autoBind: true },
    )
  }

  /** Somebody has a session now. Without network it is asked the next time. */
  async check() {
    const { session, storage, api } = this.deps
    if (this.isChecking || !session.isLoggedIn || storage.get(this.key) === agreementVersion) return
    this.isChecking = true
    const state = await api.registration
      .consentState({}, { overlay: false, silent: true, signal: throughNavigation })
      .catch(withoutReply)
    runInAction(() => {
      this.isChecking = false
      if (!state) return
      this.isMissing = state.accepted !== 1
      if (!this.isMissing) this.remember()
    })
  }

  /** Throws ApiError, which the shell has shown. */
  async accept() {
    const { channel } = this.deps.installation
    await this.deps.api.registration.acceptAgreement({ consentVersion: agreementVersion, channel })
    runInAction(() => {
      this.isMissing = false
      this.remember()
    })
  }

  private get key() {
    return this.deps.session.personKey('consent')
  }

  private remember() {
    if (this.deps.session.personId) keepIfRoom(this.deps.storage, this.key, agreementVersion)
  }
}
