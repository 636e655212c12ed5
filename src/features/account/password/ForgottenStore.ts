import { makeAutoObservable, runInAction } from 'mobx'
import { Code } from '@contract/codes'
import { hasCode } from '@/api/ApiError'
import { problemText } from '@/core/failures/problemText'
import type { Deps } from '@/core/stores'
import { codeProblem } from '@/shell/entry/codeProblem'
import { CodeSending } from '@/shell/entry/CodeSending'
import { mobileProblem } from '@/shell/entry/mobileProblem'

/** A new password by a code to the own number, for who forgot the old one. */
export class ForgottenStore {
  mobile = ''
  code = ''
  problem?: string = undefined
  readonly sending: CodeSending
  /** The code was right: the ticket is good for one change, so another password needs no other code. */
  private ticket = ''

  constructor(private readonly deps: Deps) {
    this.sending = new CodeSending(deps, 'pwd')
    makeAutoObservable<this, 'deps' | 'ticket'>(
      this,
      { deps: false, ticket: false, sending: false },
      { autoBind: true },
    )
  }

  get isReady() {
    return !mobileProblem(this.mobile) && !codeProblem(this.code)
  }

  setMobile(mobile: string) {
    this.mobile = mobile.replace(/\D/g, '')
    this.renew()
  }

  setCode(code: string) {
    this.code = code
    this.renew()
  }

  async send() {
    this.problem = mobileProblem(this.mobile)
    if (!this.problem) await this.sending.send(this.mobile).catch(this.fail)
  }

  /** Whether the password is changed. */
  async change(newPassword: string): Promise<boolean> {
    const { verification } = this.deps.api
    this.problem = undefined
    try {
      if (!this.ticket)
        this.ticket = (
          await verification.checkCode({ mobile: this.mobile, verifyCode: this.code, scene: 'pwd' })
        ).ticket
      await verification.resetPassword({ ticket: this.ticket, newPassword })
      runInAction(() => this.setCode(''))
      return true
    } catch (error) {
      if (hasCode(error, Code.ticketOver)) this.ticket = ''
      this.fail(error)
      return false
    }
  }

  dispose() {
    this.sending.dispose()
  }

  private renew() {
    this.ticket = ''
    this.problem = undefined
  }

  private fail(error: unknown) {
    this.problem = problemText(error)
  }
}
