import { makeAutoObservable, runInAction } from 'mobx'
import type { MeetingInfo } from '@contract/calls/meeting/meeting'
import { MeetingState } from '@contract/states'
import { ApiError } from '@/api/ApiError'
import { problemText } from '@/core/failures/problemText'
import type { Deps } from '@/core/stores'
import { text } from '../texts'

/** Asking to be away from a meeting. */
export class ExcuseStore {
  reason = ''
  problem = ''
  /** What was asked here, until the meeting is read again. */
  asked = ''

  constructor(private readonly deps: Pick<Deps, 'api'>) {
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true })
  }

  setReason(reason: string) {
    this.reason = reason
  }

  /** Whether somebody may ask: before it begins, and they have not signed. */
  mayAsk({ state, mine, excuse }: MeetingInfo): boolean {
    return state === MeetingState.announced && mine === null && excuse === null && this.asked === ''
  }

  async ask(meetingId: string): Promise<void> {
    const reason = this.reason.trim()
    if (reason === '') return this.fail(text('excuseReason'))
    try {
      await this.deps.api.meeting.askExcuse({ meetingId, reason })
      runInAction(() => {
        this.asked = reason
        this.problem = ''
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      this.fail(problemText(error))
    }
  }

  private fail(problem: string) {
    this.problem = problem
  }
}
