import { passwordMinimum } from '@contract/rules/people/password'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

/** How short a new password may be at this server. Until it says so, what is usual; its refusal is the last word in any case. */
export class PasswordRuleStore {
  private readonly rule: Resource<{ minimum: number }>

  constructor({ api }: Pick<Deps, 'api'>) {
    this.rule = new Resource((_key: void, options) => api.verification.passwordRule({}, options))
  }

  get minimum(): number {
    return this.rule.value?.minimum ?? passwordMinimum.usual
  }

  /** Asks, unless it is known. */
  readonly need = () => this.rule.need()
}
