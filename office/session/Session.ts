import { makeAutoObservable, runInAction } from 'mobx'
import type { User } from '@contract/calls/account'
import type { Ability } from '@contract/rules/rights'
import type { Api } from '../api/createApi'
import { CallError } from '../api/CallError'

/**
 * opening: nobody knows yet · unreachable: the server did not say · out: log in · in · ended: the session is over while
 * somebody is at work; they log in again over their page.
 */
export type SessionState = 'opening' | 'unreachable' | 'out' | 'in' | 'ended'

/** Who is at the desk. The session itself is in a cookie that no script reads. */
export class Session {
  state: SessionState = 'opening'
  user?: User = undefined
  /** Why the server did not say who is there. */
  failure?: CallError = undefined

  constructor(
    private readonly api: Pick<Api, 'account'>,
    private readonly hooks: {
      /** The same person is back: what failed meanwhile is asked again. */
      renewed(): void
      /** Another person, or nobody: nothing of the one before may stay on the screen. */
      changed(): void
    },
  ) {
    makeAutoObservable<this, 'api' | 'hooks'>(
      this,
      { api: false, hooks: false },
      { autoBind: true },
    )
  }

  /** Asks the server who is there. */
  async open() {
    this.state = 'opening'
    try {
      const user = await this.api.account.me({}, { onlyAsks: true })
      runInAction(() => Object.assign(this, { user, state: 'in' }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const state = error.reason === 'signedOut' ? 'out' : 'unreachable'
      runInAction(() => Object.assign(this, { state, failure: error }))
    }
  }

  /** Somebody's log-in was accepted. */
  entered(user: User) {
    const before = this.user
    this.user = user
    this.state = 'in'
    if (before?.userId === user.userId && before.comId === user.comId) this.hooks.renewed()
    else if (before) this.hooks.changed()
  }

  /** A call was answered with 401. */
  end() {
    if (this.state === 'in') this.state = 'ended'
  }

  async logOut() {
    await this.api.account.logOut({}, { onlyAsks: true }).catch((error: unknown) => {
      // Without a word of the server the cookie may live on: then nobody may believe that they are out.
      if (!(error instanceof CallError) || error.reason !== 'signedOut') throw error
    })
    // The pages still stand for a moment and name who is here: the way in comes before them, then all of it anew.
    runInAction(() => (this.state = 'out'))
    this.hooks.changed()
  }

  can(ability: Ability): boolean {
    return this.user?.abilities.includes(ability) === true
  }
}
