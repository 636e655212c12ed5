import { runInAction } from 'mobx'
import { Form } from '@/core/loading/Form'
import type { Deps } from '@/core/stores'
import { codeProblem } from '@/shell/entry/codeProblem'
import { CodeSending } from '@/shell/entry/CodeSending'
import { mobileProblem } from '@/shell/entry/mobileProblem'
import { type Bound, PlatformEntry } from '@/shell/entry/PlatformEntry'
import { text as entryText } from '@/shell/entry/texts'
import { text } from '../texts'
import { SlideCheckStore } from '@/shell/entry/SlideCheckStore'

export type Method = 'code' | 'password'
const nothing = {
  method: 'code' as Method,
  mobile: '',
  code: '',
  password: '',
  hasConsented: false,
}

/** Who came from the messaging platform proves the number of their account. */
export class BindStore {
  static readonly uses = { platformEntry: PlatformEntry, slideCheck: SlideCheckStore }
  readonly form = new Form(nothing, {
    rules: {
      mobile: mobileProblem,
      code: (code, { method }) => (method === 'code' ? codeProblem(code) : undefined),
      password: (password, { method }) =>
        method === 'password' && password === '' ? text('passwordMissing') : undefined,
      hasConsented: (ticked) => (ticked ? undefined : entryText('consentMissing')),
    },
    normalize: { mobile: (typed) => typed.replace(/\D/g, '') },
  })
  readonly sending: CodeSending

  constructor(
    private readonly deps: Pick<Deps, 'api' | 'deviceClock' | 'storage'> & {
      platformEntry: PlatformEntry
      slideCheck: SlideCheckStore
    },
  ) {
    this.sending = new CodeSending(deps, 'bind')
  }

  /** Another way asks for other things: what is missing is said anew. */
  readonly choose = (method: Method) => this.form.begin({ ...this.form.values, method })

  readonly send = async () => {
    if (!this.form.ask('mobile')) return
    await this.sending.send(this.form.values.mobile).catch(this.form.fail)
  }

  /** Where it goes on: in, or a further step; undefined: the page says why not. */
  bind(): Promise<Bound> {
    return this.form.submit(({ method, mobile, code, password }) =>
      this.withNotice((entry) =>
        entry.bind(method === 'code' ? { mobile, verifyCode: code } : { mobile, password }),
      ),
    )
  }

  /** By the platform's own button; without a code its person said no. */
  async bindByPhone(phoneCode: string | undefined) {
    return phoneCode ? this.withNotice((entry) => entry.bindByPhone(phoneCode)) : undefined
  }

  dispose() {
    this.sending.dispose()
  }

  private async withNotice(bind: (entry: PlatformEntry) => Promise<Bound>): Promise<Bound> {
    const entry = this.deps.platformEntry
    const result = await bind(entry)
    if (!result) runInAction(() => (this.form.problem = entry.problem))
    return result
  }
}
