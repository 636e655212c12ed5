import { TrainingTaskState } from '@contract/states'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Output } from '@contract/calls/call'
import type { Contract } from '@contract/calls'
import type { TrainItem, TrainResult } from '@contract/calls/study/training'
import { rethrowUnexpected } from '@/api/ApiError'
import { Resource, type quietly } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import { type Upload, Uploads } from '@/core/sending/Uploads'
import { DeviceError } from '@/platform/capabilities/DeviceError'
import { text } from './texts'

type LocalPicture = Parameters<Uploads['start']>[1]
type Detail = Output<Contract['training']['detail']>

interface Task {
  detail: Detail
  /** What I uploaded, by item. */
  results: ReadonlyMap<string, readonly TrainResult[]>
}

/** A training task of mine: its items, what I uploaded to each, and what is on its way. */
export class TrainingStore {
  static readonly uses = { uploads: Uploads }
  readonly task: Resource<Task, string>
  /** Of the phone's camera or files: no call, so neither Form nor Resource. */
  problem?: string = undefined
  private unsubscribe: (() => void)[] = []

  constructor(
    private readonly deps: Pick<Deps, 'api' | 'files' | 'localFiles' | 'pictures' | 'shell'> & {
      uploads: Uploads
    },
  ) {
    this.task = new Resource((taskId: string, options) => this.read(taskId, options))
    makeAutoObservable<this, 'deps' | 'unsubscribe'>(
      this,
      { deps: false, unsubscribe: false, task: false, onItsWay: false },
      { autoBind: true },
    )
  }

  get detail() {
    return this.task.value?.detail
  }

  resultsOf(itemId: string): readonly TrainResult[] {
    return this.task.value?.results.get(itemId) ?? []
  }

  private get taskId() {
    return this.task.key ?? ''
  }

  /** Whether files may be added or taken away now. */
  get isOpen() {
    const state = this.detail?.taskState
    return (
      state !== undefined &&
      state !== TrainingTaskState.notOpen &&
      state !== TrainingTaskState.closed
    )
  }

  /** What is on its way to an item. */
  onItsWay(itemId: string): Upload[] {
    return this.uploads.of(this.groupOf(itemId))
  }

  left({ itemId, maxNum, count }: TrainItem) {
    return Math.max(0, maxNum - count - this.onItsWay(itemId).length)
  }

  async load(taskId: string) {
    if (taskId !== this.taskId) this.dispose()
    await this.task.open(taskId)
  }

  private async read(taskId: string, options: typeof quietly): Promise<Task> {
    const { training } = this.deps.api
    const detail = await training.detail({ taskId }, options)
    const results = await Promise.all(
      detail.items
        .filter(({ count }) => count > 0)
        .map(async ({ itemId }) => {
          const { list } = await training.results({ taskId, itemId }, options)
          return [itemId, list] as const
        }),
    )
    this.followUploads(taskId, detail)
    return { detail, results: new Map(results) }
  }

  /** What arrives changes what stands at its item. */
  private followUploads(taskId: string, { items }: Detail) {
    if (taskId !== this.taskId || this.unsubscribe.length > 0) return
    this.unsubscribe = items.map(({ itemId }) =>
      this.uploads.onArrived(this.groupOf(itemId), () => this.load(taskId)),
    )
  }

  async add(item: TrainItem) {
    this.problem = undefined
    const { pictures } = this.deps
    try {
      if (!item.accept.includes('image')) return await this.addFile(item)
      await this.upload(item, await pictures.choose(this.left(item)))
    } catch (error) {
      if (!(error instanceof DeviceError)) throw error
      const what = item.accept.includes('image') ? 'pictures' : 'files'
      if (this.deps.shell.explainRefusal(error, what)) return
      const { problem } = error
      runInAction(() => (this.problem = text(problem === 'unreadable' ? problem : 'missing')))
    }
  }

  /** What an item takes may have changed since the page was read: asked before anything is sent; unknown, the server decides. */
  private async upload({ itemId }: TrainItem, chosen: readonly LocalPicture[]) {
    const rules = await this.deps.api.training
      .accept({ itemId }, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    const tooLarge = chosen.find(({ bytes }) => rules && bytes > rules.maxMb * 1024 * 1024)
    if (rules && tooLarge)
      runInAction(() => (this.problem = text('tooLarge', { name: tooLarge.name, mb: rules.maxMb })))
    for (const one of chosen)
      if (one !== tooLarge) void this.uploads.start(this.groupOf(itemId), one)
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
    return this.deps.uploads
  }

  private groupOf(itemId: string) {
    return `training/${this.taskId}/${itemId}`
  }

  /** Files that are no pictures are taken where there are files. */
  private async addFile(item: TrainItem) {
    const { accept } = item
    const { files, localFiles } = this.deps
    if (files.choose)
      return this.upload(item, await files.choose(accept.filter((kind) => kind !== 'image')))
    if (!localFiles) return void (this.problem = text('onComputer'))
    const file = await localFiles.pick(
      accept.map((kind) => (kind === 'pdf' ? 'application/pdf' : 'video/*')).join(','),
    )
    if (file)
      await this.upload(item, [
        {
          name: file.name,
          preview: '',
          bytes: file.bytes.byteLength,
          content: new Blob([file.bytes]),
        },
      ])
  }
}
