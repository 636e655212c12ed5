import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { Code } from '@contract/codes'
import { agreementVersion } from '@contract/rules/agreements'
import { cleanName } from '@contract/rules/personName'
import { ApiError, hasCode } from '@/api/ApiError'
import { type Choice, ChoiceStore } from '@/core/ChoiceStore'
import { problemText } from '@/core/failures/problemText'
import type { Deps } from '@/core/stores'
import { codeProblem } from '@/shell/entry/codeProblem'
import { CodeSending } from '@/shell/entry/CodeSending'
import { mobileProblem } from '@/shell/entry/mobileProblem'
import { text } from './texts'

interface Form {
  comName: string
  address: string
  userName: string
  mobile: string
  deptName: string
  area?: Choice
  level?: Choice
}
const key = 'draft/hospital'
const empty: Form = { comName: '', address: '', userName: '', mobile: '', deptName: '' }

/** A hospital that is not in the list: with its first person (/submitapplication, a code proves the number), or by somebody logged in (/coms). */
export class ApplicationStore {
  form: Form
  code = ''
  hasConsented = false
  isPressed = false
  problem?: string = undefined
  /** The hospital of that name in that area is there already. */
  there?: Choice = undefined
  readonly sending: CodeSending

  constructor(private readonly deps: Deps) {
    this.sending = new CodeSending(deps, 'register')
    this.form = readForm(deps.storage.get(key))
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, sending: false, form: observableRef },
      { autoBind: true },
    )
  }

  loadChoices() {
    const area = this.deps.stores.get(ChoiceStore).take('application', 'area')
    if (!area) return
    this.change({ area })
    void this.findHospital()
  }

  change(change: Partial<Form>) {
    this.form = { ...this.form, ...change }
    this.problem = undefined
    this.there = undefined
    this.deps.storage.set(key, JSON.stringify(this.form))
  }

  setCode(code: string) {
    this.code = code
    this.problem = undefined
  }

  setConsent(hasConsented: boolean) {
    this.hasConsented = hasConsented
  }

  get nameProblem() {
    const { length } = cleanName(this.form.comName)
    return length >= 4 && length <= 60 ? undefined : text('comNameWrong')
  }

  /** Asked when the name's field is left and when an area was chosen. */
  async findHospital() {
    const { area } = this.form
    if (this.nameProblem || !area) return
    const comName = cleanName(this.form.comName)
    const reply = await this.deps.api.registration
      .companyExists({ comName, areaId: area.id }, { overlay: false, silent: true })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        return undefined
      })
    runInAction(
      () => (this.there = reply?.exists === 1 ? { id: reply.comId, name: comName } : undefined),
    )
  }

  async send() {
    this.problem = mobileProblem(this.form.mobile)
    if (!this.problem) await this.sending.send(this.form.mobile).catch(this.fail)
  }

  /** Whether it was taken. */
  async submit(): Promise<boolean> {
    this.isPressed = true
    this.problem = this.missing()
    const { area, level, mobile, deptName, address, userName } = this.form
    const { session, api } = this.deps
    if (this.problem || !area || !(session.isLoggedIn || this.hasConsented)) return false
    const hospital = {
      comName: cleanName(this.form.comName),
      areaId: area.id,
      ...(level && { level: level.id }),
      ...(address.trim() && { address: address.trim() }),
    }
    try {
      if (session.isLoggedIn)
        await api.registration.addCompany({ ...hospital, linkman: cleanName(userName), mobile })
      else
        await api.registration.addCompanyAndUser({
          ...hospital,
          userName: cleanName(userName),
          mobile,
          verifyCode: this.code,
          ...(deptName.trim() && { deptName: deptName.trim() }),
          consentVersion: agreementVersion,
        })
      this.clear()
      return true
    } catch (error) {
      if (hasCode(error, Code.companyThere)) void this.findHospital()
      this.fail(error)
      return false
    }
  }

  dispose() {
    this.sending.dispose()
  }

  private missing(): string | undefined {
    const { area, userName, mobile } = this.form
    const own =
      this.nameProblem ??
      (area ? undefined : text('areaMissing')) ??
      (cleanName(userName) ? undefined : text('nameMissing')) ??
      mobileProblem(mobile)
    if (own || this.deps.session.isLoggedIn) return own
    return codeProblem(this.code)
  }

  private fail(error: unknown) {
    this.problem = problemText(error)
  }

  private clear() {
    this.deps.storage.remove(key)
    this.form = empty
    this.code = ''
    this.isPressed = false
  }
}

function readForm(text: string | undefined): Form {
  try {
    return { ...empty, ...(JSON.parse(text ?? '{}') as Partial<Form>) }
  } catch {
    return empty
  }
}
