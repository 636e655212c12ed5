import { makeAutoObservable, runInAction } from 'mobx'
import { passwordMinimum, passwordProblem } from '@contract/rules/people/password'
import type { Api } from '../api/createApi'
import { CallError } from '../api/CallError'
import { failureText } from '../api/failureText'
import type { Session } from './Session'
import { text } from './texts'

type Field = 'old' | 'fresh' | 'again'

/** A password of one's own in place of one that was handed out. */
export class OwnPassword {
  old = ''
  fresh = ''
  again = ''
  busy = false
  problems: Partial<Record<Field, string>> = {}
  /** What the server said. */
  problem = ''
  /** How short it may be: who works here holds rights; the server may ask for more. */
  minimum: number = passwordMinimum.withRights

  constructor(
    private readonly session: Pick<Session, 'changePassword'>,
    private readonly api: Pick<Api, 'verification'>,
  ) {
    makeAutoObservable<this, 'session' | 'api'>(
      this,
      { session: false, api: false },
      { autoBind: true },
    )
  }

  /** The rule in words. */
  get rule() {
    return text('ownRule', { minimum: this.minimum })
  }

  /** Asks how short it may be; without a reply the server's refusal says it. */
  async open() {
    try {
      const { minimum } = await this.api.verification.passwordRule({})
      runInAction(() => (this.minimum = minimum))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    }
  }

  set(field: Field, value: string) {
    this[field] = value
    this.problem = ''
    this.problems = { ...this.problems, [field]: undefined }
  }

  async save() {
    this.problems = this.check()
    if (this.busy || Object.values(this.problems).some(Boolean)) return
    Object.assign(this, { busy: true, problem: '' })
    try {
      await this.session.changePassword(this.old, this.fresh)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      runInAction(() => (this.problem = failureText(error)))
    } finally {
      runInAction(() => (this.busy = false))
    }
  }

  private check(): Partial<Record<Field, string>> {
    const { old, fresh, again } = this
    return {
      ...(old === '' && { old: text('passwordMissing') }),
      ...(passwordProblem(fresh, this.minimum) && { fresh: this.rule }),
      ...(fresh !== '' && fresh === old && { fresh: text('ownSame') }),
      ...(again !== fresh && { again: text('ownDifferent') }),
    }
  }
}
