import { makeAutoObservable, runInAction } from 'mobx'
import { agreementVersion } from '@contract/rules/people/agreements'
import { ownPath } from '@contract/rules/place/ownPath'
import { keepIfRoom } from '@/core/keepIfRoom'
import { problemText } from '@/core/failures/problemText'
import { Form } from '@/core/loading/Form'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import { SlideCheckStore, withSlideCheck } from '@/shell/entry/SlideCheckStore'
import type { Entered } from '@/shell/entry/PlatformEntry'
import { text as entryText } from '@/shell/entry/texts'
import { text } from './texts'

const verifierKey = 'signOn/verifier'
const hospitalKey = 'signOn/hospital'

/** The hospital's own accounts as a way in: by its log-in page, which leads back here, or by name and password of its directory. */
export class SignOnStore {
  static readonly uses = { slideCheck: SlideCheckStore }
  readonly ways: Resource<Awaited<ReturnType<Deps['api']['signOn']['ways']>>, string>
  readonly form = new Form(
    { name: '', password: '', hasConsented: false },
    {
      rules: {
        name: (name) => (name.trim() ? undefined : text('nameMissing')),
        password: (password) => (password ? undefined : text('passwordMissing')),
        hasConsented: (ticked) => (ticked ? undefined : entryText('consentMissing')),
      },
    },
  )
  /** What kept a log-in page, or the way back from it, from letting somebody in. */
  problem?: string = undefined

  constructor(
    private readonly deps: Pick<
      Deps,
      'addresses' | 'api' | 'arrival' | 'messaging' | 'session' | 'storage' | 'tabStorage'
    > & { slideCheck: SlideCheckStore },
  ) {
    this.ways = new Resource((comId, options) => deps.api.signOn.ways({ comId }, options))
    makeAutoObservable<this, 'deps'>(this, { deps: false, ways: false }, { autoBind: true })
  }

  /** The hospital that this device came in by before. */
  get knownHospital() {
    return this.deps.storage.get(hospitalKey)
  }

  get canLeave() {
    return this.deps.addresses.leaveTo !== undefined
  }

  /** To the log-in page of the hospital, in this tab. */
  async leave(comId: string, wayId: string, returnTo: string | undefined) {
    const { api, addresses, tabStorage, storage } = this.deps
    this.problem = undefined
    if (!this.form.ask('hasConsented')) return
    try {
      const { address, verifier } = await api.signOn.begin({
        comId,
        wayId,
        at: 'phone',
        returnTo: ownPath(returnTo),
        inApp: /wxwork/i.test(globalThis.navigator?.userAgent ?? '') ? 1 : 0,
      })
      tabStorage.set(verifierKey, verifier)
      keepIfRoom(storage, hospitalKey, comId)
      addresses.leaveTo?.(address)
    } catch (error) {
      this.fail(error)
    }
  }

  /** Back from the log-in page: what it said left the address already. Undefined: nobody came back, or `problem` says why not. */
  async arrive(): Promise<Entered> {
    const { api, arrival, session, tabStorage } = this.deps
    const code = arrival.consumeArrived('code') ?? arrival.consumeArrived('authCode')
    const state = arrival.consumeArrived('state')
    const iss = arrival.consumeArrived('iss')
    const verifier = tabStorage.get(verifierKey)
    tabStorage.remove(verifierKey)
    if (!code || !state || !verifier) return undefined
    const proof = { code, state, verifier, ...(iss && { iss }), consentVersion: agreementVersion }
    try {
      const { returnTo } = await session.enter(
        (device, options) => api.signOn.finish({ ...proof, ...device }, options),
        ({ user }) => user,
      )
      return { to: 'in', returnTo: ownPath(returnTo) }
    } catch (error) {
      this.fail(error)
      return undefined
    }
  }

  /** By name and password of the directory; whether somebody is in. */
  async logIn(comId: string, wayId: string): Promise<boolean> {
    const { api, session, storage } = this.deps
    const entered = await this.form.submit(({ name, password }) =>
      withSlideCheck(this.deps, (ticket) =>
        session.enter(
          (device, options) =>
            api.signOn.password(
              {
                comId,
                wayId,
                name: name.trim(),
                password,
                consentVersion: agreementVersion,
                ...ticket,
                ...device,
              },
              options,
            ),
          (user) => user,
        ),
      ),
    )
    if (entered) keepIfRoom(storage, hospitalKey, comId)
    return entered !== undefined
  }

  private fail(error: unknown) {
    const problem = problemText(error)
    runInAction(() => (this.problem = problem))
  }
}
