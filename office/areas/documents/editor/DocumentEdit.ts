import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { Clause, MadeEdition } from '@contract/calls/library/documentMaking'
import type { Api } from '../../../api/createApi'
import { CallError } from '../../../api/CallError'
import { failureText } from '../../../api/failureText'
import { uploadFile } from '../../../api/uploadFile'
import { Draft, type DraftPlace, type FoundDraft } from '../../../parts/editor/Draft'
import {
  clauseProblems,
  emptyDocument,
  formOf,
  missingIn,
  saysOf,
  valuesOf,
  type DocumentValues,
} from './documentValues'

export type ReadFile = Output<Contract['documentMaking']['readFile']>

interface Sending {
  name: string
  /** 0 to 1; 1: it is there, and the server reads it. */
  share: number
  stop(): void
}

/** Where a draft is stored. */
export interface Head {
  docId: string
  versionId: string
  edition: number
}

/** One edition in its author's hands. */
export class DocumentEdit {
  readonly draft: Draft<DocumentValues>
  /** undefined: nothing is stored yet. */
  head?: Head
  /** A file on its way. */
  sending?: Sending = undefined
  /** Why the last file was refused. */
  problem = ''
  /** A file that was read, until its author says what becomes of its clauses. */
  found?: ReadFile = undefined

  constructor(
    private readonly api: Pick<Api, 'file' | 'documentMaking'>,
    readonly stored: MadeEdition | undefined,
    place: DraftPlace<DocumentValues>,
    found: FoundDraft<DocumentValues>,
    private readonly send = uploadFile,
  ) {
    if (stored) this.head = stored
    this.draft = new Draft(
      stored ? valuesOf(stored) : emptyDocument(),
      place,
      found,
      String(stored?.edition ?? 0),
    )
    makeAutoObservable<this, 'api' | 'send'>(
      this,
      {
        api: false,
        send: false,
        draft: false,
        stored: false,
        head: observableRef,
        found: observableRef,
        sending: observableRef,
      },
      { autoBind: true },
    )
  }

  get values() {
    return this.draft.values
  }

  /** Whether it is the first edition of its document. */
  get isFirst() {
    return (this.stored?.all.length ?? 1) <= 1
  }

  get missing() {
    return missingIn(this.values, this.isFirst)
  }

  /** Nothing can be stored with clauses that nobody could cite. */
  get canStore() {
    return (
      this.sending === undefined &&
      this.values.title.trim() !== '' &&
      clauseProblems(this.values.clauses).length === 0
    )
  }

  change(part: Partial<DocumentValues>) {
    this.draft.change(part)
  }

  changeClause(at: number, part: Partial<Clause>) {
    this.setClauses(
      this.values.clauses.map((one, place) => (place === at ? { ...one, ...part } : one)),
    )
  }

  addClause(at: number) {
    const clauses = [...this.values.clauses]
    clauses.splice(at, 0, { address: '', title: '', words: '' })
    this.setClauses(clauses)
  }

  removeClause(at: number) {
    this.setClauses(this.values.clauses.filter((_, place) => place !== at))
  }

  /** The words of a clause go to the end of the one before it. */
  joinUp(at: number) {
    const clauses = [...this.values.clauses]
    const [one] = clauses.splice(at, 1)
    const before = clauses[at - 1]
    if (!one || !before) return
    const words = [before.words, one.title, one.words].filter(Boolean).join('\n')
    clauses[at - 1] = { ...before, words }
    this.setClauses(clauses)
  }

  /** Puts the clauses of the file that was read in the place of those that are there. */
  takeFound() {
    if (this.found) this.setClauses(this.found.clauses)
    this.found = undefined
  }

  leaveFound() {
    this.found = undefined
  }

  removeFile(fileId: string) {
    this.change({ files: this.values.files.filter((one) => one.fileId !== fileId) })
  }

  /** Sends a file and has the server read it; it stands among the files then. What is refused says why. */
  async addFile(file: File) {
    const control = new AbortController()
    const show = (share: number) =>
      runInAction(() => (this.sending = { name: file.name, share, stop: () => control.abort() }))
    this.problem = ''
    show(0)
    try {
      const fileId = await this.send(this.api, file, {
        purpose: 'file',
        signal: control.signal,
        onProgress: show,
      })
      show(1)
      const read = await this.api.documentMaking.readFile({ fileId }, { signal: control.signal })
      runInAction(() => this.take(fileId, file.name, read))
    } catch (error) {
      const isStopped = error instanceof CallError && error.reason === 'cancelled'
      runInAction(() => (this.problem = isStopped ? '' : failureText(error)))
    } finally {
      runInAction(() => (this.sending = undefined))
    }
  }

  private take(fileId: string, name: string, read: ReadFile) {
    const { files, clauses, title } = this.values
    const others = files.filter((one) => one.fileId !== fileId)
    this.change({
      files: [...others, { fileId, name: name.slice(-80), says: saysOf(read) }],
      ...(title.trim() === '' && { title: name.replace(/\.\w+$/, '').slice(0, 120) }),
    })
    if (read.clauses.length === 0) return
    // The first text of a new document is taken at once; later ones ask, for somebody may have mended the clauses.
    if (clauses.length === 0) this.setClauses(read.clauses)
    else this.found = read
  }

  private setClauses(clauses: readonly Clause[]) {
    this.change({ clauses })
  }

  /** Stores the draft. Throws CallError; the draft stays then. */
  async save(): Promise<Head> {
    const { next } = await this.draft.store(async (values, leaving) => {
      const { head } = this
      const seen = head && { docId: head.docId, versionId: head.versionId, edition: head.edition }
      const next = await this.api.documentMaking.save({ ...seen, form: formOf(values) }, leaving)
      runInAction(() => (this.head = next))
      return { base: String(next.edition), id: next.versionId, next }
    })
    return next
  }

  /** Stores it and hands it to a second person. Throws CallError. */
  async submit(): Promise<void> {
    const { docId, versionId, edition } = await this.save()
    await this.api.documentMaking.submit({ docId, versionId, edition })
  }

  /** Throws the draft away. Throws CallError. */
  async drop(): Promise<void> {
    const { head } = this
    if (head) {
      const { docId, versionId, edition } = head
      await this.api.documentMaking.drop({ docId, versionId, edition })
    }
    await this.draft.discard()
  }
}
