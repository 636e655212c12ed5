import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { ImportDraft, ImportRow } from '@contract/calls/authoringShapes'
import { rethrowUnexpected } from '@/api/ApiError'
import { Pages } from '@/core/Pages'
import { problemText } from '@/core/failures/problemText'
import type { Deps } from '@/core/stores'

export type Skip = 'none' | 'same' | 'near'

/** A file on its way into the bank: chosen, checked, looked at, confirmed. */
export class ImportStore {
  pasted = ''
  draft?: ImportDraft = undefined
  /** Why a file as a whole was not read, or why the import was refused. */
  problem = ''
  isReading = false
  onlyNear = false
  skip: Skip = 'same'
  knowCatId = ''
  done?: { taken: number; skipped: number } = undefined
  readonly rows: Pages<ImportRow>

  constructor(private readonly deps: Deps) {
    this.rows = new Pages<ImportRow>(
      (page, options) =>
        deps.api.authoring.importRows(
          { draftId: this.draft?.draftId ?? '', near: this.onlyNear ? 1 : 0, ...page },
          options,
        ),
      ({ position }) => String(position),
    )
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, rows: false, draft: observableRef, done: observableRef },
      { autoBind: true },
    )
  }

  get canConfirm() {
    return (
      this.draft !== undefined &&
      this.draft.problemCount === 0 &&
      this.draft.questionCount > 0 &&
      (this.draft.uncategorised === 0 || this.knowCatId !== '')
    )
  }

  setPasted(pasted: string) {
    this.pasted = pasted
  }

  setSkip(skip: Skip) {
    this.skip = skip
  }

  setCategory(knowCatId: string) {
    this.knowCatId = knowCatId
  }

  /** Must be called while a tap is handled: the browser opens its file dialog only then. */
  async chooseFile() {
    const file = await this.deps.localFiles?.pick('.xlsx,.xlsm,.xls,.zip,.txt,.gift')
    if (file)
      await this.read(() =>
        this.deps.api.authoring.importFile(
          { fileName: file.name.slice(0, 200) },
          { file: file.bytes, overlay: false },
        ),
      )
  }

  async readPasted() {
    await this.read(() =>
      this.deps.api.authoring.importText({ text: this.pasted }, { overlay: false }),
    )
  }

  startAgain() {
    Object.assign(this, {
      draft: undefined,
      problem: '',
      done: undefined,
      onlyNear: false,
      skip: 'same',
      knowCatId: '',
    })
  }

  async showOnlyNear(onlyNear: boolean) {
    this.onlyNear = onlyNear
    await this.rows.restart()
  }

  async confirm() {
    const { draft } = this
    if (!draft) return
    try {
      const done = await this.deps.api.authoring.confirmImport({
        draftId: draft.draftId,
        skip: this.skip,
        ...(this.knowCatId && { knowCatId: this.knowCatId }),
      })
      runInAction(() => Object.assign(this, { done, pasted: '', problem: '' }))
    } catch (error) {
      this.keep(error)
    }
  }

  private async read(send: () => Promise<ImportDraft>) {
    this.startAgain()
    this.isReading = true
    try {
      const draft = await send()
      runInAction(() => (this.draft = draft))
      if (draft.questionCount > 0) await this.rows.restart()
    } catch (error) {
      this.keep(error)
    } finally {
      runInAction(() => (this.isReading = false))
    }
  }

  private keep(error: unknown) {
    runInAction(() => (this.problem = problemText(error)))
    rethrowUnexpected(error)
  }
}
