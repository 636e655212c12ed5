import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { SurveyQuestion } from '@contract/calls/community/survey'
import type { SurveyDraft } from '@contract/calls/community/surveyMaking'
import type { SurveyQuestionKind, SurveyState } from '@contract/kinds'
import { everybody } from '@contract/rules/audience'
import { dayMs, minuteMs } from '@contract/rules/hospitalTime'
import { circleIn, questionLack } from '@contract/rules/content/questionnaire'
import type { Api } from '../../api/createApi'
import { newKey } from '../../api/newKey'
import { Draft, type DraftPlace, type FoundDraft } from '../../parts/editor/Draft'
import type { Missing } from '../../parts/editor/EditorPage'
import { text } from './texts'

export type StoredSurvey = Output<Contract['surveyMaking']['read']>
type Head = Pick<StoredSurvey, 'surveyId' | 'edition' | 'state' | 'hasAnswers' | 'isCentres'>

const emptySurvey = (now: number): SurveyDraft => ({
  title: '',
  intro: '',
  anonymous: 1,
  several: 0,
  guests: 0,
  startTime: now,
  endTime: now + 14 * dayMs,
  whom: everybody,
  questions: [],
})

const newId = () => newKey().slice(-10)
const option = (label: string) => ({ value: newId(), label })
const scaleOf = (labels: readonly string[]) =>
  labels.map((label, at) => ({ value: String(at + 1), label }))

/** What a new question of a kind begins with. */
function optionsFor(kind: SurveyQuestionKind): SurveyQuestion['options'] {
  switch (kind) {
    case 'judge':
      return [
        { value: 'yes', label: text('yes') },
        { value: 'no', label: text('no') },
      ]
    case 'scale':
      return scaleOf([
        text('scale1'),
        text('scale2'),
        text('scale3'),
        text('scale4'),
        text('scale5'),
      ])
    case 'matrix':
      return scaleOf([text('matrix1'), text('matrix2'), text('matrix3')])
    case 'single':
    case 'multiple':
    case 'ranking':
      return [option(''), option('')]
    default:
      return []
  }
}

/** One questionnaire in its author's hands. */
export class SurveyEdit {
  readonly draft: Draft<SurveyDraft>
  /** undefined: nothing is stored yet. */
  head?: Head
  /** The question that was added last: its words are written next. */
  addedId = ''

  constructor(
    private readonly api: Pick<Api, 'surveyMaking'>,
    stored: StoredSurvey | undefined,
    place: DraftPlace<SurveyDraft>,
    found: FoundDraft<SurveyDraft>,
  ) {
    if (stored) this.head = stored
    this.draft = new Draft(
      stored?.survey ?? emptySurvey(Math.floor(Date.now() / minuteMs) * minuteMs),
      place,
      found,
      String(stored?.edition ?? 0),
    )
    makeAutoObservable<this, 'api'>(
      this,
      { api: false, draft: false, head: observableRef },
      { autoBind: true },
    )
  }

  get values() {
    return this.draft.values
  }

  /** What keeps it from being published, with the field of each; the server asks for the same. */
  get missing(): Missing[] {
    const { title, questions, startTime, endTime } = this.values
    const lacks = {
      title: 'lacksWords',
      options: 'lacksOptions',
      optionWords: 'lacksOptionWords',
      rows: 'lacksRows',
      limits: 'lacksLimits',
      gone: 'lacksTarget',
    } as const
    const circle = circleIn(questions)
    const numberOf = (id: string) => questions.findIndex(({ queId }) => queId === id) + 1
    const ring = circle && [...circle, circle[0] ?? ''].map(numberOf).join(' → ')
    return [
      ...(title.trim().length < 2 ? [{ field: 'title', words: text('lacksTitle') }] : []),
      ...(questions.length === 0 ? [{ field: 'questions', words: text('lacksQuestions') }] : []),
      ...questions.flatMap((question, at) => {
        const lack = questionLack(question, questions)
        return lack
          ? [{ field: `q-${question.queId}`, words: text(lacks[lack], { n: at + 1 }) }]
          : []
      }),
      ...(ring ? [{ field: `q-${circle[0] ?? ''}`, words: text('circle', { ring }) }] : []),
      ...(endTime <= startTime || endTime <= Date.now()
        ? [{ field: 'endTime', words: text('lacksEnd') }]
        : []),
    ]
  }

  change(part: Partial<SurveyDraft>) {
    this.draft.change(part)
  }

  add(kind: SurveyQuestionKind) {
    const question: SurveyQuestion = {
      queId: newId(),
      type: kind,
      title: '',
      required: 1,
      options: optionsFor(kind),
      ...(kind === 'matrix' && { rows: [option(''), option('')] }),
      logic: null,
    }
    this.addedId = question.queId
    this.change({ questions: [...this.values.questions, question] })
  }

  write(queId: string, part: Partial<SurveyQuestion>) {
    const questions = this.values.questions.map((one) =>
      one.queId === queId ? { ...one, ...part } : one,
    )
    this.change({ questions })
  }

  addOption(queId: string, list: 'options' | 'rows') {
    const question = this.values.questions.find((one) => one.queId === queId)
    if (question) this.write(queId, { [list]: [...(question[list] ?? []), option('')] })
  }

  /** Takes a choice or a row out, and out of what other questions depend on. */
  removeLine(queId: string, list: 'options' | 'rows', value: string) {
    const questions = this.values.questions.map((one): SurveyQuestion => {
      if (one.queId === queId)
        return { ...one, [list]: (one[list] ?? []).filter((line) => line.value !== value) }
      if (list === 'rows' || one.logic?.queId !== queId) return one
      return {
        ...one,
        logic: { queId, values: one.logic.values.filter((other) => other !== value) },
      }
    })
    this.change({ questions })
  }

  remove(queId: string) {
    this.change({ questions: this.values.questions.filter((one) => one.queId !== queId) })
  }

  move(at: number, by: -1 | 1) {
    const questions = [...this.values.questions]
    const [one] = questions.splice(at, 1)
    if (!one) return
    questions.splice(at + by, 0, one)
    this.change({ questions })
  }

  /** Stores it; published, its people owe it at once. Throws CallError; the draft stays then. */
  async save(publish: boolean): Promise<string> {
    const { id } = await this.draft.store(async (survey, leaving) => {
      const { head } = this
      const seen = head && { surveyId: head.surveyId, edition: head.edition }
      const { surveyId, edition } = await this.api.surveyMaking.save(
        { ...seen, survey, publish: publish ? 1 : 0 },
        leaving,
      )
      const state: SurveyState = publish ? 'published' : 'draft'
      const hasAnswers = head?.hasAnswers ?? 0
      runInAction(() => (this.head = { surveyId, edition, state, hasAnswers, isCentres: 0 }))
      return { base: String(edition), id: surveyId }
    })
    return id
  }

  /** Nobody is asked any more; a draft is gone. Throws CallError. */
  async withdraw() {
    const { head } = this
    if (head)
      await this.api.surveyMaking.withdraw({ surveyId: head.surveyId, edition: head.edition })
    await this.draft.discard()
  }
}
