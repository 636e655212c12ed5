import { makeAutoObservable, runInAction } from 'mobx'
import { rethrowUnexpected } from '@/api/ApiError'
import { keepIfRoom } from '@/core/keepIfRoom'
import type { Deps } from '@/core/stores'
import { NoPdf, type PdfView } from '@/platform/capabilities/Pdf'
import type { Copy } from '../phase/loadPhase'
import { text } from '../texts'

/** How large a page may be made and how small, of the width it has. */
const factors = [0.75, 1, 1.25, 1.5, 2, 3] as const
const ownFilePath = '/incontrol-fileserver/file/'
/** A file's plain address, as it is copied into a text: its signature is asked for when it is opened. */
const plainFile = /^\/incontrol-fileserver\/file\/download\/([^/?#]+)$/

/** Whether an address is a file of ours, which opens without a course. */
export const isPlainFile = (address: string): boolean => plainFile.test(address)

/** Only what our file server gives: never an address outside, however it is written. */
const isOwnFile = (address: string): boolean =>
  address.startsWith(ownFilePath) && !address.includes('..') && !address.includes('\\')

/** A file of ours that a link names, also with one of the names of our server before it; '' for any other. */
export function ownFileIn(address: string, servers: readonly string[]): string {
  const server = servers.find((one) => one !== '' && address.startsWith(`${one}/`)) ?? ''
  const path = address.slice(server.length)
  return isOwnFile(path) ? path : ''
}

/** A paper that is read: its pages, its words, where its reader was. One at a time. */
export class PaperStore {
  /** Under the api's base; '' while it is not known. */
  address = ''
  name = ''
  pages = 0
  page = 1
  zoom = 1
  keyword = ''
  hits: number[] = []
  hit = 0
  /** `outside`: not from our file server; `kind`: no PDF, it opens with a program of its own; `failed`: it did not come. */
  problem?: 'outside' | 'kind' | 'failed' = undefined
  isReady = false
  /** How much of it has come, whole percent; undefined: not known. */
  come?: number = undefined
  /** It lies on this device: where, and its bytes where the program may read them. */
  /** What the server read in a file that cannot be drawn. */
  paragraphs: readonly string[] = []
  private copy?: { place: string; content: Blob | string } = undefined
  private view?: PdfView = undefined
  private generation = 0

  constructor(
    private readonly deps: Pick<
      Deps,
      'api' | 'files' | 'session' | 'shell' | 'storage' | 'viewers'
    >,
  ) {
    makeAutoObservable<this, 'deps' | 'copy' | 'view' | 'generation'>(
      this,
      { deps: false, copy: false, view: false, generation: false },
      { autoBind: true },
    )
  }

  /** There is a reader inside the page (browsers); else the platform opens the file itself. */
  get readsHere() {
    return this.deps.viewers?.readPdf !== undefined
  }

  /** What is kept on this device; by its id the server signs an address; an address must be one of ours. */
  async find({
    fileId: named,
    fileUrl,
    name,
    copy,
    docId,
  }: {
    /** Of the document that the file belongs to. */
    docId?: string | undefined
    fileId?: string | undefined
    fileUrl?: string | undefined
    name?: string | undefined
    copy?: Copy | undefined
  }) {
    this.close()
    runInAction(() =>
      Object.assign(this, {
        address: '',
        name: name ?? '',
        problem: undefined,
        paragraphs: [],
        copy: copy && { place: copy.place, content: copy.file.content },
      }),
    )
    if (copy) {
      runInAction(() => (this.address = `${ownFilePath}download/${copy.phase.fileId}`))
      return
    }
    const fileId = named ?? plainFile.exec(fileUrl ?? '')?.[1]
    if (fileUrl !== undefined && fileId === undefined) {
      runInAction(() => {
        if (isOwnFile(fileUrl)) this.address = fileUrl
        else this.problem = 'outside'
      })
      return
    }
    if (fileId === undefined) return runInAction(() => (this.problem = 'outside'))
    const file = await this.deps.api.file
      .videoUrl({ videoId: fileId }, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    runInAction(() => {
      if (!file) return (this.problem = 'failed')
      this.name = name ?? file.name
      // An office file is read as the PDF that was made of it; until then it is a download.
      this.address = file.pdfUrl || file.url
      if (file.type !== 'application/pdf' && file.pdfUrl === '') this.problem = 'kind'
    })
    if (this.problem === 'kind' && docId !== undefined) await this.readText(docId, fileId)
  }

  /** What the server read in an office file, where no PDF was made of it. */
  private async readText(docId: string, fileId: string) {
    const text = await this.deps.api.document
      .fileText({ docId, fileId }, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    runInAction(() => (this.paragraphs = text?.paragraphs ?? []))
  }

  /** Draws it inside an element; goes to the page where it was left. */
  async show(elementId: string) {
    const { viewers } = this.deps
    if (!viewers || this.address === '' || this.problem === 'kind') return
    this.close()
    const generation = ++this.generation
    try {
      const content = this.copy?.content
      const view = await viewers.readPdf(
        content instanceof Blob ? content : this.address,
        elementId,
        (share) => {
          if (generation === this.generation) this.progressed(share)
        },
      )
      if (generation !== this.generation) return view.close()
      const last = Number(this.deps.storage.get(this.key) ?? 1)
      runInAction(() => {
        this.view = view
        this.pages = view.pages
        this.isReady = true
      })
      if (last > 1 && last <= view.pages) this.goTo(last)
      view.onPage((page) => this.turned(page))
    } catch (error) {
      if (generation === this.generation)
        runInAction(() => (this.problem = error instanceof NoPdf ? 'kind' : 'failed'))
    }
  }

  goTo(page: number) {
    const to = Math.min(Math.max(1, page), this.pages)
    this.view?.goTo(to)
    this.turned(to)
  }

  /** One step larger or smaller. */
  async step(by: 1 | -1) {
    const at = factors.findIndex((factor) => factor === this.zoom)
    const next = factors[at + by]
    if (next === undefined) return
    this.zoom = next
    await this.view?.zoom(next)
  }

  type(keyword: string) {
    this.keyword = keyword
  }

  async search(keyword: string) {
    this.keyword = keyword
    const hits = await this.view?.find(keyword.trim())
    runInAction(() => {
      this.hits = hits ?? []
      this.hit = 0
    })
    if (this.hits.length > 0) this.view?.showHit(0)
  }

  nextHit() {
    if (this.hits.length === 0) return
    this.hit = (this.hit + 1) % this.hits.length
    this.view?.showHit(this.hit)
  }

  /** Saves it, or opens it in the platform's own viewer; says how often people did. */
  async openOutside() {
    const { files, viewers, api, session, shell } = this.deps
    if (this.copy) return files.kept.open(this.copy.place, this.name || 'document.pdf')
    await files.open(this.address + (viewers?.readPdf ? '&save' : ''), this.name || 'document.pdf')
    const fileId = /\/download\/([^?]+)/.exec(this.address)?.[1]
    if (!fileId || !session.isLoggedIn) return
    const counted = await api.common
      .countDownload({ bizType: 'paper', bizId: fileId, fileId }, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    if (counted) shell.toast(text('downloaded', { n: counted.count }))
  }

  close() {
    this.generation++
    this.view?.close()
    this.view = undefined
    Object.assign(this, {
      pages: 0,
      page: 1,
      zoom: 1,
      keyword: '',
      hits: [],
      hit: 0,
      isReady: false,
      come: undefined,
    })
  }

  dispose() {
    this.close()
  }

  /** The file's own part of the address: what signs it changes from day to day. */
  private get key() {
    return this.deps.session.personKey(`paper/${this.address.split('?')[0]}`)
  }

  private progressed(share: number) {
    this.come = Math.floor(share * 100)
  }

  private turned(page: number) {
    if (page === this.page && page !== 1) return
    this.page = page
    keepIfRoom(this.deps.storage, this.key, String(page))
  }
}
