import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type {
  GuideForm,
  IssueForm,
  LibraryForm,
  MadeItem,
  ProductForm,
} from '@contract/calls/library/libraryShapes'
import type { MadeKind } from '@contract/kinds'
import type { Api } from '../../../api/createApi'
import { failureText } from '../../../api/failureText'
import { uploadFile } from '../../../api/uploadFile'
import { Draft, type DraftPlace, type FoundDraft } from '../../../parts/editor/Draft'
import { emptyForm } from './emptyForms'
import { missingIn } from './missingIn'

/** What somebody writes: the form, and when it is to be shown. */
export interface ItemValues {
  form: LibraryForm
  shownTime?: number | undefined
}

/** Where a draft is stored. */
export interface Head {
  itemId: string
  position: number
  edition: number
}

/** One edition of an issue, a product or a guide in its author's hands. */
export class ItemEdit {
  readonly kind: MadeKind
  /** Platform content says whom it is for. */
  readonly asksForWhom: boolean
  readonly draft: Draft<ItemValues>
  /** undefined: nothing is stored yet. */
  head?: Head
  /** Pictures and files on their way. */
  sending = 0
  /** Why the last one was refused. */
  problem = ''

  constructor(
    private readonly api: Pick<Api, 'file' | 'libraryMaking'>,
    /** What is written, and whether it is for the platform's hospitals. */
    { kind, isPlatform }: { kind: MadeKind; isPlatform: boolean },
    readonly stored: MadeItem | undefined,
    place: DraftPlace<ItemValues>,
    found: FoundDraft<ItemValues>,
  ) {
    this.kind = kind
    this.asksForWhom = isPlatform
    if (stored) this.head = stored
    const { form, shownTime } = stored ?? { form: emptyForm(kind), shownTime: null }
    this.draft = new Draft(
      { form, ...(shownTime !== null && { shownTime }) },
      place,
      found,
      String(stored?.edition ?? 0),
    )
    makeAutoObservable<this, 'api'>(
      this,
      {
        api: false,
        asksForWhom: false,
        draft: false,
        kind: false,
        stored: false,
        head: observableRef,
      },
      { autoBind: true },
    )
  }

  get values() {
    return this.draft.values
  }

  get form() {
    return this.values.form
  }

  get missing() {
    return missingIn(this.form, this.asksForWhom)
  }

  change(part: Partial<IssueForm> | Partial<ProductForm> | Partial<GuideForm>) {
    this.draft.change({ form: { ...this.form, ...part } as LibraryForm })
  }

  showFrom(shownTime: number | undefined) {
    this.draft.change({ shownTime })
  }

  /** Sends a picture or file; gives its id, undefined where it was refused (`problem` says why). */
  async sendFile(file: File): Promise<string | undefined> {
    runInAction(() => {
      this.sending += 1
      this.problem = ''
    })
    try {
      return await uploadFile(this.api, file, {
        purpose: 'file',
        signal: new AbortController().signal,
        onProgress: () => undefined,
      })
    } catch (error) {
      runInAction(() => (this.problem = failureText(error)))
      return undefined
    } finally {
      runInAction(() => (this.sending -= 1))
    }
  }

  /** Stores the draft. Throws CallError; the draft stays then. */
  async save(): Promise<Head> {
    const { next } = await this.draft.store(async ({ shownTime, form }, leaving) => {
      const { head } = this
      const seen = head && { itemId: head.itemId, position: head.position, edition: head.edition }
      const next = await this.api.libraryMaking.save(
        { ...seen, form, ...(shownTime !== undefined && { shownTime }) },
        leaving,
      )
      runInAction(() => (this.head = next))
      return { base: String(next.edition), id: `${next.itemId}.${next.position}`, next }
    })
    return next
  }

  /** Stores it and hands it to a second person. Throws CallError. */
  async submit(): Promise<void> {
    const { itemId, position, edition } = await this.save()
    await this.api.libraryMaking.submit({ kind: this.kind, itemId, position, edition })
  }

  /** Throws the draft away. Throws CallError. */
  async drop(): Promise<void> {
    const { head, kind } = this
    if (head) {
      const { itemId, position, edition } = head
      await this.api.libraryMaking.drop({ kind, itemId, position, edition })
    }
    await this.draft.discard()
  }
}
