import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Survey, SurveyQuestion } from '@contract/calls/survey'
import { ApiError, rethrowUnexpected } from '@/api/ApiError'
import { problemText } from '@/core/failures/problemText'
import type { Deps } from '@/core/stores'

/** A questionnaire: what was chosen lies on the device until it is handed in. */
export class SurveyStore {
  survey?: Survey = undefined
  failed = false
  isGone = false
  answers: Record<string, string[]> = {}
  problem?: string = undefined
  isDone = false

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, survey: observableRef },
      { autoBind: true },
    )
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

  async open(of: { taskId?: string | undefined; surveyId?: string | undefined }) {
    Object.assign(this, {
      survey: undefined,
      failed: false,
      isGone: false,
      problem: undefined,
      isDone: false,
      answers: {},
    })
    try {
      const survey = await this.deps.api.survey.questions(
        { ...(of.taskId && { taskId: of.taskId }), ...(of.surveyId && { surveyId: of.surveyId }) },
        { overlay: false, silent: true },
      )
      runInAction(() => {
        this.survey = survey
        this.answers = this.kept()
      })
    } catch (error) {
      rethrowUnexpected(error)
      runInAction(() => {
        this.isGone = error instanceof ApiError && error.problem === 'refused'
        this.failed = !this.isGone
      })
    }
  }

  /** Kept on the device first, then shown. */
  answer(queId: string, value: string[]) {
    const answers = { ...this.answers, [queId]: value }
    this.deps.platform.storage.set(this.key, JSON.stringify(answers))
    this.answers = answers
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
      this.deps.platform.storage.remove(this.key)
      runInAction(() => (this.isDone = true))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      runInAction(() => (this.problem = problemText(error)))
    }
  }

  private get key() {
    return this.deps.session.personKey(`survey/${this.survey?.surveyId ?? ''}`)
  }

  private kept(): Record<string, string[]> {
    try {
      return JSON.parse(this.deps.platform.storage.get(this.key) ?? '{}') as Record<
        string,
        string[]
      >
    } catch {
      return {}
    }
  }
}
