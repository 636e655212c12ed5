import type { Form as TaskForm } from '@contract/calls/exam/form'
import {
  fieldProblem,
  isAsked,
  type FormField,
  type FormProblem,
} from '@contract/rules/exam/formFill'
import { makeObservable, runInAction } from 'mobx'
import { rethrowUnexpected } from '@/api/ApiError'
import { Form } from '@/core/loading/Form'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import { text } from '../texts'

type Answers = Record<string, string>

/** What is wrong with an answer, in words. */
function fillProblemText(problem: FormProblem, { max }: FormField): string {
  return problem === 'tooLong' || problem === 'tooLarge'
    ? text(problem, { n: max || 200 })
    : text(problem)
}

/** The form before an exam: what is filled in is checked by the server's own rule. */
export class FormStore {
  readonly form: Resource<TaskForm, string>
  readonly answers: Form<Answers> = new Form<Answers>(
    {},
    {
      rule: (key) => {
        const field = this.fields.find((one) => one.key === key)
        return field && this.check(field)
      },
    },
  )
  /** It was filled in before; until the exam is begun it may be filled in anew. */
  isFilled = false
  /** The task that the answers are for. */
  private begun = ''

  constructor(private readonly deps: Pick<Deps, 'api' | 'shell'>) {
    this.form = new Resource(async (taskId: string, options) => {
      const [form, checked] = await Promise.all([
        deps.api.form.read({ taskId }, options),
        // 101226 is the answer "not yet".
        deps.api.form.check({ taskId }, options).catch(rethrowUnexpected),
      ])
      runInAction(() => (this.isFilled = checked?.filled === 1))
      if (this.begun !== taskId)
        this.answers.begin(Object.fromEntries(form.fields.map(({ key }) => [key, ''])))
      this.begun = taskId
      return form
    })
    makeObservable(this, { isFilled: true })
  }

  /** Fields that are asked for now. */
  get fields(): FormField[] {
    const { values } = this.answers
    return (this.form.value?.fields ?? []).filter((field) => isAsked(field, values))
  }

  check(field: FormField): string | undefined {
    const problem = fieldProblem(field, this.answers.values)
    return problem && fillProblemText(problem, field)
  }

  /** Whether it was taken. */
  async submit(): Promise<boolean> {
    const { value: form, key: taskId = '' } = this.form
    if (!form) return false
    const taken = await this.answers.submit(async (values) => {
      await this.deps.api.form.submit({
        taskId,
        formId: form.formId,
        fields: this.fields.map(({ key }) => ({ key, value: values[key] ?? '' })),
      })
      return true
    })
    if (taken) this.deps.shell.toast(text('formDone'))
    return taken === true
  }
}
