import { makeAutoObservable } from 'mobx'
import type { Deps } from '@/core/stores'
import { codeProblem } from '@/shell/entry/codeProblem'
import { CodeSending } from '@/shell/entry/CodeSending'
import { mobileProblem } from '@/shell/entry/mobileProblem'
import { PlatformEntry } from '@/shell/entry/PlatformEntry'
import { problemText } from '@/shell/entry/problemText'

/** Who came from the messaging platform proves the number of their account. */
export class BindStore {
  mobile = ''
  code = ''
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

  setConsent(hasConsented: boolean) {
    this.hasConsented = hasConsented
  }

  async send() {
    this.problem = mobileProblem(this.mobile)
    if (!this.problem) await this.sending.send(this.mobile).catch((error: unknown) => this.fail(problemText(error)))
  }

  /** Where it goes on: in, or a further step; undefined: the page says why not. */
  async bind() {
    this.isPressed = true
    if (mobileProblem(this.mobile) || codeProblem(this.code) || !this.hasConsented) return undefined
    const entry = this.deps.stores.get(PlatformEntry)
    const result = await entry.bind({ mobile: this.mobile, verifyCode: this.code })
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
