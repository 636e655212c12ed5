import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { InsideQuestion, QuestionResult } from '@contract/calls/study/studyShapes'
import type { Api } from '@/api/createApi'
import { ApiError } from '@/api/ApiError'
import { problemText } from '@/core/failures/problemText'

type Ids = Omit<Input<Contract['study']['submitAnswers']>, 'items'>

/** Questions that a film stops for. The first answer counts; the hospital says what was right. */
export class FilmQuestions {
  /** The one that is asked now. */
  current?: InsideQuestion = undefined
  chosen: string[] = []
  result?: QuestionResult = undefined
  problem?: string = undefined
  private readonly open: InsideQuestion[]

  constructor(
    private readonly api: Pick<Api['study'], 'submitAnswers'>,
    private readonly ids: Ids,
    inside: readonly InsideQuestion[],
  ) {
    this.open = inside
      .filter(({ answered }) => answered === 0)
      .sort((one, other) => one.at - other.at)
    makeAutoObservable<this, 'api' | 'ids' | 'open'>(
      this,
      { api: false, ids: false, open: false, current: observableRef, result: observableRef },
      { autoBind: true },
    )
  }

  /** The film is at that second; true: it must stop and ask. A jump over a question is asked it too. */
  moveTo(position: number): boolean {
    if (this.current) return true
    const due = this.open.find(({ at }) => at <= position)
    if (!due) return false
    Object.assign(this, { current: due, chosen: [], result: undefined, problem: undefined })
    return true
  }

  choose(optionId: string) {
    const { current, chosen, result } = this
    if (!current || result) return
    const others = chosen.filter((one) => one !== optionId)
    const toggled = chosen.includes(optionId) ? others : [...chosen, optionId]
    this.chosen = current.kind === 'multiple' ? toggled : [optionId]
  }

  async submit() {
    const { current, chosen } = this
    if (!current || chosen.length === 0) return
    try {
      const { list } = await this.api.submitAnswers(
        { ...this.ids, items: [{ questionId: current.questionId, optionIds: [...chosen] }] },
        { overlay: true },
      )
      runInAction(() => (this.result = list[0]))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      runInAction(() => (this.problem = problemText(error)))
    }
  }

  /** The answer was read: the film goes on. */
  goOn() {
    const { current } = this
    if (current) this.open.splice(this.open.indexOf(current), 1)
    this.current = undefined
  }
}
