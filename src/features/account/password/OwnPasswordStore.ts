import { runInAction } from 'mobx'
import { agreementVersion } from '@contract/rules/agreements'
import { Form } from '@/core/loading/Form'
import type { Deps } from '@/core/stores'
import { EntryStore } from '@/shell/entry/EntryStore'
import { newPasswordText } from './passwordText'

/** An own password in place of one that was handed over on paper, and in with it. */
export class OwnPasswordStore {
  static readonly uses = { entry: EntryStore }
  readonly form = new Form({ fresh: '' }, { rules: { fresh: newPasswordText } })

  constructor(private readonly deps: Pick<Deps, 'api' | 'session'> & { entry: EntryStore }) {}

  /** Whether somebody is logged in now. The ticket is good for one change, so a log-in that fails after it is tried again alone. */
  readonly choose = (): Promise<boolean | undefined> =>
    this.form.submit(async ({ fresh }) => {
      const { api, entry, session } = this.deps
      const { mobile, ownPasswordTicket: ticket } = entry
      if (ticket !== '') {
        await api.verification.resetPassword({ ticket, newPassword: fresh })
        runInAction(() => (entry.ownPasswordTicket = ''))
      }
      await session.logIn({ mobile, password: fresh, consentVersion: agreementVersion })
      return true
    })
}
