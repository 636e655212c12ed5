import { problemText } from '@/core/failures/problemText'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Deps } from '@/core/stores'
import { codeProblem } from '@/shell/entry/codeProblem'
import { CodeSending } from '@/shell/entry/CodeSending'

/** Deleting my account: a code to my own number confirms it. */
export class DeletionStore {
  code = ''
  problem?: string = undefined
  readonly sending: CodeSending

  constructor(private readonly deps: Deps) {
    this.sending = new CodeSending(deps, 'delete')
    makeAutoObservable<this, 'deps'>(this, { deps: false, sending: false }, { autoBind: true })
  }

  get isReady() {
    return !codeProblem(this.code)
  }

  setCode(code: string) {
    this.code = code
    this.problem = undefined
  }

  async send() {
    const { api, session } = this.deps
    await this.sending
      .sendBy(session.user?.mobileMasked ?? '', (ticket) => api.identity.sendDeletionCode(ticket))
      .catch((error: unknown) => this.fail(error))
  }

  /** Whether the account is gone; then nobody is logged in here. */
  async confirm(): Promise<boolean> {
    try {
      await this.deps.api.identity.deleteAccount({ verifyCode: this.code })
    } catch (error) {
      this.fail(error)
      return false
    }
    await this.deps.session.logOut()
    return true
  }

  dispose() {
    this.sending.dispose()
  }

  private fail(error: unknown) {
    const problem = problemText(error)
    runInAction(() => (this.problem = problem))
  }
}
