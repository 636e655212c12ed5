import { makeAutoObservable, runInAction } from 'mobx'
import { problemText } from '../failures/problemText'
import type { Deps } from '../stores'

/** The second factor of this session, shown on the phone: once a shift, and again before a dangerous act. */
export class FactorProof {
  code = ''
  problem = ''

  constructor(private readonly deps: Pick<Deps, 'api' | 'shell'>) {
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true })
  }

  /** Six digits of the authenticator, or a recovery code. */
  write(code: string) {
    this.code = code.trim()
    this.problem = ''
  }

  get isWhole() {
    return /^\d{6}$/.test(this.code) || this.code.length >= 8
  }

  async show() {
    try {
      await this.deps.api.secondFactor.prove({ code: this.code })
      this.end(true)
    } catch (error) {
      runInAction(() => (this.problem = problemText(error)))
    }
  }

  leave() {
    this.end(false)
  }

  private end(shown: boolean) {
    this.code = ''
    this.problem = ''
    this.deps.shell.factorQuestion?.answer(shown)
  }
}
