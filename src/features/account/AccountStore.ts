import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Session } from '@contract/calls/account'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { ApiError, rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'

type Me = Output<Contract['account']['me']>

/** My person, my devices, my password. */
export class AccountStore {
  me?: Me = undefined
  sessions: Session[] = []
  failed = false

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, me: observableRef }, { autoBind: true })
  }

  async load() {
    this.failed = false
    const { account } = this.deps.api
    try {
      const [me, { list }] = await Promise.all([
        account.me({}, { overlay: false }),
        account.mySessions({}, { overlay: false }),
      ])
      runInAction(() => {
        this.me = me
        this.sessions = list
      })
    } catch (error) {
      rethrowUnexpected(error)
      runInAction(
        () =>
          (this.failed = !this.me && !(error instanceof ApiError && error.problem === 'cancelled')),
      )
    }
  }

  /** Logs one of my other devices out. */
  async end(session: Session) {
    await this.deps.api.account.endSession({ sessionId: session.sessionId })
    runInAction(
      () =>
        (this.sessions = this.sessions.filter(({ sessionId }) => sessionId !== session.sessionId)),
    )
  }

  /** Returns the number of other sessions that ended; throws ApiError when the server refuses, which the shell has told. */
  async changePassword(oldPassword: string, newPassword: string): Promise<number> {
    const { endedSessions } = await this.deps.api.account.updatePassword({
      oldPassword,
      newPassword,
    })
    return endedSessions
  }
}
