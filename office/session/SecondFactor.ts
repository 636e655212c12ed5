import { makeAutoObservable, runInAction } from 'mobx'
import { Code } from '@contract/codes'
import type { Api } from '../api/createApi'
import { CallError, hasCode } from '../api/CallError'
import { failureText } from '../api/failureText'
import { knowsPasskeys, PasskeyError, signWithPasskey } from './passkey'
import { text } from './texts'

/** A second factor that is proved, or set up: scan, first code, recovery codes. */
export class SecondFactor {
  /** What is typed: six digits, or the eight of a recovery code. */
  code = ''
  byRecoveryCode = false
  /** Passkeys that may prove it instead of a code; 0 also where this browser knows none. */
  passkeys = 0
  busy = false
  problem = ''
  /** To be scanned, and the same to be typed. */
  shown?: { secret: string; address: string } = undefined
  /** The number on record, to which a code goes before the first authenticator is shown. */
  mobile = ''
  /** It is on its way; a demo says it. */
  sent?: { demoCode: string } = undefined
  /** Only now, never again. */
  recoveryCodes: readonly string[] = []

  constructor(
    private readonly api: Pick<Api, 'secondFactor'>,
    private readonly done: () => Promise<void> | void,
  ) {
    makeAutoObservable<this, 'api' | 'done'>(this, { api: false, done: false }, { autoBind: true })
  }

  setCode(code: string) {
    this.code = code.replace(/\D/g, '')
    this.problem = ''
  }

  chooseRecoveryCode(byRecoveryCode: boolean) {
    Object.assign(this, { byRecoveryCode, code: '', problem: '' })
  }

  /** Shows a new authenticator's secret; the first one after a code to the number on record. */
  async begin() {
    await this.run(async () => {
      const { firstProof, mobileMasked } = await this.api.secondFactor.state({}, { onlyAsks: true })
      if (firstProof === 'code') return runInAction(() => void (this.mobile = mobileMasked))
      if (firstProof === 'handOver')
        return runInAction(() => void (this.problem = text('factorNoNumber')))
      await this.show({})
    })
  }

  /** Sends the code to the number on record. */
  async sendCode() {
    await this.run(async () => {
      const { demoCode = '' } = await this.api.secondFactor.sendCode({}, { onlyAsks: true })
      runInAction(() => (this.sent = { demoCode }))
    })
  }

  /** The code that came; the authenticator is shown then. */
  async proveNumber() {
    if (!this.isComplete()) return
    await this.run(() => this.show({ verifyCode: this.code }))
  }

  /** The first code of the new authenticator. */
  async confirm() {
    if (!this.isComplete()) return
    await this.run(async () => {
      const { recoveryCodes } = await this.api.secondFactor.confirm(
        { code: this.code },
        { onlyAsks: true },
      )
      runInAction(() => (this.recoveryCodes = recoveryCodes))
    })
  }

  async prove() {
    if (!this.isComplete()) return
    await this.run(async () => {
      await this.api.secondFactor.prove({ code: this.code }, { onlyAsks: true })
      await this.done()
    })
  }

  /** Whether a passkey may do instead of a code; where that cannot be known the code still does. */
  async look() {
    if (!knowsPasskeys()) return
    const state = await this.api.secondFactor.state({}, { onlyAsks: true }).catch(() => undefined)
    runInAction(() => (this.passkeys = state?.passkeys ?? 0))
  }

  async provePasskey() {
    await this.run(async () => {
      const { ticket, options } = await this.api.secondFactor.askPasskey({}, { onlyAsks: true })
      const response = await signWithPasskey(options)
      await this.api.secondFactor.provePasskey({ ticket, response }, { onlyAsks: true })
      await this.done()
    })
  }

  /** The recovery codes are put away. */
  async finish() {
    await this.run(async () => this.done())
  }

  private async show(proof: { verifyCode?: string }) {
    const shown = await this.api.secondFactor.begin(proof, { onlyAsks: true })
    runInAction(() => Object.assign(this, { shown, code: '' }))
  }

  private isComplete(): boolean {
    const wanted = this.byRecoveryCode ? 8 : 6
    if (this.code.length !== wanted) this.problem = text('factorIncomplete', { n: wanted })
    return this.code.length === wanted
  }

  private async run(step: () => Promise<void>): Promise<void> {
    Object.assign(this, { busy: true, problem: '' })
    try {
      await step()
    } catch (error) {
      if (error instanceof PasskeyError)
        return runInAction(() => void (this.problem = error.message))
      if (!(error instanceof CallError)) throw error
      runInAction(() => {
        this.problem = hasCode(error, Code.secondFactorWrong)
          ? text('factorWrong')
          : failureText(error)
        this.code = ''
      })
    } finally {
      runInAction(() => (this.busy = false))
    }
  }
}
