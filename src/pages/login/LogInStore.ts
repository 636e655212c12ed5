import { makeAutoObservable, runInAction } from 'mobx'
import { Code } from '@contract/codes'
import { agreementVersion } from '@contract/rules/agreements'
import { limits } from '@contract/rules/limits'
import { ApiError } from '@/api/ApiError'
import type { Deps } from '@/core/stores'
import { mobileProblem } from './mobileProblem'
import { text } from './texts'

/** The log-in form. */
export class LogInStore {
  mobile = ''
  password = ''
  /** Never ticked beforehand. */
  hasConsented = false
  /** Log in was pressed, so that what is missing is said now. */
  isPressed = false
  /** Why the last try failed. */
  problem?: string = undefined
  /** Failures by number, on this device, since the last success: the server's text reveals nothing. */
  private failures = new Map<string, number>()

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps' | 'failures'>(this, { deps: false, failures: false }, { autoBind: true })
  }

  get mobileMissing() {
    return this.isPressed ? mobileProblem(this.mobile) : undefined
  }

  get passwordMissing() {
    return this.isPressed && this.password === '' ? text('passwordMissing') : undefined
  }

  get consentMissing() {
    return this.isPressed && !this.hasConsented
  }

  setMobile(mobile: string) {
    this.mobile = mobile.replace(/\D/g, '')
    this.problem = undefined
  }

  setPassword(password: string) {
    this.password = password
    this.problem = undefined
  }

  setConsent(hasConsented: boolean) {
    this.hasConsented = hasConsented
  }

  /** Whether somebody is logged in now. Refusals become the page's own text. */
  async logIn(): Promise<boolean> {
    this.isPressed = true
    this.problem = undefined
    if (this.mobileMissing || this.passwordMissing || this.consentMissing) return false
    try {
      await this.deps.session.logIn({ mobile: this.mobile, password: this.password, consentVersion: agreementVersion })
      runInAction(() => this.clear())
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      runInAction(() => (this.problem = this.problemOf(error)))
      return false
    }
  }

  private problemOf(error: ApiError): string {
    if (error.problem === 'timeout' || error.problem === 'network') return text('noNetwork')
    if (error.code !== Code.logInFailed && error.code !== Code.slideCheck) return error.message
    const failures = (this.failures.get(this.mobile) ?? 0) + 1
    this.failures.set(this.mobile, failures)
    const left = limits.logInFailuresBeforeLock - failures
    return left > 0 ? text('wrong', { n: left }) : text('locked')
  }

  private clear() {
    this.failures.delete(this.mobile)
    this.password = ''
    this.isPressed = false
  }
}
