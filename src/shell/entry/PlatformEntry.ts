import { makeAutoObservable, runInAction } from 'mobx'
import { Code } from '@contract/codes'
import { agreementVersion } from '@contract/rules/people/agreements'
import { ownPath } from '@contract/rules/place/ownPath'
import { ApiError, hasCode } from '@/api/ApiError'
import { problemText } from '@/core/failures/problemText'
import type { Deps } from '@/core/stores'
import { EntryStore, type Purpose, stepsOf } from './EntryStore'
import { withSlideCheck } from './SlideCheckStore'
import { SlideCheckStore } from './SlideCheckStore'

/** in, or the screen that goes on; undefined: `problem` says why not. */
export type Bound = 'in' | 'register' | 'selectLogin' | undefined
export type Entered =
  | { to: 'in'; returnTo: string }
  | { to: 'bindAccount'; returnTo: string }
  | undefined
const verifierKey = 'webLogIn/verifier'
const againKey = 'webLogIn/again'
const leftKey = 'webLogIn/left'

/** The ways in through the messaging platform: silent in the mini-program, by its log-in page in its browser, by a hand-over ticket. */
export class PlatformEntry {
  static readonly uses = { entry: EntryStore, slideCheck: SlideCheckStore }
  /** Somebody of the platform is here whom nobody is bound to. */
  canBind = false
  /** Of a way in that nobody may have asked for and where nothing is entered: no Form. */
  problem?: string = undefined

  constructor(
    private readonly deps: Pick<
      Deps,
      'addresses' | 'api' | 'arrival' | 'messaging' | 'session' | 'tabStorage'
    > & { entry: EntryStore; slideCheck: SlideCheckStore },
  ) {
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true })
  }

  /** Mini-program: one call after the platform's code; a code that is over is fetched anew, once. */
  async silent(): Promise<Entered> {
    const { logInCode, appCode } = this.deps.messaging
    if (!logInCode) return undefined
    const once = async () => this.exchange({ code: await logInCode(), comeFrom: 'weapp', appCode })
    try {
      return await once().catch((error: unknown) => {
        if (hasCode(error, Code.platformCodeOver)) return once()
        throw error
      })
    } catch (error) {
      return this.next(error, false)
    }
  }

  /** By itself and once per tab, so that nobody is sent to and fro; a failure is not shown, because nobody asked. */
  async leaveOnce(returnTo: string) {
    const { tabStorage } = this.deps
    if (tabStorage.get(leftKey)) return
    tabStorage.set(leftKey, '1')
    await this.leave(returnTo)
    runInAction(() => (this.problem = undefined))
  }

  /** The platform's browser: to its log-in page. `returnTo`: one of our own addresses. */
  async leave(returnTo: string | undefined) {
    const { api, addresses, tabStorage } = this.deps
    this.problem = undefined
    try {
      const { address, verifier } = await api.identity.webLogIn({ returnTo: ownPath(returnTo) })
      tabStorage.set(verifierKey, verifier)
      addresses.leaveTo?.(address)
    } catch (error) {
      this.fail(error)
    }
  }

  /** /wechat: code and state came back and left the address already. A state that is not of this tab begins again, once. */
  async arrive(): Promise<Entered> {
    const { arrival, tabStorage } = this.deps
    const [code, state, verifier] = [
      arrival.consumeArrived('code'),
      arrival.consumeArrived('state'),
      tabStorage.get(verifierKey),
    ]
    tabStorage.remove(verifierKey)
    if (!code || !state || !verifier) return undefined
    try {
      const entered = await this.exchange({ code, comeFrom: 'web', state, verifier })
      tabStorage.remove(againKey)
      return entered
    } catch (error) {
      if (hasCode(error, Code.ticketOver) && !tabStorage.get(againKey)) {
        tabStorage.set(againKey, '1')
        await this.leave(undefined)
        return undefined
      }
      return this.next(error, true)
    }
  }

  /** /wxH5Entrance: the mini-program's ticket becomes a session of its own. */
  async takeHandOver(): Promise<Entered> {
    const { api, arrival, session } = this.deps
    const ticket = arrival.consumeArrived('ticket')
    if (!ticket) return undefined
    try {
      const { returnTo } = await session.enter(
        (device, options) => api.identity.takeHandOver({ ticket, ...device }, options),
        ({ user }) => user,
        1,
      )
      return { to: 'in', returnTo: ownPath(returnTo) }
    } catch (error) {
      this.fail(error)
      return undefined
    }
  }

  /** Binds who came from the platform to the account that number and code, or number and password, prove; the result is a log-in. */
  bind(
    proof: { mobile: string; verifyCode: string } | { mobile: string; password: string },
  ): Promise<Bound> {
    const { api, session } = this.deps
    const { bindTicket } = this.deps.entry
    const input = { bindTicket, ...proof, consentVersion: agreementVersion }
    return this.bindBy('bind', proof.mobile, () =>
      withSlideCheck(this.deps, (ticket) =>
        session.enter(
          (device, options) =>
            api.identity.bindAccount({ ...input, ...ticket, ...device }, options),
          (user) => user,
        ),
      ),
    )
  }

  /** The same by the number that the platform's own button gave. */
  bindByPhone(phoneCode: string): Promise<Bound> {
    const { api, session, messaging } = this.deps
    const { bindTicket } = this.deps.entry
    const input = {
      bindTicket,
      phoneCode,
      appCode: messaging.appCode,
      consentVersion: agreementVersion,
    }
    return this.bindBy('phone', '', () =>
      session.enter(
        (device, options) => api.identity.phoneLogIn({ ...input, ...device }, options),
        ({ user }) => user,
      ),
    )
  }

  private async bindBy(
    purpose: Purpose,
    mobile: string,
    call: () => Promise<unknown>,
  ): Promise<Bound> {
    const entry = this.deps.entry
    this.problem = undefined
    try {
      await call()
      return 'in'
    } catch (error) {
      const next = entry.stepAfter(error, mobile, purpose)
      if (next && next !== 'bindAccount') {
        entry.consent(agreementVersion)
        return next
      }
      this.fail(error)
      return undefined
    }
  }

  private async exchange(proof: {
    code: string
    comeFrom: 'weapp' | 'web'
    appCode?: string
    state?: string
    verifier?: string
  }): Promise<Entered> {
    const { api, session } = this.deps
    const { returnTo } = await session.enter(
      (device, options) => api.identity.thirdLogIn({ ...proof, ...device }, options),
      ({ user }) => user,
    )
    return { to: 'in', returnTo: ownPath(returnTo) }
  }

  /** `tells`: the person asked for this way, so a failure is said; silent ways fail silently. */
  private next(error: unknown, tells: boolean): Entered {
    const step = this.deps.entry.stepAfter(error)
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
const isRefusalOfThePlatform = (error: unknown) =>
  typeof error === 'object' && error !== null && 'errMsg' in error
