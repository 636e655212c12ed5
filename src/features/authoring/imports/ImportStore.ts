import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { ImportDraft, ImportRow } from '@contract/calls/authoringShapes'
import { Pages } from '@/core/loading/Pages'
import { Form } from '@/core/loading/Form'
import type { Deps } from '@/core/stores'

export type Skip = 'none' | 'same' | 'near'

const untaken = { skip: 'same' as Skip, knowCatId: '' }

/** A file on its way into the bank: chosen, checked, looked at, confirmed. */
export class ImportStore {
  /** What is pasted. Its problem: why a file as a whole was not read. */
  readonly reading = new Form({ pasted: '' })
  /** What becomes of what was read. Its problem: why the import was refused. */
  readonly taking = new Form(untaken)
  draft?: ImportDraft = undefined
  onlyNear = false
  done?: { taken: number; skipped: number } = undefined
  readonly rows: Pages<ImportRow>

  constructor(private readonly deps: Pick<Deps, 'api' | 'localFiles'>) {
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
      {
        deps: false,
        rows: false,
        reading: false,
        taking: false,
        draft: observableRef,
        done: observableRef,
      },
      { autoBind: true },
    )
  }

  get canConfirm() {
    return (
      this.draft !== undefined &&
      this.draft.problemCount === 0 &&
      this.draft.questionCount > 0 &&
      (this.draft.uncategorised === 0 || this.taking.values.knowCatId !== '')
    )
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
    await this.read(({ pasted }) =>
      this.deps.api.authoring.importText({ text: pasted }, { overlay: false }),
    )
  }

  startAgain() {
    this.draft = this.done = undefined
    this.onlyNear = false
    this.taking.begin(untaken)
  }

  async showOnlyNear(onlyNear: boolean) {
    this.onlyNear = onlyNear
    await this.rows.restart()
  }

  async confirm() {
    const { draft } = this
    if (!draft) return
    const done = await this.taking.submit(({ skip, knowCatId }) =>
      this.deps.api.authoring.confirmImport({
        draftId: draft.draftId,
        skip,
        ...(knowCatId && { knowCatId }),
      }),
    )
    if (!done) return
    runInAction(() => (this.done = done))
    this.reading.begin({ pasted: '' })
  }

  private async read(send: (given: { pasted: string }) => Promise<ImportDraft>) {
    this.startAgain()
    const draft = await this.reading.submit(send)
    if (!draft) return
    runInAction(() => (this.draft = draft))
    if (draft.questionCount > 0) await this.rows.restart()
  }
}
