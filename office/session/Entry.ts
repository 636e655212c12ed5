import { sha256 } from '@noble/hashes/sha2'
import { makeAutoObservable, runInAction } from 'mobx'
import type { User } from '@contract/calls/account/account'
import { Code } from '@contract/codes'
import { doWork } from '@contract/rules/people/slideWork'
import { limits } from '@contract/rules/limits'
import { agreementVersion } from '@contract/rules/people/agreements'
import type { Api } from '../api/createApi'
import { CallError, hasCode } from '../api/CallError'
import { failureText } from '../api/failureText'
import { text } from './texts'
import { thisDevice } from './thisDevice'

type Method = 'password' | 'code'
interface Account {
  userId: string
  comName: string
}
type Problems = Partial<Record<'mobile' | 'secret' | 'consent', string>>
type EntryApi = Pick<Api, 'account' | 'verification'>

const consentVersion = agreementVersion

/** A log-in at the desk, in its steps: number and password or code, a sum where too much went wrong, the hospital where there are several. */
export class Entry {
  method: Method = 'password'
  mobile = ''
  /** Password or code. */
  secret = ''
  hasConsented = false
  busy = false
  problems: Problems = {}
  /** What the server said. */
  problem = ''
  /** Until another code may be asked for. */
  secondsLeft = 0
  codeSent = false
  /** The code itself, which a demo shows in place of sending it; '' elsewhere. */
  demoCode = ''
  /** The sum that has to be solved first. */
  check?: { slideId: string; question: string; work: Promise<string | undefined> } = undefined
  /** Hospitals to choose from, with the ticket that proves who asks. */
  choice?: { ticket: string; accounts: readonly Account[] } = undefined
  /** Wrong passwords in a row, by number: the server tells nobody how often, for known and unknown numbers alike. */
  private readonly failures = new Map<string, number>()
  private afterCheck?: (captchaTicket: string) => Promise<void> = undefined
  /** Of the checks that were asked for: work on another one ends. */
  private newest = ''
  private timer?: ReturnType<typeof setInterval> = undefined

  constructor(
    private readonly api: EntryApi,
    private readonly entered: (user: User) => Promise<void> | void,
    /** Who logs in again has agreed before. */
    isAgain = false,
  ) {
    this.hasConsented = isAgain
    makeAutoObservable<this, 'api' | 'entered' | 'afterCheck' | 'newest' | 'timer'>(
      this,
      { api: false, entered: false, afterCheck: false, newest: false, timer: false },
      { autoBind: true },
    )
  }

  set<K extends 'mobile' | 'secret' | 'hasConsented'>(name: K, value: this[K]) {
    const self: Pick<Entry, 'mobile' | 'secret' | 'hasConsented'> = this
    self[name] = value
    this.problem = ''
    const field = name === 'hasConsented' ? 'consent' : name
    this.problems = { ...this.problems, [field]: undefined }
  }

  choose(method: Method) {
    Object.assign(this, { method, secret: '', problems: {}, problem: '', codeSent: false })
  }

  /** One of a demo's people, by one tap: the form is filled in and sent as it always is. */
  async logInAs(mobile: string, password: string) {
    Object.assign(this, { method: 'password', mobile, secret: password, hasConsented: true })
    await this.logIn()
  }

  async logIn() {
    this.problems = { ...this.mobileProblems(), ...this.secretProblems() }
    if (!this.hasConsented) this.problems.consent = text('consentNeeded')
    if (Object.values(this.problems).some(Boolean)) return
    await this.run(this.method === 'password' ? this.byPassword : this.byCode)
  }

  async sendCode() {
    this.problems = this.mobileProblems()
    if (this.problems.mobile || this.secondsLeft > 0) return
    const send = async (captchaTicket?: string) => {
      const { seconds, demoCode = '' } = await this.api.verification.sendCode({
        mobile: this.mobile,
        scene: 'login',
        ...(captchaTicket !== undefined && { captchaTicket }),
      })
      runInAction(() => Object.assign(this, { codeSent: true, demoCode, secondsLeft: seconds }))
      this.count()
    }
    await this.run(send)
  }

  /** The answer to the sum; a right one lets what waited for it go on. */
  async answerCheck(answer: number) {
    const { check, afterCheck } = this
    if (!check || !afterCheck) return
    await this.run(async () => {
      const work = await check.work
      if (work === undefined) return
      const { passed, captchaTicket } = await this.api.verification.answerSlide({
        slideId: check.slideId,
        answer,
        work,
        track: [],
      })
      if (passed === 0) {
        await this.askSum(afterCheck)
        runInAction(() => (this.problem = text('checkWrong')))
        return
      }
      runInAction(() => (this.check = undefined))
      await afterCheck(captchaTicket)
    })
  }

  async chooseAccount(userId: string) {
    const { choice } = this
    if (!choice) return
    await this.run(
      async () =>
        await this.entered(
          await this.api.verification.chooseAccount({
            ticket: choice.ticket,
            userId,
            consentVersion,
            ...thisDevice(),
          }),
        ),
    )
  }

  startOver() {
    Object.assign(this, { choice: undefined, check: undefined, secret: '', problem: '' })
  }

  dispose() {
    clearInterval(this.timer)
  }

  private readonly byPassword = async (captchaTicket?: string) =>
    await this.entered(
      await this.api.account.checkMobileAndPassword({
        mobile: this.mobile,
        password: this.secret,
        consentVersion,
        ...thisDevice(),
        ...(captchaTicket !== undefined && { captchaTicket }),
      }),
    )

  private readonly byCode = async () => {
    const { user } = await this.api.verification.checkCode({
      mobile: this.mobile,
      verifyCode: this.secret,
      scene: 'login',
      consentVersion,
      ...thisDevice(),
    })
    if (user) await this.entered(user)
  }

  /** Runs a step; where the server asks for the sum or the hospital first, that is asked. */
  private async run(step: (captchaTicket?: string) => Promise<void>) {
    Object.assign(this, { busy: true, problem: '' })
    try {
      await step()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (hasCode(error, Code.slideCheck)) {
        // The reply to the third wrong one says no more than that the sum is due.
        if (this.failuresInARow + 1 === limits.logInFailuresBeforeSlide) this.countFailure()
        await this.askSum(step)
      } else runInAction(() => this.take(error))
    } finally {
      runInAction(() => (this.busy = false))
    }
  }

  private get failuresInARow(): number {
    return this.failures.get(this.mobile) ?? 0
  }

  private countFailure() {
    this.failures.set(this.mobile, this.failuresInARow + 1)
  }

  /** How many tries are left, or that one has to wait. */
  private wrongText() {
    const left = limits.logInFailuresBeforeLock - this.failuresInARow
    return left > 0 ? text('wrong', { n: left }) : text('locked')
  }

  private take(error: CallError) {
    if (error.code === Code.logInFailed) this.countFailure()
    const { ticket = '', accounts = [] } = (error.data ?? {}) as {
      ticket?: string
      accounts?: Account[]
    }
    const known: Readonly<Record<number, string>> = {
      [Code.noSuchAccount]: text('noAccount'),
      [Code.logInFailed]: this.wrongText(),
      [Code.codeWrong]: text('codeRefused'),
    }
    if (error.code === Code.chooseRole && accounts.length > 0) this.choice = { ticket, accounts }
    else this.problem = known[error.code ?? 0] ?? failureText(error)
    if (this.method === 'code' && !this.choice) this.secret = ''
  }

  private async askSum(step: (captchaTicket: string) => Promise<void>) {
    this.afterCheck = step
    try {
      const { slideId, question, bits } = await this.api.verification.createSlide({ kind: 'text' })
      this.newest = slideId
      const work = doWork(
        { slideId, bits },
        {
          hash: (words) => sha256(Uint8Array.from(words, (sign) => sign.charCodeAt(0))),
          pause: () => new Promise((resolve) => setTimeout(resolve)),
          isOver: () => this.newest !== slideId,
        },
      )
      runInAction(() => (this.check = { slideId, question, work }))
    } catch (error) {
      runInAction(() => (this.problem = failureText(error)))
    }
  }

  private count() {
    clearInterval(this.timer)
    this.timer = setInterval(() => {
      runInAction(() => (this.secondsLeft = Math.max(0, this.secondsLeft - 1)))
      if (this.secondsLeft === 0) clearInterval(this.timer)
    }, 1000)
  }

  private mobileProblems(): Problems {
    return /^1[3-9]\d{9}$/.test(this.mobile) ? {} : { mobile: text('mobileWrong') }
  }

  private secretProblems(): Problems {
    if (this.method === 'password')
      return this.secret === '' ? { secret: text('passwordMissing') } : {}
    return /^\d{6}$/.test(this.secret) ? {} : { secret: text('codeWrong') }
  }
}
