import { makeAutoObservable, runInAction } from 'mobx'
import type { Survey, SurveyQuestion } from '@contract/calls/survey'
import { ApiError } from '@/api/ApiError'
import { problemText } from '@/core/failures/problemText'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

type Answers = Record<string, string[]>
interface SurveyKey {
  taskId?: string | undefined
  surveyId?: string | undefined
}

/** A questionnaire: what was chosen lies on the device until it is handed in. */
export class SurveyStore {
  /** By the task's id or its own. */
  readonly opened: Resource<Survey, SurveyKey>
  /** What was chosen, by questionnaire. */
  private given: Record<string, Answers> = {}
  problem?: string = undefined
  isDone = false

  constructor(private readonly deps: Pick<Deps, 'api' | 'session' | 'storage'>) {
    this.opened = new Resource(async ({ taskId, surveyId }: SurveyKey, options) => {
      const survey = await deps.api.survey.questions(
        { ...(taskId && { taskId }), ...(surveyId && { surveyId }) },
        options,
      )
      this.recall(survey.surveyId)
      return survey
    })
    makeAutoObservable<this, 'deps'>(this, { deps: false, opened: false }, { autoBind: true })
  }

  get answers(): Answers {
    return this.given[this.survey?.surveyId ?? ''] ?? {}
  }

  get survey(): Survey | undefined {
    return this.opened.value
  }

  /** Questions that are asked, given what was answered. */
  get questions(): readonly SurveyQuestion[] {
    return (this.survey?.questions ?? []).filter(
      ({ logic }) => logic === null || (this.answers[logic.queId] ?? []).includes(logic.value),
    )
  }

  get unanswered() {
    return this.questions.filter(
      ({ queId, required }) =>
        required === 1 && (this.answers[queId] ?? []).every((value) => value.trim() === ''),
    ).length
  }

  valueOf(queId: string): readonly string[] {
    return this.answers[queId] ?? []
  }

  async open(key: SurveyKey) {
    this.problem = undefined
    this.isDone = false
    await this.opened.open(key)
  }

  /** Kept on the device first, then shown. */
  answer(queId: string, value: string[]) {
    const answers = { ...this.answers, [queId]: value }
    this.deps.storage.set(this.key, JSON.stringify(answers))
    this.given[this.survey?.surveyId ?? ''] = answers
    this.problem = undefined
  }

  async submit() {
    const { survey } = this
    if (!survey) return
    try {
      const answers = this.questions.flatMap(({ queId }) => {
        const value = [...this.valueOf(queId)].filter((one) => one.trim() !== '')
        return value.length > 0 ? [{ queId, value }] : []
      })
      await this.deps.api.survey.save({ surveyId: survey.surveyId, answers })
      this.deps.storage.remove(this.key)
      runInAction(() => (this.isDone = true))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      runInAction(() => (this.problem = problemText(error)))
    }
  }

  private get key() {
    return this.keyOf(this.survey?.surveyId ?? '')
  }

  private keyOf(surveyId: string) {
    return this.deps.session.personKey(`survey/${surveyId}`)
  }

  private recall(surveyId: string) {
    this.given[surveyId] = keptAnswers(this.deps.storage.get(this.keyOf(surveyId)))
  }
}

function keptAnswers(kept: string | undefined): Answers {
  try {
    return JSON.parse(kept ?? '{}') as Answers
  } catch {
    return {}
  }
}
