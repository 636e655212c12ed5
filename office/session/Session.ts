import { makeAutoObservable, runInAction } from 'mobx'
import type { createBrowserRouter, Location } from 'react-router'
import type { User } from '@contract/calls/account/account'
import { Code } from '@contract/codes'
import type { Ability } from '@contract/rules/rights'
import type { Api } from '../api/createApi'
import { CallError } from '../api/CallError'

/**
 * opening: nobody knows yet · unreachable: the server did not say · out: log in · in · ended: the session is over while
 * somebody is at work; they log in again over their page · factor: logged in, and the second factor is wanted first ·
 * password: the password was handed out, and an own one is wanted first.
 */
export type SessionState =
  | 'opening'
  | 'unreachable'
  | 'out'
  | 'in'
  | 'ended'
  | 'factor'
  | 'password'

/** Who is at the desk. The session itself is in a cookie that no script reads. */
export class Session {
  state: SessionState = 'opening'
  user?: User = undefined
  /** Why the server did not say who is there. */
  failure?: CallError = undefined
  /** Whether the person has an authenticator, where the state is `factor`. */
  hasAuthenticator = false
  /** A dangerous act waits for a new code; it goes on with what this is told. */
  asking?: (isProven: boolean) => void = undefined
  private asked?: Promise<boolean> = undefined
  /** What was asked of the address while a place was shown (`useAddress`). */
  readonly wanted = new WeakMap<Location, URLSearchParams>()
  /** The path that the router is going to or stands at, ahead of what is drawn. */
  goingTo?: string = undefined
  /** Logged in, and not in before the second factor. */
  private arriving?: User = undefined

  constructor(
    private readonly api: Pick<Api, 'account' | 'secondFactor'>,
    private readonly hooks: {
      /** The same person is back: what failed meanwhile is asked again. */
      renewed(): void
      /** Another person, or nobody: nothing of the one before may stay on the screen. */
      changed(): void
    },
  ) {
    makeAutoObservable<this, 'api' | 'hooks' | 'asked'>(
      this,
      { api: false, hooks: false, asked: false, wanted: false, goingTo: false },
      { autoBind: true },
    )
  }

  /** Follows the router of the pages; gives back how to end that. */
  follow(router: ReturnType<typeof createBrowserRouter>): () => void {
    const { basename = '/' } = router
    return router.subscribe(({ location, navigation }) => {
      const { pathname } = navigation.location ?? location
      this.goingTo = basename === '/' ? pathname : pathname.slice(basename.length)
    })
  }

  /** Asks the server who is there. */
  async open() {
    this.state = 'opening'
    try {
      const user = await this.api.account.me({}, { onlyAsks: true })
      runInAction(() => this.arrive(user))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === Code.secondFactorFirst) return this.hold(error)
      const state = error.reason === 'signedOut' ? 'out' : 'unreachable'
      runInAction(() => Object.assign(this, { state, failure: error }))
    }
  }

  /** Somebody's log-in was accepted; who holds rights may have to prove a second factor first. Throws CallError. */
  async entered(user: User) {
    if (user.abilities.length === 0) return this.arrive(user)
    const factor = await this.api.secondFactor.state({}, { onlyAsks: true })
    runInAction(() => {
      if (factor.isRequired === 0 || factor.isProven === 1) return this.arrive(user)
      Object.assign(this, { arriving: user, hasAuthenticator: factor.isSetUp === 1 })
      this.state = 'factor'
    })
  }

  /** Somebody is in. */
  arrive(user: User) {
    const before = this.user
    this.arriving = undefined
    if (user.mustChangePassword === 1) {
      Object.assign(this, { arriving: user, state: 'password' })
      return
    }
    this.user = user
    this.state = 'in'
    if (before?.userId === user.userId && before.comId === user.comId) this.hooks.renewed()
    else if (before) this.hooks.changed()
  }

  /** Throws CallError: the password is not good enough, or the old one is wrong. */
  async changePassword(oldPassword: string, newPassword: string) {
    await this.api.account.updatePassword({ oldPassword, newPassword }, { onlyAsks: true })
    const { arriving } = this
    if (!arriving) return
    const { mustChangePassword: _over, ...user } = arriving
    runInAction(() => this.arrive(user))
  }

  /** A call was refused until the second factor is proved in this session. */
  hold({ data }: CallError) {
    this.hasAuthenticator = (data as { isSetUp?: number } | null)?.isSetUp === 1
    this.state = 'factor'
  }

  /** The second factor was proved in this session. */
  async proved() {
    if (this.arriving) return this.arrive(this.arriving)
    if (this.user) return this.arrive(this.user)
    await this.open()
  }

  /** A dangerous act wants a new code: true once it was given, false when the person gives up. */
  askAgain(): Promise<boolean> {
    this.asked ??= new Promise<boolean>((done) => {
      this.asking = (isProven) => {
        this.asked = undefined
        runInAction(() => (this.asking = undefined))
        done(isProven)
      }
    })
    return this.asked
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
