import { makeAutoObservable, runInAction } from 'mobx'
import { Code } from '@contract/codes'
import { agreementVersion } from '@contract/rules/agreements'
import { ownPath } from '@contract/rules/ownPath'
import { ApiError, hasCode } from '@/api/ApiError'
import type { Deps } from '@/core/stores'
import { EntryStore, stepsOf } from './EntryStore'
import { problemText } from './problemText'

export type Entered = { to: 'in'; returnTo: string } | { to: 'bindAccount'; returnTo: string } | undefined
const verifierKey = 'webLogIn/verifier'
const againKey = 'webLogIn/again'

/** The ways in through the messaging platform: silent in the mini-program, by its log-in page in its browser, by a hand-over ticket. */
export class PlatformEntry {
  /** Somebody of the platform is here whom nobody is bound to. */
  canBind = false
  problem?: string = undefined

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true })
  }

  /** Mini-program: one call after the platform's code; a code that is over is fetched anew, once. */
  async silent(): Promise<Entered> {
    const { logInCode, brandHint } = this.deps.platform
    if (!logInCode) return undefined
    const once = async () => this.exchange({ code: await logInCode(), comeFrom: 'weapp', appCode: brandHint })
    try {
      return await once().catch((error: unknown) => {
        if (hasCode(error, Code.platformCodeOver)) return once()
        throw error
      })
    } catch (error) {
      return this.next(error, false)
    }
  }

  /** The platform's browser: to its log-in page. `returnTo`: one of our own addresses. */
  async leave(returnTo: string | undefined) {
    const { api, platform } = this.deps
    this.problem = undefined
    try {
      const { address, verifier } = await api.identity.webLogIn({ returnTo: ownPath(returnTo) })
      platform.tabStorage.set(verifierKey, verifier)
      platform.leaveTo?.(address)
    } catch (error) {
      this.fail(error)
    }
  }

  /** /wechat: code and state came back and left the address already. A state that is not of this tab begins again, once. */
  async arrive(): Promise<Entered> {
    const { platform } = this.deps
    const [code, state, verifier] = [platform.takeArrived('code'), platform.takeArrived('state'), platform.tabStorage.get(verifierKey)]
    platform.tabStorage.remove(verifierKey)
    if (!code || !state || !verifier) return undefined
    try {
      const entered = await this.exchange({ code, comeFrom: 'web', state, verifier })
      platform.tabStorage.remove(againKey)
      return entered
    } catch (error) {
      if (hasCode(error, Code.ticketOver) && !platform.tabStorage.get(againKey)) {
        platform.tabStorage.set(againKey, '1')
        await this.leave(undefined)
        return undefined
      }
      return this.next(error, true)
    }
  }

  /** /wxH5Entrance: the mini-program's ticket becomes a session of its own. */
  async takeHandOver(): Promise<Entered> {
    const { api, platform, session } = this.deps
    const ticket = platform.takeArrived('ticket')
    if (!ticket) return undefined
    try {
      const { returnTo } = await session.enter((device, options) => api.identity.takeHandOver({ ticket, ...device }, options), ({ user }) => user)
      return { to: 'in', returnTo: ownPath(returnTo) }
    } catch (error) {
      this.fail(error)
      return undefined
    }
  }

  /** Binds who came from the platform to the account of this number and code; the result is a log-in. */
  async bind(proof: { mobile: string; verifyCode: string }): Promise<'in' | 'register' | 'selectLogin' | undefined> {
    const { api, session, stores } = this.deps
    const entry = stores.get(EntryStore)
    const { bindTicket } = entry
    this.problem = undefined
    try {
      await session.enter((device, options) => api.identity.bindAccount({ bindTicket, ...proof, consentVersion: agreementVersion, ...device }, options), (user) => user)
      return 'in'
    } catch (error) {
      const next = entry.stepAfter(error, proof.mobile)
      if (next && next !== 'bindAccount') {
        entry.consent(agreementVersion)
        return next
      }
      this.fail(error)
      return undefined
    }
  }

  private async exchange(given: { code: string; comeFrom: 'weapp' | 'web'; appCode?: string; state?: string; verifier?: string }): Promise<Entered> {
    const { api, session } = this.deps
    const { returnTo } = await session.enter((device, options) => api.identity.thirdLogIn({ ...given, ...device }, options), ({ user }) => user)
    return { to: 'in', returnTo: ownPath(returnTo) }
  }

  /** `tells`: the person asked for this way, so a failure is said; silent ways fail silently. */
  private next(error: unknown, tells: boolean): Entered {
    const step = this.deps.stores.get(EntryStore).stepAfter(error)
    if (step === 'bindAccount') {
      this.canBind = true
      return { to: step, returnTo: ownPath(stepsOf(error as ApiError).returnTo) }
    }
    if (tells) this.fail(error)
    else if (!(error instanceof ApiError) && !isRefusalOfThePlatform(error)) throw error
    return undefined
  }

  private fail(error: unknown) {
    const problem = problemText(error)
    runInAction(() => (this.problem = problem))
  }
}

/** wx.login failed: the platform's own object, no error of ours. */
const isRefusalOfThePlatform = (error: unknown) => typeof error === 'object' && error !== null && 'errMsg' in error
