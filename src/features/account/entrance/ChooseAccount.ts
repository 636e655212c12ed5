import { makeAutoObservable, runInAction } from 'mobx'
import { agreementVersion } from '@contract/rules/people/agreements'
import { rethrowUnexpected } from '@/api/ApiError'
import { problemText } from '@/core/failures/problemText'
import type { Deps } from '@/core/stores'
import { EntryStore } from '@/shell/entry/EntryStore'

/** The last step of a way in of somebody with several accounts. */
export class ChooseAccount {
  static readonly uses = { entry: EntryStore }
  /** Of a choice that is sent at once: there is nothing entered for a Form to keep. */
  problem?: string = undefined

  constructor(private readonly deps: Pick<Deps, 'api' | 'session'> & { entry: EntryStore }) {
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true })
  }

  /** Whether that account is logged in now. Who came from the messaging platform is bound to it. */
  async choose(userId: string): Promise<boolean> {
    const { api, session } = this.deps
    const { ticket, bindTicket, purpose } = this.deps.entry
    const input = { ticket, userId, consentVersion: agreementVersion }
    this.problem = undefined
    try {
      await session.enter(
        (device, options) =>
          purpose === 'bind'
            ? api.identity.bindAccount({ ...input, ...device, bindTicket }, options)
            : api.verification.chooseAccount({ ...input, ...device }, options),
        (user) => user,
      )
      // The number that the platform gave proves a log-in only; who is logged in binds without another proof. Without it the log-in holds all the same.
      if (purpose === 'phone')
        await api.identity.bindAccount({ bindTicket }).catch(rethrowUnexpected)
      return true
    } catch (error) {
      const problem = problemText(error)
      runInAction(() => (this.problem = problem))
      return false
    }
  }
}
