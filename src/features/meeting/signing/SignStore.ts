import { MeetingState } from '@contract/states'
import { makeAutoObservable, runInAction } from 'mobx'
import { Code } from '@contract/codes'
import type { MeetingInfo, MeetingTimes } from '@contract/calls/meeting/meeting'
import { firstProblem, fieldProblem, type FormField } from '@contract/rules/exam/formFill'
import { ApiError, hasCode, rethrowUnexpected } from '@/api/ApiError'
import { dayTimeText } from '@/core/i18n/dates'
import { problemText } from '@/core/failures/problemText'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import { CodeSending } from '@/shell/entry/CodeSending'
import { remember, type SignType } from './signLane'
import { PlaceQuestion } from './PlaceQuestion'
import { SignSending } from './SignSending'
import { text } from '../texts'
import { SignNews } from './SignSending'
import { SlideCheckStore } from '@/shell/entry/SlideCheckStore'

/** What the page is opened with. */
export interface SignParams {
  meetingId: string
  proof?: string
  isDynamicCode?: string
  signType?: string
}
/** What the page does next. */
export type SignOutcome = 'stay' | 'signed' | 'expired' | 'codeFail'

interface Meeting {
  info: MeetingInfo
  times: MeetingTimes
  fields: readonly FormField[]
}

const noCode = { proof: '', held: '', digits: '' }
const heldKey = (meetingId: string) => `meetingHeld/${meetingId}`

/** Signing in or out of one meeting: the code, the form, the guest's number, and the way to the hospital. */
export class SignStore {
  static readonly uses = { signNews: SignNews, slideCheck: SlideCheckStore }
  meetingId = ''
  readonly loaded: Resource<Meeting, string>
  /** The code as it was scanned or typed. */
  proof = ''
  /** The server has seen the code while it was fresh: ten minutes for the form. */
  held = ''
  digits = ''
  /** The person agrees that the place is used (PIPL art. 29). */
  usesPlace = false
  /** What the hospital said of the digits; stands under them. */
  digitsProblem?: string = undefined
  answers: Record<string, string> = {}
  guest = { name: '', organisation: '', mobile: '', verifyCode: '' }
  /** Of the code as much as of the form, and a signature may be put into the outbox: no Form, whose problem is the last call's. */
  problem?: string = undefined
  readonly code: CodeSending
  /** The server is looking at the code of `open`. */
  private checking?: Promise<SignOutcome> = undefined
  private readonly sending: SignSending
  private readonly place: PlaceQuestion

  constructor(
    private readonly deps: Pick<
      Deps,
      | 'api'
      | 'clock'
      | 'deviceClock'
      | 'installation'
      | 'outbox'
      | 'phone'
      | 'session'
      | 'shell'
      | 'storage'
      | 'tabStorage'
    > & { signNews: SignNews; slideCheck: SlideCheckStore },
  ) {
    this.code = new CodeSending(deps, 'meeting')
    this.sending = new SignSending(deps)
    this.loaded = new Resource(async (meetingId: string, options) => {
      const [info, times, { fields }] = await Promise.all([
        deps.api.meeting.info({ meetingId }, options),
        deps.api.meeting.times({ meetingId }, options),
        deps.api.meeting.form({ meetingId }, options),
      ])
      if (info.geo === 1 && !this.isGuest) {
        const { list } = await deps.api.privacy.consents({}, options)
        const isGiven = list.some(({ kind, given }) => kind === 'location' && given === 1)
        runInAction(() => (this.usesPlace = isGiven))
      }
      return { info, times, fields }
    })
    this.place = new PlaceQuestion(deps)
    makeAutoObservable<this, 'deps' | 'sending' | 'place' | 'checking'>(
      this,
      {
        deps: false,
        checking: false,
        place: false,
        sending: false,
        code: false,
        loaded: false,
      },
      { autoBind: true },
    )
  }

  get info() {
    return this.loaded.value?.info
  }

  get times() {
    return this.loaded.value?.times
  }

  get fields(): readonly FormField[] {
    return this.loaded.value?.fields ?? []
  }

  get isGuest() {
    return !this.deps.session.isLoggedIn
  }

  get signType(): SignType {
    return this.times?.state === MeetingState.signOutOpen ||
      (this.info?.mine && this.info.mine.signTime > 0 && this.info.signOut === 1)
      ? 'out'
      : 'in'
  }

  get isOnline() {
    return this.deps.shell.online
  }

  /** Nobody can sign in yet. */
  get isTooEarly() {
    return this.times?.state === MeetingState.announced
  }

  /** Why the button does not work yet. */
  get missing(): string | undefined {
    if (this.isTooEarly && this.times)
      return text('notOpenYet', { time: dayTimeText(this.times.signStart) })
    if (this.proof === '' && !/^\d{6}$/.test(this.digits) && this.needsCode)
      return this.hasDigits ? text('needCode') : text('needScan')
    if (this.signType === 'in' && firstProblem(this.fields, this.answers)) return text('fillForm')
    if (this.isGuest && (this.guest.name.trim() === '' || !/^\d{6}$/.test(this.guest.verifyCode)))
      return text('nameReason')
    return undefined
  }

  /** A code that stays the same is scanned: only under one that changes stand digits. */
  get hasDigits() {
    return this.info?.dynamicCode !== 0
  }

  get needsCode() {
    return this.info?.dynamicCode !== 0 || this.proof === ''
  }

  problemOf(key: string): string | undefined {
    const field = this.fields.find((one) => one.key === key)
    const problem = field && fieldProblem(field, this.answers)
    return problem && text(problem)
  }

  answer(key: string, value: string) {
    this.answers = { ...this.answers, [key]: value }
  }

  /** Agrees to the use of the place, or not any more; somebody with an account for next time too. */
  async agreeToPlace(isGiven: boolean) {
    const kept =
      this.isGuest ||
      (await this.deps.api.privacy
        .setConsent({ kind: 'location', given: isGiven ? 1 : 0 })
        .then(() => true)
        .catch(rethrowUnexpected))
    if (kept) runInAction(() => (this.usesPlace = isGiven))
  }

  typeDigits(digits: string) {
    this.digits = digits.replace(/\D/g, '').slice(0, 6)
    this.problem = undefined
    this.digitsProblem = undefined
  }

  setGuest(change: Partial<SignStore['guest']>) {
    this.guest = { ...this.guest, ...change }
    this.problem = undefined
  }

  /** Looks at the code first, while it is fresh; then at the meeting. */
  async open({ meetingId, proof = '' }: SignParams): Promise<SignOutcome> {
    if (meetingId !== this.meetingId)
      Object.assign(this, noCode, { answers: {}, problem: undefined, digitsProblem: undefined })
    this.meetingId = meetingId
    if (proof !== '') this.proof = proof
    const checking = proof === '' ? undefined : this.reserve(proof)
    this.checking = checking
    const outcome = (await checking) ?? 'stay'
    if (this.checking === checking) this.checking = undefined
    if (outcome === 'stay') await this.loaded.open(meetingId)
    // A proof that is over must not stand in the way of the digits: on the mini-program this store outlives the page.
    else runInAction(() => (this.proof = ''))
    return outcome
  }

  /** Signs. An attendee's signature goes through the outbox: on the phone first. A guest's needs the network. */
  async sign(): Promise<SignOutcome> {
    this.problem = undefined
    this.digitsProblem = undefined
    // What holds the code comes with that reply: sent before it, a code that was fresh when it was scanned would count as late.
    if (this.checking && ((await this.checking) !== 'stay' || this.missing !== undefined))
      return 'stay'
    const { meetingId, signType } = this
    const code = this.proof || this.digits
    if (this.proof === '' && this.digits !== '' && this.isOnline) {
      const outcome = await this.reserve(this.digits)
      if (outcome !== 'stay' || this.problem || this.digitsProblem) return 'stay'
    }
    const geo = this.info?.geo === 1 && this.usesPlace ? await this.place.ask() : undefined
    if (geo === 'refused') return 'stay'
    const form = Object.entries(this.answers).map(([key, value]) => ({ key, value }))
    const input = {
      meetingId,
      code,
      signType,
      form,
      ...(this.held && { held: this.held }),
      ...(geo && { geo }),
    }
    try {
      if (this.isGuest) await this.signAsGuest(input)
      else await this.sending.put(input)
      return 'signed'
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (
        hasCode(error, Code.ended) &&
        (error.data as { reason?: string } | null)?.reason === 'codeOver'
      ) {
        runInAction(() => this.askCodeAgain())
        return 'stay'
      }
      runInAction(() => (this.problem = problemText(error)))
      return 'stay'
    }
  }

  /** What was typed stays; the code is scanned again, or its digits typed. */
  private askCodeAgain() {
    Object.assign(this, noCode, { problem: text('codeAgain') })
  }

  private async signAsGuest(input: Parameters<SignSending['put']>[0]) {
    const { meetingId } = this
    const { name, organisation, mobile, verifyCode } = this.guest
    const { ticket } = await this.deps.api.meeting.checkMobile({ mobile, verifyCode, meetingId })
    const signed = await this.sending.direct({ ...input, name, organisation, mobile, ticket })
    remember(this.deps, meetingId, {
      signType: input.signType,
      at: this.deps.deviceClock.wallNow(),
      signed,
    })
  }

  /** Shows the code to the server while it is fresh. Without network it is taken as it is. */
  private async reserve(code: string): Promise<SignOutcome> {
    const known = this.deps.tabStorage.get(heldKey(this.meetingId))
    try {
      const { valid, reason, held } = await this.deps.api.link.validate(
        {
          taskId: this.meetingId,
          code,
          isDynamicCode: 1,
          deviceId: this.deps.session.deviceId,
          ...(known && { held: known }),
        },
        { overlay: false },
      )
      if (valid === 1) {
        this.deps.tabStorage.set(heldKey(this.meetingId), held)
        runInAction(() => (this.held = held))
        return 'stay'
      }
      if (/^\d{6}$/.test(code)) {
        runInAction(() => (this.digitsProblem = text('digitsWrong')))
        return 'stay'
      }
      // It was seen fresh before, and a guest's form or a log-in lay in between.
      if (reason === 'expired' && known) {
        runInAction(() => (this.isGuest ? (this.held = known) : this.askCodeAgain()))
        return 'stay'
      }
      return reason === 'expired' ? 'expired' : 'codeFail'
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.problem === 'refused') runInAction(() => (this.problem = problemText(error)))
      return 'stay'
    }
  }

  dispose() {
    this.code.dispose()
    this.sending.dispose()
  }
}
