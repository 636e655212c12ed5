import { makeAutoObservable, runInAction } from 'mobx'
import { isAccepted } from '@contract/codes'
import { limits } from '@contract/rules/limits'
import type { ApiError } from '@/api/ApiError'
import type { Platform } from '@/platform/Platform'
import { DeviceError } from '@/platform/capabilities/DeviceError'
import type { NetworkType } from '@/platform/capabilities/Network'
import { failureOf, type Failure } from '../failures/failureOf'
import { textOfFailure } from '../failures/problemText'
import { type PhoneFunction, privateNameOf, refusalText } from '../failures/refusalText'
import { t } from '../i18n'
import { FirstPage } from './FirstPage'
import { networkText } from './networkText'
import { Overlay } from './Overlay'
import { PostResults } from './PostResults'

interface Message {
  /** Rises: the same text twice is two messages. */
  id: number
  text: string
}

/** What stands around every page: toast, loading overlay, network message, alert. */
export class ShellStore {
  toastMessage?: Message = undefined
  networkMessage?: Message & { online: boolean } = undefined
  alertText?: string = undefined
  /** Whom a link would log in here, and where; asked before anything is. */
  entryQuestion?: { who: string; answer(agreed: boolean): void } = undefined
  /** `what`: the function of the phone that it is about, where that is known. */
  privacyQuestion?: { what: string | undefined; answer(agreed: boolean): void } = undefined
  /** The session has to show a second factor before a call is done. */
  factorQuestion?: { answer(shown: boolean): void } = undefined
  /** A newer version waits, and begins the program anew. */
  updateQuestion?: { take(): void } = undefined
  /** A page whose code did not come; opened by itself when the network comes back. */
  missedPage?: { open(): void } = undefined
  /** Something of the phone was refused; `settings`: where that is mended. */
  refusal?: { text: string; settings: boolean } = undefined
  online = true
  readonly overlay = new Overlay()
  /** Failures that another screen shows than the one that caused them (specification §8). */
  readonly postResults = new PostResults()
  /** Of this run. */
  readonly firstPage = new FirstPage()
  private lastId = 0
  private hasSaidOfRead = false
  private factor?: Promise<boolean> | undefined
  private timers: {
    toast?: ReturnType<typeof setTimeout>
    network?: ReturnType<typeof setTimeout>
  } = {}

  constructor(private readonly platform: Pick<Platform, 'deviceScreen' | 'network' | 'phone'>) {
    makeAutoObservable<this, 'platform' | 'timers' | 'lastId' | 'hasSaidOfRead' | 'factor'>(
      this,
      {
        platform: false,
        timers: false,
        lastId: false,
        hasSaidOfRead: false,
        factor: false,
        overlay: false,
        postResults: false,
        firstPage: false,
      },
      { autoBind: true },
    )
    this.online = platform.network.isOnline()
    platform.network.onChange((online, type) => this.showNetwork(online, type))
  }

  /** At the bottom, 3 s, one at a time; spoken by assistive technology where it is drawn (role status). */
  toast(text: string) {
    if (!text) return
    this.toastMessage = { id: ++this.lastId, text }
    clearTimeout(this.timers.toast)
    this.timers.toast = setTimeout(() => this.closeToast(), limits.networkMessageMs)
  }

  closeToast() {
    this.toastMessage = undefined
  }

  /** A dialog with one button. */
  alert(text: string) {
    this.alertText = text
  }

  closeAlert() {
    this.alertText = undefined
  }

  /** A link brought somebody's log-in: whether it shall count, before it does. */
  askEntry(who: string): Promise<boolean> {
    return new Promise((decided) =>
      runInAction(
        () =>
          (this.entryQuestion = {
            who,
            answer: (agreed) => {
              runInAction(() => (this.entryQuestion = undefined))
              decided(agreed)
            },
          }),
      ),
    )
  }

  /** Asks for the second factor; true once it was shown. Several calls at once ask once. */
  askFactor(): Promise<boolean> {
    this.factor ??= new Promise((decided) =>
      runInAction(
        () =>
          (this.factorQuestion = {
            answer: (shown) => {
              runInAction(() => (this.factorQuestion = undefined))
              this.factor = undefined
              decided(shown)
            },
          }),
      ),
    )
    return this.factor
  }

  /** The platform asks for its person's word before something private is touched; the dialog stands until it is answered. */
  askPrivacy(answer: (agreed: boolean) => void, call: string) {
    this.privacyQuestion = { what: privateNameOf(call), answer }
  }

  answerPrivacy(agreed: boolean) {
    const question = this.privacyQuestion
    this.privacyQuestion = undefined
    question?.answer(agreed)
  }

  /**
   * Says why something of the phone was refused, with the way to its settings. false: it was no refusal, which the caller says
   * by itself.
   */
  explainRefusal({ problem }: DeviceError, what: PhoneFunction): boolean {
    if (problem !== 'denied' && problem !== 'privacy') return false
    const hasSettings = this.platform.phone.openSettings !== undefined
    this.refusal = {
      text: refusalText(problem, what, hasSettings),
      settings: hasSettings && problem === 'denied',
    }
    return true
  }

  askUpdate(take: () => void) {
    this.updateQuestion = { take }
  }

  answerUpdate(agreed: boolean) {
    const question = this.updateQuestion
    this.updateQuestion = undefined
    if (agreed) question?.take()
  }

  offerPage(open: () => void) {
    this.missedPage = { open }
  }

  answerMissedPage(wanted: boolean) {
    const page = this.missedPage
    this.missedPage = undefined
    if (wanted) page?.open()
  }

  closeRefusal() {
    this.refusal = undefined
  }

  openSettings() {
    this.closeRefusal()
    this.platform.phone.openSettings?.()
  }

  /** Into the device's clipboard, and says so. A device that refuses leaves the text on the screen, to be copied by hand. */
  async copy(words: string, said: string) {
    try {
      await this.platform.phone.copy(words)
      this.toast(said)
    } catch (error) {
      if (error instanceof DeviceError) this.explainRefusal(error, 'clipboard')
    }
  }

  /** Spoken once, not shown. */
  announce(text: string) {
    this.platform.deviceScreen.announce?.(text)
  }

  /** The toasts of specification §8. A listed code raises none by itself; where nobody handled it, what the server said is said, because a tap that does nothing would look broken. */
  notify(error: ApiError) {
    if (error.problem !== 'cancelled') this.toastFailure(failureOf(error))
  }

  /** The same toast for what a page could not read, beside the state in the page; once until the next page is shown. */
  notifyOfRead(failure: Failure) {
    const { code, reason } = failure
    const isSilent = reason === 'signedOut' || (code !== undefined && isAccepted(code))
    if (isSilent || this.hasSaidOfRead) return
    this.hasSaidOfRead = true
    this.toastFailure(failure)
  }

  /** A page came to the front. */
  pageShown() {
    this.hasSaidOfRead = false
  }

  private toastFailure(failure: Failure) {
    if (failure.reason === 'timedOut') this.toast(t('network.timeout'))
    else if (failure.reason === 'noAnswer') this.toast(t('network.slow'))
    else this.toast(textOfFailure(failure))
  }

  /** What the network's return did here, said instead of "connected": one message, not two. */
  backOnline(text: string) {
    this.sayOfNetwork(true, text)
  }

  private showNetwork(online: boolean, type: NetworkType) {
    this.online = online
    this.sayOfNetwork(online, networkText(online, type))
    if (online) this.answerMissedPage(true)
  }

  private sayOfNetwork(online: boolean, text: string) {
    this.networkMessage = { id: ++this.lastId, online, text }
    clearTimeout(this.timers.network)
    this.timers.network = setTimeout(() => this.closeNetwork(), limits.networkMessageMs)
  }

  private closeNetwork() {
    this.networkMessage = undefined
  }
}
