import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Output } from '@contract/calls/call'
import type { Contract } from '@contract/calls'
import type { TrainItem, TrainResult } from '@contract/calls/training'
import { ApiError, rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'
import { type Upload, Uploads } from '@/core/Uploads'
import { DeviceError } from '@/platform/Device'
import { text } from './texts'

type Detail = Output<Contract['training']['detail']>

/** A training task of mine: its items, what I uploaded to each, and what is on its way. */
export class TrainingStore {
  detail?: Detail = undefined
  results = new Map<string, readonly TrainResult[]>()
  failed = false
  /** It is not mine, or not there. */
  isGone = false
  problem?: string = undefined
  private taskId = ''
  private unsubscribe: (() => void)[] = []

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps' | 'taskId' | 'unsubscribe'>(
      this,
      { deps: false, taskId: false, unsubscribe: false, detail: observableRef, onItsWay: false },
      { autoBind: true },
    )
  }

  /** Whether files may be added or taken away now. */
  get isOpen() {
    const state = this.detail?.taskState
    return state !== undefined && state !== 0 && state !== 5
  }

  /** What is on its way to an item. */
  onItsWay(itemId: string): Upload[] {
    return this.uploads.of(this.groupOf(itemId))
  }

  left({ itemId, maxNum, count }: TrainItem) {
    return Math.max(0, maxNum - count - this.onItsWay(itemId).length)
  }

  async load(taskId: string) {
    if (taskId !== this.taskId) {
      this.dispose()
      Object.assign(this, { detail: undefined, isGone: false, results: new Map() })
    }
    this.taskId = taskId
    this.failed = false
    try {
      const detail = await this.deps.api.training.detail(
        { taskId },
        { overlay: false, silent: true },
      )
      const lists = await Promise.all(
        detail.items
          .filter(({ count }) => count > 0)
          .map(
            async ({ itemId }) =>
              [
                itemId,
                (
                  await this.deps.api.training.results(
                    { taskId, itemId },
                    { overlay: false, silent: true },
                  )
                ).list,
              ] as const,
          ),
      )
      runInAction(() => {
        if (taskId !== this.taskId) return
        Object.assign(this, { detail, results: new Map(lists) })
        if (this.unsubscribe.length === 0)
          this.unsubscribe = detail.items.map(({ itemId }) =>
            this.uploads.onArrived(this.groupOf(itemId), () => this.load(taskId)),
          )
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      runInAction(() => {
        if (taskId !== this.taskId || this.detail) return
        if (error.problem === 'refused') this.isGone = true
        else this.failed = true
      })
    }
  }

  async add(item: TrainItem) {
    this.problem = undefined
    const { platform } = this.deps
    try {
      if (!item.accept.includes('image')) return await this.addFile(item)
      for (const picture of await platform.choosePictures(this.left(item)))
        void this.uploads.start(this.groupOf(item.itemId), picture)
    } catch (error) {
      if (!(error instanceof DeviceError)) throw error
      runInAction(() => (this.problem = text(error.problem)))
    }
  }

  async remove(itemId: string, resultId: string) {
    await this.deps.api.training
      .removeResult({ taskId: this.taskId, itemId, resultId })
      .catch(rethrowUnexpected)
    await this.load(this.taskId)
  }

  again(id: string) {
    void this.uploads.again(id)
  }

  abandon(id: string) {
    this.uploads.abandon(id)
  }

  dispose() {
    this.unsubscribe.splice(0).forEach((end) => end())
  }

  private get uploads() {
    return this.deps.stores.get(Uploads)
  }

  private groupOf(itemId: string) {
    return `training/${this.taskId}/${itemId}`
  }

  /** Files that are no pictures are taken where there are files. */
  private async addFile({ itemId, accept }: TrainItem) {
    const { platform } = this.deps
    if (!platform.pickFile) return void (this.problem = text('onComputer'))
    const file = await platform.pickFile(
      accept.map((kind) => (kind === 'pdf' ? 'application/pdf' : 'video/*')).join(','),
    )
    if (file)
      void this.uploads.start(this.groupOf(itemId), {
        name: file.name,
        preview: '',
        bytes: file.bytes.byteLength,
        content: new Blob([file.bytes]),
      })
  }
}
