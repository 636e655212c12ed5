import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { FormField } from '@contract/rules/formFill'
import { Code } from '@contract/codes'
import { hasCode, onlyBugs } from '@/api/ApiError'
import type { Deps } from '@/core/stores'
import { attempted } from './refusalText'

export const fieldTypes = ['text', 'choice', 'number', 'date'] as const
export type FieldType = (typeof fieldTypes)[number]

const aField = (key: string): FormField => ({ key, label: '', type: 'text', required: 1, max: 60, options: [], format: 'any', visibleIf: { key: '', value: '' } })

/** The form that is filled in before an exam, in its author's hands. */
export class FormStore {
  title = ''
  fields: readonly FormField[] = []
  problem = ''
  private taskId = ''

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps' | 'taskId'>(this, { deps: false, taskId: false, fields: observableRef }, { autoBind: true })
  }

  /** An exam without a form has none to read. */
  async open(taskId: string) {
    this.taskId = taskId
    Object.assign(this, { title: '', fields: [], problem: '' })
    try {
      const { title, fields } = await this.deps.api.form.read({ taskId }, { overlay: false, silent: true })
      runInAction(() => Object.assign(this, { title, fields }))
    } catch (error) {
      if (!hasCode(error, Code.notFound)) onlyBugs(error)
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
    this.fields = this.fields.map((field, index) => (index === at ? { ...field, ...change } : field))
  }

  /** A number is bounded by its value, a text by its length. */
  setType(at: number, type: FieldType) {
    this.change(at, { type, options: [], max: type === 'number' ? 1_000_000 : type === 'text' ? 60 : 0 })
  }

  remove(at: number) {
    this.fields = this.fields.filter((_, index) => index !== at)
  }

  /** Without a field the exam has no form any more. False: refused, and `problem` says why. */
  async save(): Promise<boolean> {
    const form = { taskId: this.taskId, title: this.title.trim(), fields: this.fields.map((field) => ({ ...field, options: field.options.map((option) => option.trim()).filter((option) => option !== '') })) }
    return attempted(async () => void (await this.deps.api.form.attach(form, { silent: true })), (problem) => (this.problem = problem))
  }
}
