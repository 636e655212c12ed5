import { problemText } from '@/core/failures/problemText'
import { makeAutoObservable } from 'mobx'
import type { Deps } from '@/core/stores'
import { codeProblem } from '@/shell/entry/codeProblem'
import { CodeSending } from '@/shell/entry/CodeSending'
import { mobileProblem } from '@/shell/entry/mobileProblem'
import { type Bound, PlatformEntry } from '@/shell/entry/PlatformEntry'
import { text } from '../texts'

/** Who came from the messaging platform proves the number of their account. */
export class BindStore {
  method: 'code' | 'password' = 'code'
  mobile = ''
  code = ''
  password = ''
  hasConsented = false
  isPressed = false
  problem?: string = undefined
  readonly sending: CodeSending

  constructor(private readonly deps: Deps) {
    this.sending = new CodeSending(deps, 'bind')
    makeAutoObservable<this, 'deps'>(this, { deps: false, sending: false }, { autoBind: true })
  }

  setMobile(mobile: string) {
    this.mobile = mobile.replace(/\D/g, '')
    this.problem = undefined
  }

  setCode(code: string) {
    this.code = code
    this.problem = undefined
  }

  setPassword(password: string) {
    this.password = password
    this.problem = undefined
  }

  choose(method: 'code' | 'password') {
    this.method = method
    this.isPressed = false
    this.problem = undefined
  }

  /** Whether the agreement was ticked; from now on it is said when not. */
  askConsent(): boolean {
    this.isPressed = true
    return this.hasConsented
  }

  setConsent(hasConsented: boolean) {
    this.hasConsented = hasConsented
  }

  async send() {
    this.problem = mobileProblem(this.mobile)
    if (!this.problem)
      await this.sending.send(this.mobile).catch((error: unknown) => this.fail(problemText(error)))
  }

  /** Where it goes on: in, or a further step; undefined: the page says why not. */
  async bind() {
    const isReady =
      this.askConsent() &&
      !mobileProblem(this.mobile) &&
      !(this.method === 'code' ? codeProblem(this.code) : this.passwordMissing)
    if (!isReady) return undefined
    const { mobile, code, password } = this
    return this.withNotice((entry) =>
      entry.bind(this.method === 'code' ? { mobile, verifyCode: code } : { mobile, password }),
    )
  }

  /** By the platform's own button; without a code its person said no. */
  async bindByPhone(phoneCode: string | undefined) {
    return phoneCode ? this.withNotice((entry) => entry.bindByPhone(phoneCode)) : undefined
  }

  get passwordMissing() {
    return this.password === '' ? text('passwordMissing') : undefined
  }

  private async withNotice(bind: (entry: PlatformEntry) => Promise<Bound>): Promise<Bound> {
    const entry = this.deps.stores.get(PlatformEntry)
    const result = await bind(entry)
    if (!result) this.fail(entry.problem)
    return result
  }

  dispose() {
    this.sending.dispose()
  }

  private fail(problem: string | undefined) {
    this.problem = problem
  }
}
