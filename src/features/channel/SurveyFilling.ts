import { makeAutoObservable, runInAction } from 'mobx'
import type { Survey, SurveyAnswer, SurveyQuestion } from '@contract/calls/community/survey'
import { answerProblem, askedOf } from '@contract/rules/content/questionnaire'
import { keepIfRoom } from '@/core/keepIfRoom'
import { Form } from '@/core/loading/Form'
import type { Deps } from '@/core/stores'
import { SurveySending } from './SurveySending'
import type { GuestSending } from './survey/GuestSending'
import { text } from './texts'

/** By question: the values that were chosen, or one text. */
type Answers = Record<string, string[]>

const problems = {
  required: 'required',
  unknown: 'surveyUnreadable',
  few: 'surveyFew',
  many: 'surveyMany',
  low: 'surveyLow',
  high: 'surveyHigh',
  long: 'surveyLong',
} as const

/** One questionnaire as it is filled in: what was chosen lies on the device until it is handed in, and goes by the outbox. */
export class SurveyFilling {
  readonly form: Form<Answers>
  readonly sending: SurveySending
  isDone = false

  constructor(
    readonly survey: Survey,
    private readonly deps: Pick<
      Deps,
      'api' | 'session' | 'storage' | 'outbox' | 'installation' | 'deviceClock' | 'shell'
    >,
    /** Who answers without an account. */
    readonly guest?: GuestSending,
  ) {
    this.sending = new SurveySending(survey, deps)
    const kept = keptAnswers(deps.storage.get(this.key)) ?? this.notTaken()
    const begun = survey.questions.map(({ queId }) => [queId, kept[queId] ?? []] as const)
    this.form = new Form<Answers>(Object.fromEntries(begun), {
      rule: (queId, answers) => this.problemOf(queId, answers),
    })
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, survey: false, form: false, sending: false, guest: false },
      { autoBind: true },
    )
  }

  /** Those that are to be answered, after what was answered so far. */
  get questions(): readonly SurveyQuestion[] {
    return askedOf(this.survey.questions, this.form.values)
  }

  /** How many questions keep it from being handed in: unanswered ones, and what does not fit. */
  get unanswered() {
    return this.questions.filter(({ queId }) => this.form.problemOf(queId)).length
  }

  /** It can be filled in here and now; what waits on this phone was filled in. */
  get isOpen() {
    const { canFill, several } = this.survey
    return !this.isDone && canFill === 1 && (several === 1 || !this.sending.isWaiting)
  }

  /** Kept on the device first, where it has room, then shown. */
  answer(queId: string, value: string[]) {
    keepIfRoom(this.deps.storage, this.key, JSON.stringify({ ...this.form.values, [queId]: value }))
    this.form.set(queId, value)
  }

  /** Hands in what stands in the questions that are to be answered: on the phone first, then on its way. Without a network it stays there and this ends well. */
  async submit() {
    const isTaken = await this.form.submit(async (answers) => {
      await (this.guest ?? this.sending).put(this.written(answers))
      return true
    })
    if (!isTaken) return
    this.deps.storage.remove(this.key)
    runInAction(() => (this.isDone = true))
  }

  private written(answers: Answers): SurveyAnswer[] {
    return this.questions.flatMap(({ queId }) => {
      const value = (answers[queId] ?? []).filter((one) => one.trim() !== '')
      return value.length > 0 ? [{ queId, value }] : []
    })
  }

  private problemOf(queId: string, answers: Answers): string | undefined {
    const question = askedOf(this.survey.questions, answers).find((one) => one.queId === queId)
    const problem = question && answerProblem(question, answers[queId])
    return problem && text(problems[problem])
  }

  /** What was handed in here and never taken (over meanwhile, another edition): nobody has to write it again. */
  private notTaken(): Answers {
    const { survey, sending } = this
    // Of a guest the phone keeps nothing that was handed in.
    if (this.guest) return {}
    const [last] = survey.mine.length === 0 && !sending.isWaiting ? sending.handedIn : []
    return Object.fromEntries((last?.answers ?? []).map(({ queId, value }) => [queId, value]))
  }

  private get key() {
    const name = `survey/${this.survey.surveyId}`
    return this.guest ? `guest/${name}` : this.deps.session.unsentKey(name)
  }
}

function keptAnswers(kept: string | undefined): Answers | undefined {
  try {
    return kept === undefined ? undefined : (JSON.parse(kept) as Answers)
  } catch {
    return undefined
  }
}
