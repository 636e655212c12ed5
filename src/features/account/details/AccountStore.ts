import type { LogInEvent, Session } from '@contract/calls/account/account'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

type Me = Output<Contract['account']['me']>

/** My person and my devices. */
export class AccountStore {
  readonly loaded: Resource<{
    me: Me
    sessions: readonly Session[]
    logIns: readonly LogInEvent[]
  }>

  constructor(private readonly deps: Pick<Deps, 'api'>) {
    const { account } = deps.api
    this.loaded = new Resource(async (_, options) => {
      const [me, { list: sessions }, { list: logIns }] = await Promise.all([
        account.me({}, options),
        account.mySessions({}, options),
        account.myLogIns({}, options),
      ])
      return { me, sessions, logIns }
    })
  }

  get me() {
    return this.loaded.value?.me
  }

  get sessions() {
    return this.loaded.value?.sessions ?? []
  }

  get logIns() {
    return this.loaded.value?.logIns ?? []
  }

  /** Logs one of my other devices out. */
  async end(session: Session) {
    await this.deps.api.account.endSession({ sessionId: session.sessionId })
    this.keep(({ sessionId }) => sessionId !== session.sessionId)
  }

  /** Logs all my other devices out; how many. */
  async endOthers(): Promise<number> {
    const { endedSessions } = await this.deps.api.account.endOtherSessions({})
    this.keep(({ isCurrent }) => isCurrent === 1)
    return endedSessions
  }

  private keep(stays: (session: Session) => boolean) {
    const { me, logIns } = this
    if (me) this.loaded.show({ me, sessions: this.sessions.filter(stays), logIns })
  }
}
