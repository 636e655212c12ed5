import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { HotWords } from '@contract/calls/community/channel'
import { rethrowUnexpected } from '@/api/ApiError'
import { Pages } from '@/core/loading/Pages'
import { Resource } from '@/core/loading/Resource'
import { SearchBox } from '@/core/loading/SearchBox'
import type { Deps } from '@/core/stores'
import { finders, foundKinds, type Found, type FoundKind, type FoundPage } from './found'

/** Of each kind so many stand together. */
const perKind = 3
/** What only somebody of a hospital has. */
const ofHospital: readonly FoundKind[] = ['course', 'exam']

export interface Section extends FoundPage {
  kind: FoundKind
}

/** One search over everything: some of each kind together, or all of one kind. */
export class SearchAllStore {
  /** undefined: some of each. */
  kind?: FoundKind = undefined
  /** What others of my hospital look for, and what I did. */
  known: HotWords = { hot: [], his: [] }
  readonly search = new SearchBox(() => this.found())
  readonly all: Resource<readonly Section[], string>
  readonly pages: Pages<Found>

  constructor(private readonly deps: Pick<Deps, 'api' | 'session'>) {
    const { api } = deps
    this.all = new Resource((keyword: string, options) =>
      Promise.all(
        this.kinds.map(async (kind) => ({
          kind,
          ...(await finders[kind](api, { keyword, pageIndex: 1, pageSize: perKind }, options)),
        })),
      ),
    )
    this.pages = new Pages(
      (page, options) =>
        finders[this.kind ?? 'document'](api, { keyword: this.search.keyword, ...page }, options),
      ({ id }) => id,
    )
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, search: false, all: false, pages: false, known: observableRef },
      { autoBind: true },
    )
  }

  /** What this person may look for. */
  get kinds(): readonly FoundKind[] {
    const { isLoggedIn } = this.deps.session
    return foundKinds.filter((kind) => isLoggedIn || !ofHospital.includes(kind))
  }

  /** Kinds of which something was found. */
  get sections(): readonly Section[] {
    return this.all.value?.filter(({ total }) => total > 0) ?? []
  }

  async open(kind: string | undefined, keyword: string | undefined) {
    this.kind = this.kinds.find((one) => one === kind)
    if (keyword) await this.search.find(keyword)
    await this.loadWords()
  }

  async choose(kind: FoundKind | undefined) {
    this.kind = kind
    if (this.search.keyword !== '') await this.load()
  }

  async forget() {
    await this.deps.api.channel.forgetWords({ all: 1 })
    runInAction(() => (this.known = { ...this.known, his: [] }))
  }

  private async found() {
    const { keyword } = this.search
    if (keyword === '') return this.loadWords()
    await Promise.all([this.load(), this.note(keyword)])
  }

  private async load() {
    await (this.kind === undefined ? this.all.open(this.search.keyword) : this.pages.restart())
  }

  private async note(word: string) {
    if (!this.deps.session.isLoggedIn) return
    await this.deps.api.channel
      .saveWord({ word, wordType: 'study' }, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
  }

  private async loadWords() {
    if (!this.deps.session.isLoggedIn) return
    const known = await this.deps.api.channel
      .words({ wordType: 'study' }, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    if (known) runInAction(() => (this.known = known))
  }
}
