import { Form } from '@/core/loading/Form'
import type { Deps } from '@/core/stores'
import { codeProblem } from '@/shell/entry/codeProblem'
import { CodeSending } from '@/shell/entry/CodeSending'
import { SlideCheckStore } from '@/shell/entry/SlideCheckStore'

/** Deleting my account: a code to my own number confirms it. */
export class DeletionStore {
  static readonly uses = { slideCheck: SlideCheckStore }
  readonly form = new Form({ code: '' }, { rules: { code: codeProblem } })
  readonly sending: CodeSending

  constructor(
    private readonly deps: Pick<Deps, 'api' | 'deviceClock' | 'session' | 'storage'> & {
      slideCheck: SlideCheckStore
    },
  ) {
    this.sending = new CodeSending(deps, 'delete')
  }

  readonly send = async () => {
    const { api, session } = this.deps
    await this.sending
      .sendBy(session.user?.mobileMasked ?? '', (ticket) => api.identity.sendDeletionCode(ticket))
      .catch(this.form.fail)
  }

  /** Whether the account is gone; then nobody is logged in here. */
  async confirm(): Promise<boolean> {
    const gone = await this.form.submit(async ({ code }) => {
      await this.deps.api.identity.deleteAccount({ verifyCode: code })
      return true
    })
    if (!gone) return false
    this.form.begin({ code: '' })
    await this.deps.session.logOut()
    return true
  }

  dispose() {
    this.sending.dispose()
  }
}
