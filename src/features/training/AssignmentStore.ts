import { makeAutoObservable, runInAction } from 'mobx'
import type { Accept } from '@contract/calls/training'
import { dayMs } from '@contract/rules/hospitalTime'
import { rethrowUnexpected } from '@/api/ApiError'
import { problemText } from '@/core/failures/problemText'
import type { Deps } from '@/core/stores'
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

export const kinds = ['image', 'pdf', 'video'] as const

/** A training task as a manager sets it: from now, for so many days, with what is to be uploaded. */
export class AssignmentStore {
  taskName = ''
  desc = ''
  days = 14
  departments: readonly string[] = []
  items: NewItem[] = []
  known: readonly { deptId: string; deptName: string }[] = []
  problem?: string = undefined
  /** The task that is changed, and when it began; none while a new one is set. */
  taskId?: string = undefined
  /** The task is not there, or somebody else's. */
  isGone = false
  isReady = false
  private startTime = 0
  private made = 0

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps' | 'made' | 'startTime'>(
      this,
      { deps: false, made: false, startTime: false },
      { autoBind: true },
    )
    this.empty(undefined)
  }

  /** Why it cannot be saved yet. */
  get missing(): string | undefined {
    if (this.taskName.trim() === '') return text('needName')
    return this.items.every(({ name, accept }) => name.trim() !== '' && accept.length > 0)
      ? undefined
      : text('needItems')
  }

  /** Begins with what is there of a task, or with an empty one; what somebody has typed for a new one stays. */
  async open(taskId: string | undefined) {
    void this.readDepartments()
    if (taskId !== this.taskId || taskId) this.empty(taskId)
    if (!taskId) return
    try {
      const { items, startTime, endTime, taskName, desc, departments } =
        await this.deps.api.trainingSet.read({ taskId }, { overlay: false, silent: true })
      runInAction(() => {
        if (taskId !== this.taskId) return
        const days = Math.min(
          365,
          Math.max(1, Math.ceil((endTime - this.deps.clock.serverNow()) / dayMs)),
        )
        Object.assign(this, {
          taskName,
          desc,
          departments,
          days,
          startTime,
          isReady: true,
          items: items.map((item) => ({ ...item, id: ++this.made })),
        })
      })
    } catch (error) {
      const problem = problemText(error)
      runInAction(() => {
        if (taskId === this.taskId) Object.assign(this, { isGone: true, problem })
      })
    }
  }

  private empty(taskId: string | undefined) {
    Object.assign(this, {
      taskId,
      taskName: '',
      desc: '',
      days: 14,
      departments: [],
      items: [],
      problem: undefined,
      isGone: false,
      isReady: taskId === undefined,
    })
    if (!taskId) this.addItem()
  }

  private async readDepartments() {
    const comId = this.deps.session.user?.comId
    if (this.known.length > 0 || !comId) return
    const tree = await this.deps.api.company
      .departmentTree({ comId }, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    runInAction(() => (this.known = tree?.children ?? []))
  }

  set<K extends 'taskName' | 'desc' | 'days' | 'departments'>(name: K, value: AssignmentStore[K]) {
    Object.assign(this, { [name]: value, problem: undefined })
  }

  addItem() {
    this.items.push({ id: ++this.made, used: 0, name: '', accept: ['image'], maxNum: 3, maxMb: 10 })
  }

  setItem(id: number, change: Partial<Omit<NewItem, 'id'>>) {
    this.items = this.items.map((item) => (item.id === id ? { ...item, ...change } : item))
  }

  removeItem(id: number) {
    this.items = this.items.filter((item) => item.id !== id)
  }

  /** Sets or changes the task; gives its id. A new one begins empty again. */
  async save(): Promise<string | undefined> {
    const { api, clock } = this.deps
    const now = clock.serverNow()
    const draft = {
      taskName: this.taskName.trim(),
      desc: this.desc.trim(),
      startTime: this.taskId ? this.startTime : now,
      endTime: Math.max(now, this.startTime) + this.days * dayMs,
      departments: [...this.departments],
    }
    const items = this.items.map(({ itemId, name, accept, maxNum, maxMb }) => ({
      ...(itemId && { itemId }),
      name: name.trim(),
      accept: [...accept],
      maxNum,
      maxMb,
    }))
    try {
      const { taskId } = this
      if (taskId) {
        await api.trainingSet.change({ taskId, ...draft, items })
        return taskId
      }
      const made = await api.training.save({
        ...draft,
        items: items.map(({ name, accept, maxNum, maxMb }) => ({ name, accept, maxNum, maxMb })),
      })
      runInAction(() => this.empty(undefined))
      return made.taskId
    } catch (error) {
      const problem = problemText(error)
      runInAction(() => (this.problem = problem))
      return undefined
    }
  }
}
