import { makeAutoObservable } from 'mobx'
import type { FormField } from '@contract/rules/formFill'
import { Code } from '@contract/codes'
import { hasCode, rethrowUnexpected } from '@/api/ApiError'
import { Form } from '@/core/loading/Form'
import type { Deps } from '@/core/stores'
import { text } from '../texts'

export const fieldTypes = ['text', 'choice', 'number', 'date'] as const
export type FieldType = (typeof fieldTypes)[number]

const always = { key: '', value: '' }
const aField = (key: string): FormField => ({
  key,
  label: '',
  type: 'text',
  required: 1,
  max: 60,
  options: [],
  format: 'any',
  visibleIf: always,
})
const normalizeOptions = (options: readonly string[]) =>
  options.map((option) => option.trim()).filter((option) => option !== '')

/** The form that is filled in before an exam, in its author's hands. */
export class FormStore {
  readonly form = new Form<{ title: string; fields: readonly FormField[] }>(
    { title: '', fields: [] },
    { rules: { fields: conditionProblem } },
  )
  private taskId = ''

  constructor(private readonly deps: Pick<Deps, 'api'>) {
    makeAutoObservable<this, 'deps' | 'taskId'>(
      this,
      { deps: false, taskId: false, form: false },
      { autoBind: true },
    )
  }

  get title() {
    return this.form.values.title
  }

  get fields() {
    return this.form.values.fields
  }

  /** What stands under the form. */
  get problem() {
    return this.form.problem ?? this.form.errorOf('fields')
  }

  /** An exam without a form has none to read. */
  async open(taskId: string) {
    this.taskId = taskId
    this.form.begin({ title: '', fields: [] })
    try {
      const { title, fields } = await this.deps.api.form.read(
        { taskId },
        { overlay: false, silent: true },
      )
      this.form.begin({ title, fields })
    } catch (error) {
      if (!hasCode(error, Code.notFound)) rethrowUnexpected(error)
    }
  }

  add() {
    const taken = new Set(this.fields.map(({ key }) => key))
    let number = this.fields.length + 1
    while (taken.has(`field${number}`)) number += 1
    this.put([...this.fields, aField(`field${number}`)])
  }

  change(at: number, change: Partial<FormField>) {
    this.put(this.fields.map((field, index) => (index === at ? { ...field, ...change } : field)))
  }

  /** The choices above a field: what it may depend on. */
  choicesBefore(at: number): FormField[] {
    return choicesBefore(this.fields, at)
  }

  /** Asked for only when that choice has that value; key '': always. */
  setCondition(at: number, key: string, value: string) {
    this.change(at, { visibleIf: { key, value } })
  }

  /** What depended on a field that is gone, or is no choice any more, is asked for always. */
  private setFree(key: string | undefined) {
    this.put(
      this.fields.map((field) =>
        field.visibleIf.key === key ? { ...field, visibleIf: always } : field,
      ),
    )
  }

  /** A number is bounded by its value, a text by its length. */
  setType(at: number, type: FieldType) {
    this.setFree(this.fields[at]?.key)
    this.change(at, {
      type,
      options: [],
      max: { number: 1_000_000, text: 60 }[type as string] ?? 0,
    })
  }

  remove(at: number) {
    this.setFree(this.fields[at]?.key)
    this.put(this.fields.filter((_, index) => index !== at))
  }

  /** Without a field the exam has no form any more. False: refused, and `problem` says why. */
  async save(): Promise<boolean> {
    const { taskId } = this
    const saved = await this.form.submit(async ({ title, fields }) => {
      const form = {
        taskId,
        title: title.trim(),
        fields: fields.map((field) => ({ ...field, options: normalizeOptions(field.options) })),
      }
      await this.deps.api.form.attach(form, { silent: true })
      return true
    })
    return saved === true
  }

  private put(fields: readonly FormField[]) {
    this.form.set('fields', fields)
  }
}

/** The choices above a field. */
const choicesBefore = (fields: readonly FormField[], at: number): FormField[] =>
  fields
    .slice(0, at)
    .filter(({ type, options }) => type === 'choice' && normalizeOptions(options).length > 1)
    .map((field) => ({ ...field, options: normalizeOptions(field.options) }))

/** A condition names a choice above its field, and one of its answers. */
function conditionProblem(fields: readonly FormField[]): string | undefined {
  const broken = fields.findIndex(
    ({ visibleIf: { key, value } }, at) =>
      key !== '' &&
      !choicesBefore(fields, at).some(
        (choice) => choice.key === key && choice.options.includes(value),
      ),
  )
  return broken >= 0 ? text('conditionBroken', { n: broken + 1 }) : undefined
}
