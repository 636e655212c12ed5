import { makeAutoObservable, runInAction } from 'mobx'
import { Code } from '@contract/codes'
import { agreementVersion } from '@contract/rules/agreements'
import { limits } from '@contract/rules/limits'
import { ApiError, hasCode } from '@/api/ApiError'
import { problemText } from '@/core/failures/problemText'
import type { Deps } from '@/core/stores'
import { EntryStore, type NextScreen } from '@/shell/entry/EntryStore'
import { mobileProblem } from '@/shell/entry/mobileProblem'
import { withSlideCheck } from '@/shell/entry/SlideCheckStore'
import { text } from './texts'
import { SlideCheckStore } from '@/shell/entry/SlideCheckStore'

/** in: somebody is logged in · a screen: there it goes on · undefined: the page says why not. */
export type LogInResult = 'in' | NextScreen | undefined

/** The log-in form. */
export class LogInStore {
  static readonly uses = { entry: EntryStore, slideCheck: SlideCheckStore }
  method: 'password' | 'code' = 'password'
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

  constructor(
    private readonly deps: Pick<Deps, 'session'> & {
      entry: EntryStore
      slideCheck: SlideCheckStore
    },
  ) {
    makeAutoObservable<this, 'deps' | 'failures'>(
      this,
      { deps: false, failures: false },
      { autoBind: true },
    )
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

  choose(method: 'password' | 'code') {
    this.method = method
    this.isPressed = false
    this.problem = undefined
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

  /** What is missing is said from now on; returns whether number and consent are there. */
  press(): boolean {
    this.isPressed = true
    this.problem = undefined
    return !this.mobileMissing && !this.consentMissing
  }

  fail(problem: string | undefined) {
    this.problem = problem
  }

  /** Refusals become the page's own text. */
  async logIn(): Promise<LogInResult> {
    if (!this.press() || this.passwordMissing) return undefined
    try {
      await this.tryPassword()
      runInAction(() => this.clear())
      return 'in'
    } catch (error) {
      return this.after(error)
    }
  }

  /** The third failure itself answers 1008; only when the number was asked for the slide check before does the call run again. */
  private async tryPassword() {
    const input = { mobile: this.mobile, password: this.password, consentVersion: agreementVersion }
    const { session } = this.deps
    if (this.failuresNow + 1 === limits.logInFailuresBeforeSlide) await session.logIn(input)
    else await withSlideCheck(this.deps, (ticket) => session.logIn({ ...input, ...ticket }))
  }

  private after(error: unknown): LogInResult {
    if (!(error instanceof ApiError)) throw error
    const entry = this.deps.entry
    const next = entry.stepAfter(error, this.mobile)
    if (next) entry.consent(agreementVersion)
    else runInAction(() => (this.problem = this.problemOf(error)))
    return next
  }

  private get failuresNow() {
    return this.failures.get(this.mobile) ?? 0
  }

  private problemOf(error: ApiError): string {
    const isThird =
      hasCode(error, Code.slideCheck) && this.failuresNow + 1 === limits.logInFailuresBeforeSlide
    if (error.code === Code.slideCheck && !isThird) return text('slideNeeded')
    if (error.code !== Code.logInFailed && !isThird) return problemText(error)
    const failures = this.failuresNow + 1
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
