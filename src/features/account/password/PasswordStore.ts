import { Form } from '@/core/loading/Form'
import type { Deps } from '@/core/stores'
import { PasswordRuleStore } from './PasswordRuleStore'
import { newPasswordText } from './passwordText'
import { text } from '../texts'

/** Another password for who knows the present one. */
export class PasswordStore {
  static readonly uses = { rule: PasswordRuleStore }
  readonly form = new Form(
    { old: '', fresh: '', again: '' },
    {
      rules: {
        old: (old) => (old === '' ? text('missing') : undefined),
        fresh: (fresh, { old }) =>
          newPasswordText(fresh, this.deps.rule.minimum) ??
          (fresh === old ? text('same') : undefined),
        again: (again, { fresh }) => (again === fresh ? undefined : text('different')),
      },
    },
  )

  constructor(private readonly deps: Pick<Deps, 'api' | 'session'> & { rule: PasswordRuleStore }) {}

  /** Returns the number of other sessions that ended; undefined: it was not changed, the form says why. */
  async change(): Promise<number | undefined> {
    const changed = await this.form.submit(({ old: oldPassword, fresh: newPassword }) =>
      this.deps.api.account.updatePassword({ oldPassword, newPassword }, { silent: true }),
    )
    if (changed) {
      this.form.begin({ old: '', fresh: '', again: '' })
      this.deps.session.ownPasswordSet()
    }
    return changed?.endedSessions
  }
}
