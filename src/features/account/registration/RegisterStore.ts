import { ReviewState } from '@contract/states'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { Code } from '@contract/codes'
import { agreementVersion } from '@contract/rules/agreements'
import { isIdNumber } from '@contract/rules/idNumber'
import { cleanName } from '@contract/rules/personName'
import { hasCode, rethrowUnexpected } from '@/api/ApiError'
import { type Choice, ChoiceStore } from '@/core/ChoiceStore'
import { problemText } from '@/core/failures/problemText'
import type { Deps } from '@/core/stores'
import { codeProblem } from '@/shell/entry/codeProblem'
import { CodeSending } from '@/shell/entry/CodeSending'
import { EntryStore } from '@/shell/entry/EntryStore'
import { mobileProblem } from '@/shell/entry/mobileProblem'
import { newPasswordText } from '../password/passwordText'
import { type Draft, dropDraft, emptyDraft, keepDraft, readDraft } from './draft'
import { text } from './texts'

export type Step = 1 | 2 | 3
export type Submitted = 'in' | 'waiting' | undefined
type ChoiceName = 'hospital' | 'department' | 'post' | 'title' | 'major' | 'area'

/** Registering with a hospital: number, person, work. */
export class RegisterStore {
  step: Step = 1
  draft: Draft
  code = ''
  idNumber = ''
  password = ''
  hasConsented = false
  isPressed = false
  problem?: string = undefined
  nameNote?: string = undefined
  /** The number has an account at the chosen hospital already. */
  hasAccount = false
  readonly sending: CodeSending

  constructor(private readonly deps: Deps) {
    this.sending = new CodeSending(deps, 'register')
    this.draft = readDraft(deps.storage)
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, sending: false, draft: observableRef },
      { autoBind: true },
    )
  }

  /** Who proved a number at the log-in already (100240) needs no second code. */
  open() {
    const { ticket, mobile } = this.entry
    if (!ticket || !mobile) return
    this.change({ mobile })
    if (this.step === 1 && this.entry.consentVersion === agreementVersion) this.step = 2
  }

  /** The page comes back from /treeSelect or /selectcity. */
  loadChoices() {
    const choices = this.deps.stores.get(ChoiceStore)
    const department = choices.take('register', 'department')
    const area = choices.take('register', 'area')
    if (department) this.choose('department', department)
    if (area) this.choose('area', area.id ? area : undefined)
  }

  change(change: Partial<Draft>) {
    this.draft = { ...this.draft, ...change }
    this.problem = undefined
    keepDraft(this.deps.storage, this.draft)
  }

  choose(name: ChoiceName, choice: Choice | undefined) {
    const others =
      name === 'hospital' && choice?.id !== this.draft.hospital?.id
        ? { department: undefined, post: undefined }
        : {}
    if (name === 'hospital') this.hasAccount = false
    this.change({ ...others, [name]: choice })
  }

  setCode(code: string) {
    this.code = code
    this.problem = undefined
  }

  setIdNumber(idNumber: string) {
    this.idNumber = idNumber.trim().toUpperCase()
  }

  setPassword(password: string) {
    this.password = password
  }

  setConsent(hasConsented: boolean) {
    this.hasConsented = hasConsented
  }

  get idProblem() {
    return this.idNumber === '' || isIdNumber(this.idNumber) ? undefined : text('idNumberWrong')
  }

  get jobProblem() {
    return /^[A-Za-z0-9-]{0,20}$/.test(this.draft.jobNumber) ? undefined : text('jobNumberWrong')
  }

  get personReady() {
    return (
      cleanName(this.draft.userName) !== '' &&
      !this.idProblem &&
      !this.jobProblem &&
      !newPasswordText(this.password)
    )
  }

  get workReady() {
    return this.draft.hospital !== undefined && this.draft.post !== undefined
  }

  async send() {
    this.problem = mobileProblem(this.draft.mobile)
    if (!this.problem) await this.sending.send(this.draft.mobile).catch(this.fail)
  }

  /** Step 1 → 2: the code becomes a ticket. */
  async prove() {
    this.isPressed = true
    const { mobile } = this.draft
    if (mobileProblem(mobile) || codeProblem(this.code) || !this.hasConsented) return
    try {
      const { ticket } = await this.deps.api.verification.checkCode({
        mobile,
        verifyCode: this.code,
        scene: 'register',
      })
      runInAction(() => {
        this.entry.proved(mobile, ticket)
        this.goTo(2)
      })
    } catch (error) {
      this.fail(error)
    }
  }

  /** Asked when the name's field is left: rare characters are told, not refused. */
  async checkName() {
    const userName = this.draft.userName.trim()
    if (!userName) return
    const reply = await this.deps.api.registration
      .checkUserName({ userName }, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    runInAction(
      () =>
        (this.nameNote =
          reply?.isSpecial === 1 ? text('nameSpecial', { name: reply.cleaned }) : undefined),
    )
  }

  goTo(step: Step) {
    this.step = step
    this.isPressed = false
    this.problem = undefined
  }

  async submit(): Promise<Submitted> {
    const { mobile, userName, jobNumber, hospital, department, post, title, major } = this.draft
    if (!hospital || !post) return undefined
    const { api, session, storage } = this.deps
    const { ticket, bindTicket } = this.entry
    this.problem = undefined
    try {
      const { token } = await api.common.buildToken({ scene: 'register' })
      const { state } = await session.enter(
        (device, options) =>
          api.registration.register(
            {
              mobile,
              ticket,
              userName: cleanName(userName),
              comId: hospital.id,
              postId: post.id,
              password: this.password,
              consentVersion: agreementVersion,
              ...device,
              ...(this.idNumber && { idNumber: this.idNumber }),
              ...(jobNumber && { jobNumber }),
              ...(department && { deptId: department.id }),
              ...(title && { professionalId: title.id }),
              ...(major && { majorId: major.id }),
              ...(bindTicket && { bindTicket }),
            },
            { ...options, token },
          ),
        ({ user }) => user,
      )
      dropDraft(storage)
      runInAction(() => this.clear())
      return state === ReviewState.approved ? 'in' : 'waiting'
    } catch (error) {
      this.afterRefusal(error)
      return undefined
    }
  }

  dispose() {
    this.sending.dispose()
  }

  private get entry() {
    return this.deps.stores.get(EntryStore)
  }

  private afterRefusal(error: unknown) {
    if (hasCode(error, Code.ticketOver)) {
      this.entry.forget()
      this.goTo(1)
      this.problem = text('ticketOver')
    } else {
      this.hasAccount = hasCode(error, Code.registeredBefore)
      this.fail(error)
    }
  }

  private fail(error: unknown) {
    this.problem = problemText(error)
  }

  private clear() {
    this.draft = emptyDraft
    this.code = this.idNumber = this.password = ''
    this.goTo(1)
    this.entry.forget()
  }
}
