import { makeAutoObservable, runInAction } from 'mobx'
import type { Accept } from '@contract/calls/training'
import { onlyBugs } from '@/api/ApiError'
import type { Deps } from '@/core/stores'
import { problemText } from '@/shell/entry/problemText'
import { text } from './texts'

export interface NewItem {
  id: number
  name: string
  accept: readonly Accept[]
  maxNum: number
  maxMb: number
}

const dayMs = 24 * 3_600_000
export const kinds = ['image', 'pdf', 'video'] as const

/** A training task as a manager sets it: from now, for so many days, with what is to be uploaded. */
export class SetStore {
  taskName = ''
  desc = ''
  days = 14
  departments: readonly string[] = []
  items: NewItem[] = []
  known: readonly { deptId: string; deptName: string }[] = []
  problem?: string = undefined
  private made = 0

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps' | 'made'>(this, { deps: false, made: false }, { autoBind: true })
    this.addItem()
  }

  /** Why it cannot be saved yet. */
  get missing(): string | undefined {
    if (this.taskName.trim() === '') return text('needName')
    return this.items.every(({ name, accept }) => name.trim() !== '' && accept.length > 0) ? undefined : text('needItems')
  }

  async open() {
    const comId = this.deps.session.user?.comId
    if (this.known.length > 0 || !comId) return
    const tree = await this.deps.api.company.departmentTree({ comId }, { overlay: false, silent: true }).catch(onlyBugs)
    runInAction(() => (this.known = tree?.children ?? []))
  }

  set<K extends 'taskName' | 'desc' | 'days' | 'departments'>(name: K, value: SetStore[K]) {
    Object.assign(this, { [name]: value, problem: undefined })
  }

  addItem() {
    this.items.push({ id: ++this.made, name: '', accept: ['image'], maxNum: 3, maxMb: 10 })
  }

  setItem(id: number, change: Partial<Omit<NewItem, 'id'>>) {
    this.items = this.items.map((item) => (item.id === id ? { ...item, ...change } : item))
  }

  removeItem(id: number) {
    this.items = this.items.filter((item) => item.id !== id)
  }

  /** Gives the id of the task, and begins an empty one. */
  async save(): Promise<string | undefined> {
    const startTime = this.deps.clock.serverNow()
    try {
      const { taskId } = await this.deps.api.training.save({
        taskName: this.taskName.trim(), desc: this.desc.trim(), startTime, endTime: startTime + this.days * dayMs, departments: [...this.departments],
        items: this.items.map(({ name, accept, maxNum, maxMb }) => ({ name: name.trim(), accept: [...accept], maxNum, maxMb })),
      })
      runInAction(() => {
        Object.assign(this, { taskName: '', desc: '', departments: [], items: [] })
        this.addItem()
      })
      return taskId
    } catch (error) {
      const problem = problemText(error)
      runInAction(() => (this.problem = problem))
      return undefined
    }
  }
}
