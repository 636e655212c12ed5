import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Form } from '@contract/calls/form'
import { fieldProblem, isAsked, type FormField, type FormProblem } from '@contract/rules/formFill'
import { ApiError, rethrowUnexpected } from '@/api/ApiError'
import { problemText } from '@/core/failures/problemText'
import type { Deps } from '@/core/stores'
import { text } from './texts'

/** What is wrong with an answer, in words. */
function fillProblemText(problem: FormProblem, { max }: FormField): string {
  return problem === 'tooLong' || problem === 'tooLarge'
    ? text(problem, { n: max || 200 })
    : text(problem)
}

/** The form before an exam: what is filled in is checked by the server's own rule. */
export class FormStore {
  form?: Form = undefined
  failed = false
  isGone = false
  /** What the server said to a submission. */
  problem?: string = undefined
  /** Problems are shown after the first try to submit. */
  private showsProblems = false
  private answers: Record<string, string> = {}
  private taskId = ''

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, form: observableRef }, { autoBind: true })
  }

  /** Fields that are asked for now. */
  get fields(): FormField[] {
    return (this.form?.fields ?? []).filter((field) => isAsked(field, this.answers))
  }

  answerOf(key: string) {
    return this.answers[key] ?? ''
  }

  set(key: string, value: string) {
    this.answers[key] = value
    this.problem = undefined
  }

  check(field: FormField): string | undefined {
    const problem = fieldProblem(field, this.answers)
    return problem && fillProblemText(problem, field)
  }

  problemOf(field: FormField): string | undefined {
    return this.showsProblems ? this.check(field) : undefined
  }

  async load(taskId: string) {
    if (taskId !== this.taskId)
      Object.assign(this, { form: undefined, answers: {}, showsProblems: false })
    this.taskId = taskId
    this.failed = this.isGone = false
    try {
      const form = await this.deps.api.form.read({ taskId }, { overlay: false, silent: true })
      runInAction(() => (this.form = form))
    } catch (error) {
      rethrowUnexpected(error)
      runInAction(() => {
        this.isGone = error instanceof ApiError && error.problem === 'refused'
        this.failed = !this.isGone
      })
    }
  }

  /** Whether it was taken. */
  async submit(): Promise<boolean> {
    const { form, fields } = this
    this.showsProblems = true
    if (!form || fields.some((field) => this.check(field))) return false
    try {
      await this.deps.api.form.submit({
        taskId: this.taskId,
        formId: form.formId,
        fields: fields.map(({ key }) => ({ key, value: this.answerOf(key) })),
      })
      this.deps.shell.toast(text('formDone'))
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      runInAction(() => (this.problem = problemText(error)))
      return false
    }
  }
}
