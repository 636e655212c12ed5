import { makeAutoObservable, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { Api } from '../../../api/createApi'
import { Draft, type DraftPlace, type FoundDraft, type Leaving } from '../../../parts/editor/Draft'
import {
  draftOf,
  emptyTask,
  type ItemValues,
  missingIn,
  newItem,
  type TaskValues,
} from './taskValues'

export type StoredTask = Output<Contract['trainingSet']['read']>

/** One training task in the hands of who sets it. */
export class TaskEdit {
  readonly draft: Draft<TaskValues>
  /** undefined: it is not set yet. */
  taskId?: string | undefined

  constructor(
    private readonly api: Pick<Api, 'training' | 'trainingSet'>,
    /** undefined: a new one is set. */
    stored: StoredTask | undefined,
    place: DraftPlace<TaskValues>,
    found: FoundDraft<TaskValues>,
  ) {
    this.taskId = stored?.taskId
    this.draft = new Draft(stored ? valuesOf(stored) : emptyTask(), place, found, '')
    makeAutoObservable<this, 'api'>(this, { api: false, draft: false }, { autoBind: true })
  }

  get values() {
    return this.draft.values
  }

  get missing() {
    return missingIn(this.values)
  }

  change(part: Partial<TaskValues>) {
    this.draft.change(part)
  }

  addItem() {
    this.change({ items: [...this.values.items, newItem()] })
  }

  changeItem(at: number, part: Partial<ItemValues>) {
    this.change({
      items: this.values.items.map((item, index) => (index === at ? { ...item, ...part } : item)),
    })
  }

  removeItem(at: number) {
    this.change({ items: this.values.items.filter((_, index) => index !== at) })
  }

  /** Sets the task, or changes it; gives its id. Throws CallError; the draft stays then. */
  async save(): Promise<string> {
    const { id, sent } = await this.draft.store(async (values, leaving) => {
      const id = await this.send(values, leaving)
      runInAction(() => (this.taskId = id))
      return { base: '', id, sent: values.items }
    })
    if (sent.some(({ itemId }) => itemId === undefined)) await this.nameItems(id, sent)
    return id
  }

  private async send(values: TaskValues, leaving: Leaving): Promise<string> {
    const { taskId, api } = this
    const { items, ...draft } = draftOf(values)
    if (taskId !== undefined) {
      await api.trainingSet.change({ taskId, ...draft, items }, leaving)
      return taskId
    }
    const plain = items.map(({ name, accept, maxNum, maxMb }) => ({ name, accept, maxNum, maxMb }))
    return (await api.training.save({ ...draft, items: plain }, leaving)).taskId
  }

  /** New items have got their ids, in the order in which they were sent: changed again they are those items, and no others. */
  private async nameItems(taskId: string, sent: readonly ItemValues[]) {
    const { items } = await this.api.trainingSet.read({ taskId })
    const idOf = new Map(sent.map(({ key }, at) => [key, items[at]?.itemId]))
    this.draft.fill((values) => ({
      ...values,
      items: values.items.map((item) => ({ ...item, itemId: item.itemId ?? idOf.get(item.key) })),
    }))
  }
}

const valuesOf = ({
  taskName,
  desc,
  startTime,
  endTime,
  whom,
  newcomerDays = 0,
  items,
}: StoredTask): TaskValues => ({
  taskName,
  desc,
  startTime,
  endTime,
  whom,
  newcomerDays,
  items: items.map((item) => ({ ...item, key: item.itemId })),
})
