import { makeAutoObservable } from 'mobx'
import type { Survey, SurveyAnswer } from '@contract/calls/community/survey'
import { CodeSending } from '@/shell/entry/CodeSending'
import type { SlideCheckStore } from '@/shell/entry/SlideCheckStore'
import type { Deps } from '@/core/stores'
import { randomName } from './randomName'

/** Answers of somebody without an account: a number that a code proves, at once and without the outbox. Of the number the phone keeps nothing. */
export class GuestSending {
  mobile = ''
  verifyCode = ''
  readonly code: CodeSending
  /** Good for several tries: the code itself is used up by the first. */
  private ticket = ''
  private ballot = ''

  constructor(
    readonly comName: string,
    private readonly survey: Pick<Survey, 'surveyId' | 'edition'>,
    private readonly deps: Pick<Deps, 'api' | 'installation' | 'deviceClock' | 'storage'> & {
      slideCheck: SlideCheckStore
    },
  ) {
    this.code = new CodeSending(deps, 'survey')
    makeAutoObservable<this, 'deps' | 'survey' | 'ticket' | 'ballot'>(
      this,
      { deps: false, survey: false, ticket: false, ballot: false, code: false, comName: false },
      { autoBind: true },
    )
  }

  get isProved() {
    return /^1[3-9]\d{9}$/.test(this.mobile) && /^\d{6}$/.test(this.verifyCode)
  }

  write(change: Partial<Pick<GuestSending, 'mobile' | 'verifyCode'>>) {
    Object.assign(this, change)
    this.ticket = ''
  }

  /** Throws ApiError; the same answers sent again count once. */
  async put(answers: SurveyAnswer[]): Promise<void> {
    const { api, installation } = this.deps
    const { mobile, verifyCode, survey } = this
    const { surveyId, edition } = survey
    this.ballot ||= await randomName(installation)
    this.ticket ||= (await api.survey.checkGuest({ surveyId, mobile, verifyCode })).ticket
    const { ticket, ballot } = this
    await api.survey.saveAsGuest({ surveyId, edition, ticket, mobile, ballot, answers })
  }
}
