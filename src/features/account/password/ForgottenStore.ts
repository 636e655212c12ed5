import { Code } from '@contract/codes'
import { hasCode } from '@/api/ApiError'
import { Form } from '@/core/loading/Form'
import type { Deps } from '@/core/stores'
import { codeProblem } from '@/shell/entry/codeProblem'
import { CodeSending } from '@/shell/entry/CodeSending'
import { mobileProblem } from '@/shell/entry/mobileProblem'
import { PasswordRuleStore } from './PasswordRuleStore'
import { newPasswordText } from './passwordText'
import { SlideCheckStore } from '@/shell/entry/SlideCheckStore'

const nothing = { mobile: '', code: '', fresh: '' }
type Entered = typeof nothing

/** A new password by a code to the own number, for who forgot the old one. */
export class ForgottenStore {
  static readonly uses = { rule: PasswordRuleStore, slideCheck: SlideCheckStore }
  readonly form = new Form(nothing, {
    rules: {
      mobile: mobileProblem,
      code: codeProblem,
      fresh: (fresh) => newPasswordText(fresh, this.deps.rule.minimum),
    },
    normalize: { mobile: (typed) => typed.replace(/\D/g, '') },
  })
  readonly sending: CodeSending
  /** What a code brought: good for one change, so another password needs no other code, as long as number and code stay. */
  private proved?: { mobile: string; code: string; ticket: string } = undefined

  constructor(
    private readonly deps: Pick<Deps, 'api' | 'deviceClock' | 'storage'> & {
      rule: PasswordRuleStore
      slideCheck: SlideCheckStore
    },
  ) {
    this.sending = new CodeSending(deps, 'pwd')
  }

  readonly send = async () => {
    if (!this.form.ask('mobile')) return
    await this.sending.send(this.form.values.mobile).catch(this.form.fail)
  }

  /** Whether the password is changed. */
  async change(): Promise<boolean> {
    const changed = await this.form.submit(async (entered) => {
      const ticket = await this.ticketFor(entered)
      try {
        await this.deps.api.verification.resetPassword({ ticket, newPassword: entered.fresh })
      } catch (error) {
        if (hasCode(error, Code.ticketOver)) this.proved = undefined
        throw error
      }
      return true
    })
    if (!changed) return false
    this.proved = undefined
    this.form.begin({ ...nothing, mobile: this.form.values.mobile })
    return true
  }

  dispose() {
    this.sending.dispose()
  }

  private async ticketFor({ mobile, code }: Entered): Promise<string> {
    const { proved } = this
    if (proved?.mobile === mobile && proved.code === code) return proved.ticket
    const { ticket } = await this.deps.api.verification.checkCode({
      mobile,
      verifyCode: code,
      scene: 'pwd',
    })
    this.proved = { mobile, code, ticket }
    return ticket
  }
}
