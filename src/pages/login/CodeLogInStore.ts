import { problemText } from '@/core/failures/problemText'
import { makeAutoObservable, runInAction } from 'mobx'
import { agreementVersion } from '@contract/rules/agreements'
import type { Deps } from '@/core/stores'
import { CodeSending, type CodeQuery } from '@/shell/entry/CodeSending'
import { codeProblem } from '@/shell/entry/codeProblem'
import { EntryStore } from '@/shell/entry/EntryStore'
import { mobileProblem } from '@/shell/entry/mobileProblem'
import { LogInStore, type LogInResult } from './LogInStore'
import { SlideCheckStore } from '@/shell/entry/SlideCheckStore'

/** The second way: number and code. Number, consent and problem are the form's. */
export class CodeLogInStore {
  static readonly uses = { entry: EntryStore, logIn: LogInStore, slideCheck: SlideCheckStore }
  code = ''
  readonly sending: CodeSending

  constructor(
    private readonly deps: Pick<Deps, 'api' | 'deviceClock' | 'session' | 'storage'> & {
      entry: EntryStore
      logIn: LogInStore
      slideCheck: SlideCheckStore
    },
  ) {
    this.sending = new CodeSending(deps, 'login')
    makeAutoObservable<this, 'deps'>(this, { deps: false, sending: false }, { autoBind: true })
  }

  get codeMissing() {
    return this.deps.logIn.isPressed ? codeProblem(this.code) : undefined
  }

  setCode(code: string) {
    this.code = code
    this.deps.logIn.fail(undefined)
  }

  async send(query: CodeQuery) {
    const { mobile } = this.deps.logIn
    this.deps.logIn.fail(mobileProblem(mobile))
    if (this.deps.logIn.problem) return
    await this.sending
      .send(mobile, query)
      .catch((error: unknown) => this.deps.logIn.fail(problemText(error)))
  }

  async logIn(): Promise<LogInResult> {
    if (!this.deps.logIn.press() || this.codeMissing) return undefined
    const { api, session } = this.deps
    const input = {
      mobile: this.deps.logIn.mobile,
      verifyCode: this.code,
      scene: 'login' as const,
      consentVersion: agreementVersion,
    }
    try {
      await session.enter(
        (device, options) => api.verification.checkCode({ ...input, ...device }, options),
        ({ user }) => user,
      )
      return 'in'
    } catch (error) {
      const entry = this.deps.entry
      const next = entry.stepAfter(error, input.mobile)
      if (next) entry.consent(agreementVersion)
      else this.deps.logIn.fail(problemText(error))
      runInAction(() => (this.code = ''))
      return next
    }
  }

  dispose() {
    this.sending.dispose()
  }
}
