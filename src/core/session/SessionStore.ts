import { makeAutoObservable, observableRef } from 'mobx'
import { withoutReply } from '@/api/ApiError'
import type { User } from '@contract/calls/account/account'
import type { Ability } from '@contract/rules/rights'
import type { Api, CallOptions } from '@/api/createApi'
import type { Platform } from '@/platform/Platform'
import { keepIfRoom } from '@/core/keepIfRoom'
import type { LookOfUser } from '../display/DisplayStore'
import { deviceDetails, type DeviceDetails, type LogIn } from './logInDetails'
import { PhoneThings } from './PhoneThings'
import { readStored, type LoginSource, type Stored } from './storedSession'

interface Needs extends Pick<Platform, 'storage' | 'installation' | 'files'> {
  api: Pick<Api, 'account'>
  display: {
    device: DeviceDetails['deviceKind']
    brand: { logInAt: 'education' | 'infectionControl' }
    setUserBrand(brand: User['brand'] | undefined, user?: LookOfUser): void
  }
  /** Made once for this device; goes with every log-in and start. */
  deviceId: string
  /** Never the same twice. */
  newKey(): string
}

const [storageKey, loggedOutKey] = ['session', 'loggedOut'] as const
/** No navigation cancels it: it asks for the person, not for a page. */
export const throughNavigation = { cancelled: false, onCancel: () => undefined }

/** Who is logged in. After a 401 the person is still known (`personId`), so that unsent answers can be kept for them. */
export class SessionStore {
  user?: User = undefined
  token?: string = undefined
  /** The token ran out in the middle of work: log in and go on. */
  isExpired = false
  /** Somebody logged out here: nobody is logged in silently until they ask for it. */
  hasLoggedOut = false
  private source: LoginSource = 1
  readonly deviceId: string
  private listener = new Set<(personId: string | undefined) => void>()
  private logInListeners = new Set<() => void>()
  private reLogIn: () => Promise<void> = () => Promise.resolve()
  private asking?: Promise<void>
  private readonly things: PhoneThings
  /** An entry is being decided: whose things lie here may go on. */
  private isAside = false

  constructor(private readonly needs: Needs) {
    this.deviceId = needs.deviceId
    this.things = new PhoneThings(needs)
    this.hasLoggedOut = needs.storage.get(loggedOutKey) !== undefined
    makeAutoObservable<
      this,
      'needs' | 'listener' | 'logInListeners' | 'reLogIn' | 'asking' | 'things' | 'isAside'
    >(
      this,
      {
        needs: false,
        deviceId: false,
        listener: false,
        logInListeners: false,
        reLogIn: false,
        asking: false,
        things: false,
        isAside: false,
        user: observableRef,
      },
      { autoBind: true },
    )
  }

  /** Whether the person may do something at all; over what, the server knows. */
  can(ability: Ability): boolean {
    return this.isLoggedIn && this.user?.abilities.includes(ability) === true
  }

  get isLoggedIn() {
    return this.token !== undefined
  }

  /** Somebody of the desk only looks at what this person sees. */
  get isView() {
    return this.user?.viewedBy !== undefined
  }

  /** The password was handed out by somebody: nothing goes before an own one. */
  get mustChangePassword() {
    return this.isLoggedIn && this.user?.mustChangePassword === 1
  }

  /** The person has set a password of their own. */
  ownPasswordSet() {
    if (!this.user || !this.mustChangePassword) return
    const { mustChangePassword: _over, ...user } = this.user
    this.renew(user)
    this.logInListeners.forEach((listener) => listener())
  }

  /** Whose things these are: part of every storage key. It stays through a 401 and ends with a log-out. */
  get personId(): string | undefined {
    return this.user?.userId
  }

  /** For the header `x-domain` of calls that name none themselves. */
  get domain(): string {
    return (this.isLoggedIn && this.user?.domainCode) || 'D0'
  }

  /** 1 by default and while a host's session is used, 2 after a log-in here (specification §4). */
  get loginSource(): LoginSource {
    return this.isLoggedIn ? this.source : 1
  }

  /** At the start of the app: takes up the session of the last run. */
  restore() {
    const stored = readStored(this.needs.storage.get(storageKey))
    if (stored) this.become(stored)
    else if (!this.isAside) this.things.putAway()
  }

  /** Throws ApiError; the log-in screen shows it (the calls are silent). */
  async logIn(input: LogIn) {
    const call =
      this.needs.display.brand.logInAt === 'education'
        ? this.needs.api.account.checkAccount
        : this.needs.api.account.checkAccountInfectionControl
    await this.enter(
      (device, options) => call({ ...input, ...device }, options),
      (user) => user,
    )
  }

  /**
   * Any way in. `call` gets what it must say of this device and the options that catch the token beside the reply; `userOf`
   * finds the person in the reply, where there is one. Returns the reply; throws what `call` throws.
   */
  async enter<T>(
    call: (device: DeviceDetails, options: CallOptions) => Promise<T>,
    userOf: (reply: T) => User | undefined,
    source: LoginSource = 2,
  ): Promise<T> {
    let token = ''
    const reply = await call(deviceDetails(this.needs), {
      onEnvelope: (envelope) => void (token = envelope.token ?? ''),
    })
    const user = userOf(reply)
    if (user) {
      this.become({ user, token, source })
      this.keep()
    }
    return reply
  }

  /** Asks who this session's person is by now: a right that was granted, or has ended, shows its way. Without a reply all stays; the next real call finds out whether the session holds. */
  async refresh() {
    const { token, source } = this
    if (!token) return
    const user = await this.needs.api.account
      .checkUserByToken(
        { accessToken: token, source },
        { onlyAsks: true, overlay: false, silent: true, signal: throughNavigation },
      )
      .catch(withoutReply)
    const isNews = user && JSON.stringify(user) !== JSON.stringify(this.user)
    if (isNews && token === this.token) this.renew(user)
  }

  /** The same person with other facts (post, department, rights). */
  renew(user: User) {
    if (this.token === undefined || user.userId !== this.personId) return
    this.setUser(user)
    this.keep()
  }

  /** For the next run; a view of what somebody else sees stays with this one, and leaves the own session of this device alone. */
  private keep() {
    const { user, token, source, isView } = this
    if (user && token !== undefined && !isView)
      this.needs.storage.set(storageKey, JSON.stringify({ user, token, source } satisfies Stored))
  }

  /** An entry from a host: nobody is logged in until the host said who is there. Returns how to take the old session up again. */
  setAside(): () => void {
    const stored = this.needs.storage.get(storageKey)
    this.forget()
    this.isAside = true
    return () => {
      this.isAside = false
      if (stored === undefined || this.isLoggedIn) return
      this.needs.storage.set(storageKey, stored)
      this.restore()
    }
  }

  /** Ends the session here and at the server. What was not sent stays on the device, sealed, for this person's next log-in. */
  async logOut() {
    const ending = this.isLoggedIn ? this.needs.api.account.logOut({}) : undefined
    if (this.isView) this.endView()
    else {
      this.forget()
      this.hasLoggedOut = true
      keepIfRoom(this.needs.storage, loggedOutKey, '1')
      this.isExpired = false
      this.setUser(undefined)
      this.things.putAway()
    }
    await ending?.catch(() => undefined)
  }

  /**
   * The server no longer takes this token. One re-login however many calls fail at once, and none for a late reply to an
   * older token; nothing that waits to be sent is touched.
   */
  expire(token: string | undefined) {
    if (token !== this.token) return
    if (this.isView) return this.endView()
    if (token !== undefined) {
      this.forget()
      this.isExpired = true
    }
    this.asking ??= this.reLogIn().finally(() => (this.asking = undefined))
  }

  /** How a re-login is asked for: by the host app, or by the log-in screen with the way back. */
  onExpired(reLogIn: () => Promise<void>) {
    this.reLogIn = reLogIn
  }

  /** Called with the id when another person is here, without one when nobody is; not on a re-login of the same person. Returns what ends that. */
  onPersonChange(listener: (personId: string | undefined) => void) {
    this.listener.add(listener)
    return () => void this.listener.delete(listener)
  }

  /** Called when somebody has a session: after the start, a log-in or a re-login. Returns what ends that. */
  onLoggedIn(listener: () => void) {
    this.logInListeners.add(listener)
    return () => void this.logInListeners.delete(listener)
  }

  /** The name of a storage key that belongs to this person alone; it goes when they log out, or somebody else logs in. Throws when nobody is known. */
  personKey(name: string): string {
    return PhoneThings.key(this.owner(name), name)
  }

  /** The same for what is only on this phone: it stays through a log-out, sealed until their next log-in. */
  unsentKey(name: string): string {
    // Of a view nothing is sent.
    return this.isView ? this.personKey(name) : PhoneThings.unsentKey(this.owner(name), name)
  }

  /** What a log-out sealed of a file of theirs that waits to be sent; undefined: it is gone. */
  openFile(entryId: string, place: string) {
    return this.things.openFile(this.owner(entryId), entryId, place)
  }

  private owner(name: string): string {
    if (!this.personId) throw new Error(`nobody is logged in: ${name} has no owner`)
    return this.personId
  }

  private become({ user, token, source }: Stored) {
    this.token = token
    this.source = source
    this.isExpired = false
    this.hasLoggedOut = false
    this.needs.storage.remove(loggedOutKey)
    this.isAside = false
    if (this.isView && user.userId !== this.personId) this.things.dropKept(this.personId)
    if (!user.viewedBy) this.things.open(user.userId, user.workKey)
    this.setUser(user)
    this.logInListeners.forEach((listener) => listener())
  }

  private setUser(user: User | undefined) {
    const before = this.personId
    this.user = user
    this.needs.display.setUserBrand(user?.brand, user)
    if (before !== user?.userId) this.listener.forEach((listener) => listener(user?.userId))
  }

  /** What was looked at is gone from this page, and nobody is asked to log in as them; the own session of this device stands where it was. */
  private endView() {
    this.token = undefined
    this.things.dropKept(this.personId)
    this.setUser(undefined)
  }

  /** Specification §4: token, phone and wechat token are cleared. */
  private forget() {
    this.token = undefined
    this.needs.storage.remove(storageKey)
  }
}
