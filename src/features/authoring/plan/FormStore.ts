import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { FormField } from '@contract/rules/formFill'
import { Code } from '@contract/codes'
import { hasCode, rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'
import { attempted } from '../making/attempted'
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
  title = ''
  fields: readonly FormField[] = []
  problem = ''
  private taskId = ''

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps' | 'taskId'>(
      this,
      { deps: false, taskId: false, fields: observableRef },
      { autoBind: true },
    )
  }

  /** An exam without a form has none to read. */
  async open(taskId: string) {
    this.taskId = taskId
    Object.assign(this, { title: '', fields: [], problem: '' })
    try {
      const { title, fields } = await this.deps.api.form.read(
        { taskId },
        { overlay: false, silent: true },
      )
      runInAction(() => Object.assign(this, { title, fields }))
    } catch (error) {
      if (!hasCode(error, Code.notFound)) rethrowUnexpected(error)
    }
  }

  setTitle(title: string) {
    this.title = title
  }

  add() {
    const taken = new Set(this.fields.map(({ key }) => key))
    let number = this.fields.length + 1
    while (taken.has(`field${number}`)) number += 1
    this.fields = [...this.fields, aField(`field${number}`)]
  }

  change(at: number, change: Partial<FormField>) {
    this.fields = this.fields.map((field, index) =>
      index === at ? { ...field, ...change } : field,
    )
  }

  /** The choices above a field: what it may depend on. */
  choicesBefore(at: number): FormField[] {
    return this.fields
      .slice(0, at)
      .filter(({ type, options }) => type === 'choice' && normalizeOptions(options).length > 1)
      .map((field) => ({ ...field, options: normalizeOptions(field.options) }))
  }

  /** Asked for only when that choice has that value; key '': always. */
  setCondition(at: number, key: string, value: string) {
    this.change(at, { visibleIf: { key, value } })
  }

  /** What depended on a field that is gone, or is no choice any more, is asked for always. */
  private setFree(key: string | undefined) {
    this.fields = this.fields.map((field) =>
      field.visibleIf.key === key ? { ...field, visibleIf: always } : field,
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
    this.fields = this.fields.filter((_, index) => index !== at)
  }

  /** Without a field the exam has no form any more. False: refused, and `problem` says why. */
  async save(): Promise<boolean> {
    const form = {
      taskId: this.taskId,
      title: this.title.trim(),
      fields: this.fields.map((field) => ({ ...field, options: normalizeOptions(field.options) })),
    }
    const broken = form.fields.findIndex(
      ({ visibleIf: { key, value } }, at) =>
        key !== '' &&
        !this.choicesBefore(at).some(
          (choice) => choice.key === key && choice.options.includes(value),
        ),
    )
    if (broken >= 0) {
      this.problem = text('conditionBroken', { n: broken + 1 })
      return false
    }
    return attempted(
      async () => void (await this.deps.api.form.attach(form, { silent: true })),
      (problem) => (this.problem = problem),
    )
  }
}
