import { makeAutoObservable } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { Api } from '../../../api/createApi'
import { Draft, type DraftPlace, type FoundDraft } from '../../../parts/editor/Draft'
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

  constructor(
    private readonly api: Pick<Api, 'training' | 'trainingSet'>,
    /** undefined: a new one is set. */
    readonly stored: StoredTask | undefined,
    place: DraftPlace<TaskValues>,
    found: FoundDraft<TaskValues>,
  ) {
    this.draft = new Draft(stored ? valuesOf(stored) : emptyTask(), place, found, '')
    makeAutoObservable<this, 'api'>(
      this,
      { api: false, draft: false, stored: false },
      { autoBind: true },
    )
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
    const { values, stored } = this
    const { items, ...draft } = draftOf(values)
    if (stored) await this.api.trainingSet.change({ taskId: stored.taskId, ...draft, items })
    const taskId =
      stored?.taskId ??
      (
        await this.api.training.save({
          ...draft,
          items: items.map(({ name, accept, maxNum, maxMb }) => ({ name, accept, maxNum, maxMb })),
        })
      ).taskId
    this.draft.wasStored(values, '')
    return taskId
  }
}

const valuesOf = ({
  taskName,
  desc,
  startTime,
  endTime,
  departments,
  items,
}: StoredTask): TaskValues => ({ taskName, desc, startTime, endTime, departments, items })
