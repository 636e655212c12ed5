import { agreementVersion } from '@contract/rules/people/agreements'
import { ApiError } from '@/api/ApiError'
import type { Deps } from '@/core/stores'
import { CodeSending, type CodeQuery } from '@/shell/entry/CodeSending'
import { SlideCheckStore } from '@/shell/entry/SlideCheckStore'
import { LogInStore, type LogInResult } from './LogInStore'

/** The ways with a code: number and code, or password and code, sent with the log-in's own form. */
export class CodeLogInStore {
  static readonly uses = { logIn: LogInStore, slideCheck: SlideCheckStore }
  readonly sending: CodeSending

  constructor(
    private readonly deps: Pick<Deps, 'api' | 'deviceClock' | 'session' | 'storage'> & {
      logIn: LogInStore
      slideCheck: SlideCheckStore
    },
  ) {
    this.sending = new CodeSending(deps, 'login')
  }

  /** Has a code sent to the number of the form. */
  readonly send = async (query: CodeQuery) => {
    const { form } = this.deps.logIn
    if (!form.ask('mobile')) return
    await this.sending.send(form.values.mobile, query).catch(form.fail)
  }

  /** A code counts once: a refused one is taken out of its field. */
  readonly logIn = async (): Promise<LogInResult> => {
    const { api, session, logIn } = this.deps
    return logIn.enter(async ({ method, mobile, password, code }) => {
      const input = { mobile, verifyCode: code, consentVersion: agreementVersion }
      try {
        if (method === 'both')
          await logIn.tryPassword(mobile, (ticket) =>
            session.enter(
              (device, options) =>
                api.verification.checkMobilePasswordAndCode(
                  { ...input, ...ticket, password, ...device },
                  options,
                ),
              (user) => user,
            ),
          )
        else
          await session.enter(
            (device, options) =>
              api.verification.checkCode({ ...input, scene: 'login', ...device }, options),
            ({ user }) => user,
          )
      } catch (error) {
        if (error instanceof ApiError) logIn.form.set('code', '')
        throw error
      }
    })
  }

  dispose() {
    this.sending.dispose()
  }
}
