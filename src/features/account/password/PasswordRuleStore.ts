import { passwordMinimum } from '@contract/rules/people/password'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

/** How short a new password of this person may be at this server. Until it says so, the least; its refusal is the last word in any case. */
export class PasswordRuleStore {
  private readonly rule: Resource<{ minimum: number }, string>

  constructor(private readonly deps: Pick<Deps, 'api' | 'session'>) {
    this.rule = new Resource((_userId: string, options) =>
      deps.api.verification.passwordRule({}, options),
    )
  }

  get minimum(): number {
    return this.rule.value?.minimum ?? passwordMinimum.least
  }

  /** Asks, unless it is known of who is logged in. */
  readonly need = () => this.rule.need(this.deps.session.user?.userId ?? '')
}
