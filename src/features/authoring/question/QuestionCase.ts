import { makeAutoObservable } from 'mobx'
import type { Media } from '@contract/calls/question'
import { Form } from '@/core/loading/Form'
import { wordsProblem } from './questionDraft'

interface Written {
  stem: string
  media: Media[]
}

/** The stem that several questions share, in its author's hands. */
export class QuestionCase {
  readonly form = new Form<Written>({ stem: '', media: [] }, { rules: { media: wordsProblem } })
  /** As it is stored; '': the question stands alone. */
  stem = ''
  /** How many questions share it. */
  questions = 0
  /** A new question begins a case; or it joins the case of that other one. */
  isBegun = false
  joins?: string = undefined

  constructor() {
    makeAutoObservable(this, { form: false }, { autoBind: true })
  }

  get isChanged() {
    return this.form.isDirty
  }

  /** As the server has it; without a stem there is none. */
  show({ stem, media, questions }: Written & { questions: number }) {
    this.stem = stem
    this.questions = questions
    this.isBegun = false
    this.joins = undefined
    this.form.begin({ stem, media })
  }

  setBegun(isBegun: boolean) {
    this.isBegun = isBegun
  }

  /** The next question of the same case. */
  join(questionId: string | undefined) {
    this.joins = questionId
  }

  /** What a new question says of its case. */
  get given() {
    if (this.joins !== undefined) return { caseOf: this.joins }
    const { stem, media } = this.form.values
    return this.isBegun ? { caseStem: stem.trim(), caseMedia: media } : {}
  }

  /** A new question of it is stored. */
  grow() {
    if (this.joins === undefined && !this.isBegun) return
    const { stem, media } = this.form.values
    this.show({ stem: stem.trim(), media, questions: this.questions + 1 })
  }
}
