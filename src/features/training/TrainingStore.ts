import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Output } from '@contract/calls/call'
import type { Contract } from '@contract/calls'
import type { TrainItem, TrainResult } from '@contract/calls/training'
import { ApiError, onlyBugs } from '@/api/ApiError'
import type { Deps } from '@/core/stores'
import { Uploads } from '@/core/Uploads'
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
  private readonly uploadsOf = new Map<string, Uploads>()

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps' | 'taskId' | 'uploadsOf'>(this, { deps: false, taskId: false, uploadsOf: false, detail: observableRef, uploads: false }, { autoBind: true })
  }

  /** Whether files may be added or taken away now. */
  get isOpen() {
    const state = this.detail?.taskState
    return state !== undefined && state !== 0 && state !== 5
  }

  /** What is on its way to an item. */
  uploads(itemId: string): Uploads {
    const known = this.uploadsOf.get(itemId)
    if (known) return known
    const { taskId } = this
    const made = new Uploads(this.deps, `training/${taskId}/${itemId}`, async (fileId) => {
      await this.deps.api.training.addResult({ taskId, itemId, fileId }, { overlay: false })
      await this.load(taskId)
      await this.deps.platform.host?.showShareView()
    })
    this.uploadsOf.set(itemId, made)
    void made.resume()
    return made
  }

  left({ itemId, maxNum, count }: TrainItem) {
    return Math.max(0, maxNum - count - this.uploads(itemId).items.length)
  }

  async load(taskId: string) {
    if (taskId !== this.taskId) {
      this.endUploads()
      Object.assign(this, { detail: undefined, isGone: false, results: new Map() })
    }
    this.taskId = taskId
    this.failed = false
    try {
      const detail = await this.deps.api.training.detail({ taskId }, { overlay: false, silent: true })
      const lists = await Promise.all(detail.items.filter(({ count }) => count > 0).map(async ({ itemId }) => [itemId, (await this.deps.api.training.results({ taskId, itemId }, { overlay: false, silent: true })).list] as const))
      runInAction(() => { if (taskId === this.taskId) Object.assign(this, { detail, results: new Map(lists) }) })
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
      for (const picture of await platform.choosePictures(this.left(item))) void this.uploads(item.itemId).start(picture)
    } catch (error) {
      if (!(error instanceof DeviceError)) throw error
      runInAction(() => (this.problem = text(error.problem)))
    }
  }

  async remove(itemId: string, resultId: string) {
    await this.deps.api.training.removeResult({ taskId: this.taskId, itemId, resultId }).catch(onlyBugs)
    await this.load(this.taskId)
  }

  dispose() {
    this.endUploads()
  }

  private endUploads() {
    this.uploadsOf.forEach((uploads) => uploads.dispose())
    this.uploadsOf.clear()
  }

  /** Files that are no pictures are taken where there are files. */
  private async addFile({ itemId, accept }: TrainItem) {
    const { platform } = this.deps
    if (!platform.pickFile) return void (this.problem = text('onComputer'))
    const file = await platform.pickFile(accept.map((kind) => (kind === 'pdf' ? 'application/pdf' : 'video/*')).join(','))
    if (file) void this.uploads(itemId).start({ name: file.name, preview: '', bytes: file.bytes.byteLength, content: new Blob([file.bytes]) })
  }
}
