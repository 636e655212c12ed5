import { runInAction } from 'mobx'
import type { Entered } from '@contract/calls/account/invite'
import { agreementVersion } from '@contract/rules/people/agreements'
import { cleanName } from '@contract/rules/people/personName'
import type { CallOptions } from '@/api/createApi'
import { Form } from '@/core/loading/Form'
import { Resource } from '@/core/loading/Resource'
import type { DeviceDetails } from '@/core/session/logInDetails'
import type { Deps } from '@/core/stores'
import { codeProblem } from '@/shell/entry/codeProblem'
import { CodeSending } from '@/shell/entry/CodeSending'
import { EntryStore } from '@/shell/entry/EntryStore'
import { mobileProblem } from '@/shell/entry/mobileProblem'
import { SlideCheckStore } from '@/shell/entry/SlideCheckStore'
import { text as entryText } from '@/shell/entry/texts'
import { text } from './texts'

export type EnteredState = Entered['state']

/** Coming in by an invitation: a code to the mobile, and where the list has none, job number and name. */
export class InviteStore {
  static readonly uses = { entry: EntryStore, slideCheck: SlideCheckStore }
  readonly invite: Resource<{ comName: string; deptName: string; isOpen: 0 | 1 }, string>
  readonly number = new Form(
    { mobile: '', code: '', hasConsented: false },
    {
      rules: {
        mobile: mobileProblem,
        code: codeProblem,
        hasConsented: (ticked) => (ticked ? undefined : entryText('consentMissing')),
      },
      normalize: { mobile: (typed) => typed.replace(/\D/g, '') },
    },
  )
  readonly person = new Form(
    { jobNumber: '', userName: '' },
    {
      rules: {
        jobNumber: (typed) =>
          /^[A-Za-z0-9-]{1,20}$/.test(typed) ? undefined : text('jobNumberMissing'),
        userName: (name) => (cleanName(name) ? undefined : text('nameMissing')),
      },
      normalize: { jobNumber: (typed) => typed.trim() },
    },
  )
  readonly sending: CodeSending

  constructor(
    private readonly deps: Pick<Deps, 'api' | 'deviceClock' | 'session' | 'storage'> & {
      entry: EntryStore
      slideCheck: SlideCheckStore
    },
  ) {
    this.sending = new CodeSending(deps, 'register')
    this.invite = new Resource((inviteId: string, options) =>
      deps.api.invite.look({ inviteId }, options),
    )
  }

  /** Has a code sent to the number of the form. */
  readonly send = async () => {
    if (!this.number.ask('mobile')) return
    await this.sending.send(this.number.values.mobile).catch(this.number.fail)
  }

  /** By mobile and code; undefined: the form says what is wrong. */
  readonly enter = (inviteId: string): Promise<EnteredState | undefined> =>
    this.number.submit(({ mobile, code }) =>
      this.go((device, options) =>
        this.deps.api.invite.enter(
          { inviteId, mobile, verifyCode: code, consentVersion: agreementVersion, ...device },
          options,
        ),
      ),
    )

  /** By job number and name, for a mobile that was proved. */
  readonly claim = (inviteId: string): Promise<EnteredState | undefined> =>
    this.person.submit(({ jobNumber, userName }) =>
      this.go((device, options) =>
        this.deps.api.invite.claim(
          {
            inviteId,
            mobile: this.number.values.mobile,
            ticket: this.deps.entry.ticket,
            jobNumber,
            userName: cleanName(userName),
            consentVersion: agreementVersion,
            ...device,
          },
          options,
        ),
      ),
    )

  dispose() {
    this.sending.dispose()
  }

  private async go(
    ask: (device: DeviceDetails, options: CallOptions) => Promise<Entered>,
  ): Promise<EnteredState> {
    const { session, entry } = this.deps
    const { state, ticket } = await session.enter(ask, ({ user }) => user)
    runInAction(() => {
      if (ticket !== '') {
        entry.proved(this.number.values.mobile, ticket)
        entry.consent(agreementVersion)
      }
    })
    return state
  }
}
