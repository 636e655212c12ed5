import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Export, ExportKind } from '@contract/calls/year/reportShapes'
import { rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'

const pollMs = 700

/** A workbook that is being made: how far it is, and the file when it is done. */
export class ExportStore {
  export?: Export = undefined
  /** The file could not be made, or not be fetched. */
  failed = false
  private timer?: ReturnType<typeof setTimeout>

  constructor(private readonly deps: Pick<Deps, 'api' | 'files'>) {
    makeAutoObservable<this, 'deps' | 'timer'>(
      this,
      { deps: false, timer: false, export: observableRef },
      { autoBind: true },
    )
  }

  get isRunning() {
    return !this.failed && (this.export?.state === 'waiting' || this.export?.state === 'running')
  }

  async start(taskId: string, kind: ExportKind) {
    this.dispose()
    this.failed = false
    this.export = undefined
    const begun = await this.deps.api.report
      .startExport({ taskId, kind }, { overlay: false })
      .catch(rethrowUnexpected)
    if (begun) this.take(begun)
  }

  /** Opens the file of a finished export, by a fresh address. */
  async open() {
    const { export: made } = this
    if (!made) return
    const fresh = await this.deps.api.report
      .exportState({ exportId: made.exportId })
      .catch(rethrowUnexpected)
    if (!fresh?.address) return
    await this.deps.files
      .open(fresh.address, fresh.fileName)
      .catch(() => runInAction(() => void (this.failed = true)))
  }

  close() {
    this.dispose()
    this.export = undefined
    this.failed = false
  }

  dispose() {
    clearTimeout(this.timer)
  }

  private take(made: Export) {
    this.export = made
    this.failed = made.state === 'failed'
    if (this.isRunning) this.timer = setTimeout(() => void this.ask(made.exportId), pollMs)
  }

  /** A reply that does not come is no end: the next one may. */
  private async ask(exportId: string) {
    const now = await this.deps.api.report
      .exportState({ exportId }, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    runInAction(() => {
      if (this.export?.exportId === exportId) this.take(now ?? this.export)
    })
  }
}
