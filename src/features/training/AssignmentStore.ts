import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { Accept } from '@contract/calls/training'
import { dayMs } from '@contract/rules/hospitalTime'
import { Form } from '@/core/loading/Form'
import { Resource, type quietly } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import { text as audienceText } from '@/shell/audience/texts'
import { text } from './texts'

export interface NewItem {
  id: number
  /** Of an item that is there already, and how many people have uploaded to it. */
  itemId?: string
  used: number
  name: string
  accept: readonly Accept[]
  maxNum: number
  maxMb: number
}

type Audience = Output<Contract['grants']['audience']>
export const kinds = ['image', 'pdf', 'video'] as const

interface Draft {
  taskName: string
  desc: string
  days: number
  departments: readonly string[]
  items: readonly NewItem[]
}
const oneItem = (id: number): NewItem => ({
  id,
  used: 0,
  name: '',
  accept: ['image'],
  maxNum: 3,
  maxMb: 10,
})
/** Why it cannot be saved yet. */
const rules = {
  taskName: (name: string) => (name.trim() === '' ? text('needName') : undefined),
  items: (items: readonly NewItem[]) =>
    items.every(({ name, accept }) => name.trim() !== '' && accept.length > 0)
      ? undefined
      : text('needItems'),
}

/** A training task as a manager sets it: from now, for so many days, with what is to be uploaded. */
export class AssignmentStore {
  readonly form: Form<Draft>
  /** The task that is changed; its values stand in the form. */
  readonly task: Resource<{ startTime: number }, string | undefined>
  private readonly audience: Resource<Audience>
  private made = 0

  constructor(private readonly deps: Pick<Deps, 'api' | 'clock'>) {
    this.form = new Form<Draft>(this.empty(), { rules })
    this.task = new Resource((taskId: string | undefined, options) => this.read(taskId, options))
    this.audience = new Resource((_: void, options) =>
      deps.api.grants.audience({ ability: 'training.assign' }, options),
    )
  }

  /** None while a new one is set. */
  get taskId() {
    return this.task.key
  }

  /** The departments that it may be for. */
  get departments(): Audience['departments'] {
    return this.audience.value?.departments ?? []
  }

  /** The right holds for some departments only: at least one of them is chosen. */
  get needsDepartment() {
    return this.audience.value?.reach === 'departments'
  }

  get missing(): string | undefined {
    const { departments } = this.form.values
    return (
      this.form.problemOf('taskName') ??
      this.form.problemOf('items') ??
      (this.needsDepartment && departments.length === 0
        ? audienceText('yourDepartments')
        : undefined)
    )
  }

  /** Begins with what is there of a task, or with an empty one; what somebody has typed for a new one stays. */
  async open(taskId: string | undefined) {
    void this.audience.need()
    if (!taskId && this.task.key) this.form.begin(this.empty())
    await this.task.open(taskId)
  }

  addItem = () => this.form.set('items', [...this.form.values.items, oneItem(++this.made)])

  setItem(id: number, change: Partial<Omit<NewItem, 'id'>>) {
    const { items } = this.form.values
    this.form.set(
      'items',
      items.map((item) => (item.id === id ? { ...item, ...change } : item)),
    )
  }

  removeItem(id: number) {
    this.form.set(
      'items',
      this.form.values.items.filter((item) => item.id !== id),
    )
  }

  /** Sets or changes the task; returns its id. A new one begins empty again. */
  async save(): Promise<string | undefined> {
    const { taskId } = this
    const saved = await this.form.submit((values) => this.send(taskId, values))
    if (saved && !taskId) this.form.begin(this.empty())
    return saved
  }

  private async send(taskId: string | undefined, values: Draft): Promise<string> {
    const { api, clock } = this.deps
    const now = clock.serverNow()
    const startTime = this.task.value?.startTime ?? now
    const draft = {
      taskName: values.taskName.trim(),
      desc: values.desc.trim(),
      startTime,
      endTime: Math.max(now, startTime) + values.days * dayMs,
      departments: [...values.departments],
    }
    const items = values.items.map(({ itemId, name, accept, maxNum, maxMb }) => ({
      ...(itemId && { itemId }),
      name: name.trim(),
      accept: [...accept],
      maxNum,
      maxMb,
    }))
    if (taskId) {
      await api.trainingSet.change({ taskId, ...draft, items })
      return taskId
    }
    const made = await api.training.save({
      ...draft,
      items: items.map(({ name, accept, maxNum, maxMb }) => ({ name, accept, maxNum, maxMb })),
    })
    return made.taskId
  }

  private async read(taskId: string | undefined, options: typeof quietly) {
    if (!taskId) return { startTime: this.deps.clock.serverNow() }
    const task = await this.deps.api.trainingSet.read({ taskId }, options)
    const { items, startTime, endTime, taskName, desc, departments } = task
    const left = Math.ceil((endTime - this.deps.clock.serverNow()) / dayMs)
    if (taskId === this.taskId)
      this.form.begin({
        taskName,
        desc,
        departments,
        days: Math.min(365, Math.max(1, left)),
        items: items.map((item) => ({ ...item, id: ++this.made })),
      })
    return { startTime }
  }

  private empty(): Draft {
    return { taskName: '', desc: '', days: 14, departments: [], items: [oneItem(++this.made)] }
  }
}
