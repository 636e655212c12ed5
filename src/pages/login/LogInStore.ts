import { makeAutoObservable } from 'mobx'
import { Code } from '@contract/codes'
import { agreementVersion } from '@contract/rules/people/agreements'
import { limits } from '@contract/rules/limits'
import { ApiError, hasCode } from '@/api/ApiError'
import { Form } from '@/core/loading/Form'
import type { Deps } from '@/core/stores'
import { codeProblem } from '@/shell/entry/codeProblem'
import { EntryStore, type NextScreen } from '@/shell/entry/EntryStore'
import { mobileProblem } from '@/shell/entry/mobileProblem'
import { SlideCheckStore, withSlideCheck } from '@/shell/entry/SlideCheckStore'
import { text as entryText } from '@/shell/entry/texts'
import { text } from './texts'

/** both: by password and code in one log-in. */
export type Method = 'password' | 'code' | 'both'

/** in: somebody is logged in · a screen: there it goes on · undefined: the page says why not. */
export type LogInResult = 'in' | NextScreen | undefined

interface Entered {
  method: Method
  mobile: string
  password: string
  code: string
  hasConsented: boolean
}

/** Nothing is ticked beforehand. */
const nothing: Entered = {
  method: 'password',
  mobile: '',
  password: '',
  code: '',
  hasConsented: false,
}

/** The log-in form, and the first of its ways: number and password. */
export class LogInStore {
  static readonly uses = { entry: EntryStore, slideCheck: SlideCheckStore }
  readonly form: Form<Entered> = new Form(nothing, {
    rules: {
      mobile: mobileProblem,
      password: (password, { method }) =>
        method !== 'code' && password === '' ? text('passwordMissing') : undefined,
      code: (code, { method }) => (method === 'password' ? undefined : codeProblem(code)),
      hasConsented: (ticked) => (ticked ? undefined : entryText('consentMissing')),
    },
    normalize: { mobile: (typed) => typed.replace(/\D/g, '') },
    textOfCode: { [Code.logInFailed]: () => this.wrongText() },
  })
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
      { deps: false, failures: false, form: false },
      { autoBind: true },
    )
  }

  /** The other way asks for other things: what is missing is said anew. */
  choose(method: Method) {
    this.form.begin({ ...this.form.values, method })
  }

  /** One of a demo's people, by one tap: the form is filled in and sent as it always is. */
  logInAs(mobile: string, password: string): Promise<LogInResult> {
    this.form.begin({ ...nothing, mobile, password, hasConsented: true })
    return this.logIn()
  }

  logIn(): Promise<LogInResult> {
    return this.enter(({ mobile, password }) =>
      this.tryPassword(mobile, (ticket) =>
        this.deps.session.logIn({ mobile, password, consentVersion: agreementVersion, ...ticket }),
      ),
    )
  }

  /**
   * Sends the form by one of the ways and goes on where the server's answer leads. What was entered is gone after a
   * success; a failure stands in the form.
   */
  async enter(send: (entered: Entered) => Promise<unknown>): Promise<LogInResult> {
    const { form, deps } = this
    return form.submit<LogInResult>(async (entered) => {
      try {
        await send(entered)
      } catch (error) {
        const next = deps.entry.stepAfter(error, entered.mobile)
        if (!next) throw error
        deps.entry.consent(agreementVersion)
        return next
      }
      this.failures.delete(entered.mobile)
      form.begin(nothing)
      return 'in'
    })
  }

  /** A call that holds the password. The third failure itself answers 1008; only when the number was asked for the slide check before does the call run again. */
  async tryPassword(
    mobile: string,
    call: (ticket: { captchaTicket?: string }) => Promise<unknown>,
  ): Promise<void> {
    const isThird = this.failuresOf(mobile) + 1 === limits.logInFailuresBeforeSlide
    try {
      if (isThird) await call({})
      else await withSlideCheck(this.deps, call)
    } catch (error) {
      const hasFailed =
        hasCode(error, Code.logInFailed) || (isThird && hasCode(error, Code.slideCheck))
      if (!hasFailed) throw error
      this.failures.set(mobile, this.failuresOf(mobile) + 1)
      throw new ApiError('refused', '', { code: Code.logInFailed })
    }
  }

  private failuresOf(mobile: string) {
    return this.failures.get(mobile) ?? 0
  }

  /** What a failure says, counted: how many tries are left. */
  private wrongText() {
    const { mobile, method } = this.form.values
    const left = limits.logInFailuresBeforeLock - this.failuresOf(mobile)
    if (left <= 0) return text('locked')
    return text(method === 'both' ? 'wrongOfBoth' : 'wrong', { n: left })
  }
}
