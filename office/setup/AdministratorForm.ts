import { makeAutoObservable, runInAction } from 'mobx'
import type { User } from '@contract/calls/account/account'
import { agreementVersion } from '@contract/rules/people/agreements'
import { type StrongRule, weaknessesOf } from '@contract/rules/people/strongPassword'
import { Code } from '@contract/codes'
import type { Api } from '../api/createApi'
import { CallError, hasCode } from '../api/CallError'
import { failureText } from '../api/failureText'
import { text } from './texts'

type Field = 'userName' | 'mobile' | 'password' | 'again' | 'code'

/** The first administrator, while they are typed; says what is still missing. */
export class AdministratorForm {
  userName = ''
  mobile = ''
  password = ''
  again = ''
  code = ''
  isKept = false
  hasAgreed = false
  busy = false
  problem = ''

  constructor(
    private readonly api: Pick<Api, 'setup'>,
    private readonly link: string,
    private readonly made: (user: User) => void,
  ) {
    makeAutoObservable<this, 'api' | 'made'>(this, { api: false, made: false }, { autoBind: true })
  }

  set(field: Field, value: string) {
    this[field] = field === 'mobile' || field === 'code' ? value.replace(/\D/g, '') : value
    this.problem = ''
  }

  tick(field: 'isKept' | 'hasAgreed', value: boolean) {
    this[field] = value
  }

  /** Rules that the password breaks. */
  get weaknesses(): readonly StrongRule[] {
    return weaknessesOf(this.password, { userName: this.userName, mobile: this.mobile })
  }

  get isSame() {
    return this.password === this.again
  }

  /** What is missing, a word each. */
  get missing(): readonly string[] {
    return [
      ...(this.userName.trim() === '' ? [text('missName')] : []),
      ...(/^1[3-9]\d{9}$/.test(this.mobile) ? [] : [text('missMobile')]),
      ...(this.weaknesses.length > 0 ? [text('missPassword')] : []),
      ...(this.isSame ? [] : [text('missSame')]),
      ...(this.code.length < 6 ? [text('missCode', { n: 6 - this.code.length })] : []),
      ...(this.isKept ? [] : [text('missKept')]),
      ...(this.hasAgreed ? [] : [text('missAgree')]),
    ]
  }

  async make() {
    if (this.missing.length > 0 || this.busy) return
    Object.assign(this, { busy: true, problem: '' })
    try {
      const { link, userName, mobile, password, code } = this
      this.made(
        await this.api.setup.createAdministrator(
          {
            link,
            userName: userName.trim(),
            mobile,
            password,
            code,
            consentVersion: agreementVersion,
            deviceKind: 'pc',
            channel: 'h5',
          },
          { onlyAsks: true },
        ),
      )
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      runInAction(() => {
        this.problem = failureText(error)
        if (hasCode(error, Code.secondFactorWrong)) this.code = ''
      })
    } finally {
      runInAction(() => (this.busy = false))
    }
  }
}
