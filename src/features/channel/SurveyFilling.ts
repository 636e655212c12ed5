import { makeAutoObservable, runInAction } from 'mobx'
import type { Survey, SurveyQuestion } from '@contract/calls/survey'
import { Form } from '@/core/loading/Form'
import type { Deps } from '@/core/stores'
import { text } from './texts'

/** By question: the values that were chosen, or one text. */
type Answers = Record<string, string[]>

/** One questionnaire as it is filled in: what was chosen lies on the device until it is handed in. */
export class SurveyFilling {
  readonly form: Form<Answers>
  isDone = false

  constructor(
    readonly survey: Survey,
    private readonly deps: Pick<Deps, 'api' | 'session' | 'storage'>,
  ) {
    const kept = keptAnswers(deps.storage.get(this.key))
    const begun = survey.questions.map(({ queId }) => [queId, kept[queId] ?? []] as const)
    this.form = new Form<Answers>(Object.fromEntries(begun), {
      rule: (queId, answers) => this.problemOf(queId, answers),
    })
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, survey: false, form: false },
      { autoBind: true },
    )
  }

  /** Those that are to be answered, after what was answered so far. */
  get questions(): readonly SurveyQuestion[] {
    return this.survey.questions.filter((question) => isAsked(question, this.form.values))
  }

  /** How many required questions have no answer yet. */
  get unanswered() {
    return this.questions.filter(({ queId }) => this.form.problemOf(queId)).length
  }

  /** Kept on the device first, then shown. Throws when the device is full. */
  answer(queId: string, value: string[]) {
    this.deps.storage.set(this.key, JSON.stringify({ ...this.form.values, [queId]: value }))
    this.form.set(queId, value)
  }

  /** Hands in what stands in the questions that are to be answered. */
  async submit() {
    const { survey, deps } = this
    const isTaken = await this.form.submit(async (answers) => {
      await deps.api.survey.save({ surveyId: survey.surveyId, answers: this.written(answers) })
      return true
    })
    if (!isTaken) return
    deps.storage.remove(this.key)
    runInAction(() => (this.isDone = true))
  }

  private written(answers: Answers) {
    return this.questions.flatMap(({ queId }) => {
      const value = (answers[queId] ?? []).filter((one) => one.trim() !== '')
      return value.length > 0 ? [{ queId, value }] : []
    })
  }

  private problemOf(queId: string, answers: Answers): string | undefined {
    const question = this.survey.questions.find((one) => one.queId === queId)
    if (!question || question.required === 0 || !isAsked(question, answers)) return undefined
    return (answers[queId] ?? []).every((value) => value.trim() === '')
      ? text('required')
      : undefined
  }

  private get key() {
    return this.deps.session.personKey(`survey/${this.survey.surveyId}`)
  }
}

/** A question with a condition only when another one has that answer. */
const isAsked = ({ logic }: SurveyQuestion, answers: Answers) =>
  logic === null || (answers[logic.queId] ?? []).includes(logic.value)

function keptAnswers(kept: string | undefined): Answers {
  try {
    return JSON.parse(kept ?? '{}') as Answers
  } catch {
    return {}
  }
}
