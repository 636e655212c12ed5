import { ReviewState } from '@contract/states'
import { makeAutoObservable, runInAction } from 'mobx'
import { Code } from '@contract/codes'
import { agreementVersion } from '@contract/rules/people/agreements'
import { cleanName } from '@contract/rules/people/personName'
import { hasCode, rethrowUnexpected } from '@/api/ApiError'
import { type Choice, ChoiceStore } from '@/core/navigation/ChoiceStore'
import { quietly } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import { CodeSending } from '@/shell/entry/CodeSending'
import { EntryStore } from '@/shell/entry/EntryStore'
import { KeptDraft } from './KeptDraft'
import {
  draftOf,
  emptyDraft,
  numberForm,
  personForm,
  workForm,
  type Draft,
  type Work,
} from './registerForms'
import { text } from './texts'
import { PasswordRuleStore } from '../password/PasswordRuleStore'
import { SlideCheckStore } from '@/shell/entry/SlideCheckStore'

/** By the number of a post's nature (decisions.md §2). */
const natures = [
  'doctor',
  'nurse',
  'technician',
  'pharmacist',
  'manager',
  'support',
  'student',
] as const

export type Step = 1 | 2 | 3
export type Submitted = 'in' | 'waiting' | undefined

/** Registering with a hospital: number, person, work; each step is a form of its own. */
export class RegisterStore {
  static readonly uses = {
    choices: ChoiceStore,
    entry: EntryStore,
    rule: PasswordRuleStore,
    slideCheck: SlideCheckStore,
  }
  step: Step = 1
  nameNote?: string = undefined
  /** Hospitals where the proved number has an account already. */
  accounts: readonly string[] = []
  /** Of the chosen post: by it goes what one has to know. */
  nature?: (typeof natures)[number] | undefined = undefined
  /** The number has an account at the chosen hospital already. */
  hasAccount = false
  readonly number: ReturnType<typeof numberForm>
  readonly person: ReturnType<typeof personForm>
  readonly work: ReturnType<typeof workForm>
  readonly sending: CodeSending
  private readonly kept: KeptDraft<Draft>
  private readonly stopKeeping: () => void

  constructor(
    private readonly deps: Pick<Deps, 'api' | 'deviceClock' | 'session' | 'storage'> & {
      choices: ChoiceStore
      entry: EntryStore
      rule: PasswordRuleStore
      slideCheck: SlideCheckStore
    },
  ) {
    this.sending = new CodeSending(deps, 'register')
    this.kept = new KeptDraft<Draft>(deps.storage, 'draft/register', emptyDraft)
    const draft = this.kept.read()
    this.number = numberForm(draft)
    this.person = personForm(draft, deps.rule)
    this.work = workForm(draft)
    this.stopKeeping = this.kept.follow(() => draftOf(this))
    makeAutoObservable<this, 'deps' | 'kept' | 'stopKeeping'>(
      this,
      {
        deps: false,
        number: false,
        person: false,
        work: false,
        sending: false,
        kept: false,
        stopKeeping: false,
      },
      { autoBind: true },
    )
  }

  /** What the step in front says under its fields. */
  get problem() {
    return [this.number, this.person, this.work][this.step - 1]?.problem
  }

  /** Who proved a number at the log-in already (100240) needs no second code. */
  open() {
    const { ticket, mobile, consentVersion } = this.entry
    if (!ticket || !mobile) return
    this.number.set('mobile', mobile)
    if (this.step === 1 && consentVersion === agreementVersion) this.step = 2
    void this.findAccounts()
  }

  /** The page comes back from /treeSelect or /selectcity. */
  loadChoices() {
    const choices = this.deps.choices
    const department = choices.take('register', 'department')
    const area = choices.take('register', 'area')
    if (department) this.choose('department', department)
    if (area) this.choose('area', area.id ? area : undefined)
  }

  /** Another hospital has other departments and posts. */
  choose(name: keyof Work, choice: Choice | undefined) {
    if (name === 'hospital') {
      this.hasAccount = false
      if (choice?.id !== this.work.values.hospital?.id) {
        this.work.set('department', undefined)
        this.work.set('post', undefined)
      }
    }
    this.work.set(name, choice)
    if (name === 'post' || name === 'hospital') void this.learnNature()
  }

  /** What the post asks its holder to know. */
  private async learnNature() {
    const positionId = this.work.values.post?.id
    const found = positionId
      ? await this.deps.api.company
          .natureOfPosition({ positionId }, quietly)
          .catch(rethrowUnexpected)
      : undefined
    if (this.work.values.post?.id === positionId)
      runInAction(() => (this.nature = found && natures[found.postNature - 1]))
  }

  async send() {
    if (!this.number.ask('mobile')) return
    await this.sending.send(this.number.values.mobile).catch(this.number.fail)
  }

  /** Step 1 → 2: the code becomes a ticket. */
  async prove() {
    await this.number.submit(async ({ mobile, code }) => {
      const { ticket } = await this.deps.api.verification.checkCode({
        mobile,
        verifyCode: code,
        scene: 'register',
      })
      runInAction(() => {
        this.entry.proved(mobile, ticket)
        this.goTo(2)
      })
      await this.findAccounts()
    })
  }

  /** Told only to who has proved the number: a second hospital is possible, a second account at one is not. */
  private async findAccounts() {
    const { mobile } = this.number.values
    const { ticket } = this.entry
    const reply = await this.deps.api.registration
      .checkMobile({ mobile, ...(ticket && { ticket }) }, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    runInAction(() => (this.accounts = reply?.accounts.map(({ comName }) => comName) ?? []))
  }

  /** Step 2 → 3, unless the identity number is somebody's already. Without a reply the server decides at the end. */
  async personDone() {
    void this.checkName()
    const { idNumber } = this.person.values
    const { ticket } = this.entry
    const reply = idNumber
      ? await this.deps.api.registration
          .checkIdNumber({ idNumber, ...(ticket && { ticket }) }, { overlay: false, silent: true })
          .catch(rethrowUnexpected)
      : undefined
    runInAction(() => {
      if (reply?.exists === 1) this.person.problem = text('idNumberThere')
      else this.goTo(3)
    })
  }

  /** Asked when the name's field is left: rare characters are pointed out, not refused. */
  async checkName() {
    const userName = this.person.values.userName.trim()
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
    for (const form of [this.number, this.person, this.work])
      form.begin({ ...form.values } as never)
  }

  async submit(): Promise<Submitted> {
    const reply = await this.work.submit((work) => this.register(work))
    if (!reply) return undefined
    this.clear()
    return reply.state === ReviewState.approved ? 'in' : 'waiting'
  }

  dispose() {
    this.stopKeeping()
    this.sending.dispose()
  }

  private get entry() {
    return this.deps.entry
  }

  private async register({ hospital, department, post, title, major }: Work) {
    const { api, session } = this.deps
    const { ticket, bindTicket } = this.entry
    const { userName, jobNumber, idNumber, password } = this.person.values
    const input = {
      mobile: this.number.values.mobile,
      ticket,
      userName: cleanName(userName),
      comId: hospital?.id ?? '',
      postId: post?.id ?? '',
      consentVersion: agreementVersion,
      ...(password && { password }),
      ...(idNumber && { idNumber }),
      ...(jobNumber && { jobNumber }),
      ...(department && { deptId: department.id }),
      ...(title && { professionalId: title.id }),
      ...(major && { majorId: major.id }),
      ...(bindTicket && { bindTicket }),
    }
    try {
      const { token } = await api.common.buildToken({ scene: 'register' })
      return await session.enter(
        (device, options) =>
          api.registration.register({ ...input, ...device }, { ...options, token }),
        ({ user }) => user,
      )
    } catch (error) {
      this.afterRefusal(error)
      throw error
    }
  }

  private afterRefusal(error: unknown) {
    this.hasAccount = hasCode(error, Code.registeredBefore)
    if (!hasCode(error, Code.ticketOver)) return
    this.entry.forget()
    this.goTo(1)
    this.number.problem = text('ticketOver')
  }

  private clear() {
    this.number.begin({ mobile: '', code: '', hasConsented: false })
    this.person.begin({ userName: '', jobNumber: '', idNumber: '', password: '' })
    const { mobile: _mobile, userName: _name, jobNumber: _number, ...work } = emptyDraft
    this.work.begin(work)
    this.step = 1
    this.kept.drop()
    this.entry.forget()
  }
}
