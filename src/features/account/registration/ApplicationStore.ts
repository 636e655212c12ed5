import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { Code } from '@contract/codes'
import { agreementVersion } from '@contract/rules/people/agreements'
import { cleanName } from '@contract/rules/people/personName'
import { hasCode, rethrowUnexpected } from '@/api/ApiError'
import { type Choice, ChoiceStore } from '@/core/navigation/ChoiceStore'
import { Form } from '@/core/loading/Form'
import type { Deps } from '@/core/stores'
import { codeProblem } from '@/shell/entry/codeProblem'
import { CodeSending } from '@/shell/entry/CodeSending'
import { mobileProblem } from '@/shell/entry/mobileProblem'
import { text as entryText } from '@/shell/entry/texts'
import { KeptDraft } from './KeptDraft'
import { text } from './texts'
import { SlideCheckStore } from '@/shell/entry/SlideCheckStore'

/** What stays on the device when the page is left. */
interface Draft {
  comName: string
  address: string
  userName: string
  mobile: string
  deptName: string
  area: Choice | undefined
  level: Choice | undefined
}
interface Entered extends Draft {
  code: string
  hasConsented: boolean
}
const emptyDraft: Draft = {
  comName: '',
  address: '',
  userName: '',
  mobile: '',
  deptName: '',
  area: undefined,
  level: undefined,
}

/** A hospital that is not in the list: with its first person (/submitapplication, a code proves the number), or by somebody logged in (/coms). */
export class ApplicationStore {
  static readonly uses = { choices: ChoiceStore, slideCheck: SlideCheckStore }
  readonly form: Form<Entered>
  readonly sending: CodeSending
  /** A hospital that the server knows, and what it was asked by. */
  private found?: { hospital: Choice; areaId: string } = undefined
  private readonly kept: KeptDraft<Draft>
  /** Names of hospitals that are like the one that is typed. */
  similar: readonly string[] = []
  private readonly stopKeeping: () => void

  constructor(
    private readonly deps: Pick<Deps, 'api' | 'deviceClock' | 'session' | 'storage'> & {
      choices: ChoiceStore
      slideCheck: SlideCheckStore
    },
  ) {
    this.sending = new CodeSending(deps, 'register')
    this.kept = new KeptDraft(deps.storage, 'draft/hospital', emptyDraft)
    this.form = new Form<Entered>(
      { ...this.kept.read(), code: '', hasConsented: false },
      {
        rules: {
          comName: comNameProblem,
          area: (area) => (area ? undefined : text('areaMissing')),
          userName: (name) => (cleanName(name) ? undefined : text('nameMissing')),
          mobile: mobileProblem,
          code: (code) => (this.isByStranger ? codeProblem(code) : undefined),
          hasConsented: (ticked) =>
            this.isByStranger && !ticked ? entryText('consentMissing') : undefined,
        },
        normalize: { mobile: (typed) => typed.replace(/\D/g, '') },
      },
    )
    this.stopKeeping = this.kept.follow(() => {
      const { code: _code, hasConsented: _consent, ...kept } = this.form.values
      return kept
    })
    makeAutoObservable<this, 'deps' | 'found' | 'kept' | 'stopKeeping'>(
      this,
      {
        deps: false,
        form: false,
        sending: false,
        found: observableRef,
        kept: false,
        stopKeeping: false,
      },
      { autoBind: true },
    )
  }

  /** The hospital of that name in that area is there already. */
  get there(): Choice | undefined {
    const { comName, area } = this.form.values
    const { found } = this
    return found?.hospital.name === cleanName(comName) && found.areaId === area?.id
      ? found.hospital
      : undefined
  }

  loadChoices() {
    const area = this.deps.choices.take('application', 'area')
    if (!area) return
    this.form.set('area', area)
    void this.findHospital()
  }

  /** Asked when the name's field is left and when an area was chosen. */
  async findHospital() {
    const { values } = this.form
    const { area } = values
    if (comNameProblem(values.comName)) return
    const comName = cleanName(values.comName)
    await this.findSimilar(comName)
    if (!area) return
    const reply = await this.deps.api.registration
      .companyExists({ comName, areaId: area.id }, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    runInAction(() => {
      this.found =
        reply?.exists === 1
          ? { hospital: { id: reply.comId, name: comName }, areaId: area.id }
          : undefined
    })
  }

  /** Hospitals whose names hold these words: perhaps theirs is among them, under a longer name. */
  private async findSimilar(comName: string) {
    const reply = await this.deps.api.company
      .searchWithoutLogIn(
        { keyword: comName, pageIndex: 1, pageSize: 5 },
        { overlay: false, silent: true },
      )
      .catch(rethrowUnexpected)
    runInAction(() => (this.similar = reply?.list.map((row) => row.comName) ?? []))
  }

  async send() {
    if (!this.form.ask('mobile')) return
    await this.sending.send(this.form.values.mobile).catch(this.form.fail)
  }

  /** Whether it was taken. */
  async submit(): Promise<boolean> {
    const taken = await this.form.submit((entered) => this.apply(entered))
    if (!taken) return false
    this.form.begin({ ...emptyDraft, code: '', hasConsented: false })
    this.kept.drop()
    return true
  }

  dispose() {
    this.stopKeeping()
    this.sending.dispose()
  }

  private get isByStranger() {
    return !this.deps.session.isLoggedIn
  }

  private async apply({ comName, area, level, mobile, code, ...more }: Entered): Promise<true> {
    const { registration } = this.deps.api
    const [address, deptName, userName] = [
      more.address.trim(),
      more.deptName.trim(),
      cleanName(more.userName),
    ]
    const hospital = {
      comName: cleanName(comName),
      areaId: area?.id ?? '',
      ...(level && { level: level.id }),
      ...(address && { address }),
    }
    try {
      if (!this.isByStranger)
        await registration.addCompany({ ...hospital, linkman: userName, mobile })
      else
        await registration.addCompanyAndUser({
          ...hospital,
          userName,
          mobile,
          verifyCode: code,
          ...(deptName && { deptName }),
          consentVersion: agreementVersion,
        })
      return true
    } catch (error) {
      if (hasCode(error, Code.companyThere)) void this.findHospital()
      throw error
    }
  }
}

function comNameProblem(typed: string): string | undefined {
  const { length } = cleanName(typed)
  return length >= 4 && length <= 60 ? undefined : text('comNameWrong')
}
