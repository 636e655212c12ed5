import type { Survey, SurveyAnswer, SurveyQuestion } from '@contract/calls/community/survey'
import { ApiError } from '@/api/ApiError'
import { keepIfRoom } from '@/core/keepIfRoom'
import type { Deps } from '@/core/stores'
import { randomName } from './survey/randomName'

/** What this phone remembers of what was handed in from it, until a log-out: an anonymous answer can be read again nowhere else. */
export interface HandedIn {
  ballot: string
  /** Epoch ms, the phone's clock. */
  at: number
  answers: SurveyAnswer[]
  questions: SurveyQuestion[]
}

/** Answers on their way: on the phone first, with a random name of their own, then by the outbox. */
export class SurveySending {
  constructor(
    private readonly survey: Pick<Survey, 'surveyId' | 'edition' | 'questions' | 'several'>,
    private readonly deps: Pick<
      Deps,
      'session' | 'storage' | 'outbox' | 'installation' | 'deviceClock' | 'shell'
    >,
  ) {}

  /** Something of it still waits on this phone. */
  get isWaiting(): boolean {
    return this.deps.outbox.waiting().some(({ lane }) => lane === this.lane)
  }

  /** What was handed in from this phone, the last first. */
  get handedIn(): HandedIn[] {
    try {
      return JSON.parse(this.deps.storage.get(this.key) ?? '[]') as HandedIn[]
    } catch {
      return []
    }
  }

  /** Throws ApiError for a refusal: then nothing of it stays. */
  async put(answers: SurveyAnswer[]): Promise<void> {
    const { outbox, storage, deviceClock, installation, shell } = this.deps
    const { surveyId, edition, questions } = this.survey
    const ballot = await randomName(installation)
    const before = this.handedIn
    const now: HandedIn = { ballot, at: deviceClock.wallNow(), answers, questions }
    keepIfRoom(storage, this.key, JSON.stringify([now, ...before].slice(0, 5)))
    outbox.put({
      lane: this.lane,
      call: 'survey.save',
      input: { surveyId, edition, ballot, answers },
    })
    if (!shell.online) return
    // A refusal leaves the lane empty all the same: it is heard here, or the flush would end well.
    let refused: ApiError | undefined
    const end = outbox.onRefused('survey.save', (input, error) => {
      if (input.ballot === ballot) refused = error
    })
    try {
      await outbox.flush(this.lane)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!refused && (error.problem === 'network' || error.problem === 'timeout')) return
      refused ??= error
    } finally {
      end()
    }
    if (!refused) return
    keepIfRoom(storage, this.key, JSON.stringify(before))
    throw refused
  }

  private get lane() {
    return `survey/${this.survey.surveyId}`
  }

  private get key() {
    return this.deps.session.personKey(`survey-sent/${this.survey.surveyId}`)
  }
}
